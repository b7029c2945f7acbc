import { listSeparator } from '@entrepot/i18n/separators.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { postalLine, postalLines } from '@entrepot/contracts/postal-address.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';

type Place = Pick<Address, 'postcode' | 'city' | 'state' | 'country'>;

/** "4470-208 Maia, Portugal": where the street is, as its own country writes it, in one line. */
export function usePlaceLine(): (address: Place) => string {
  const addressLine = useAddressLine();
  return (address) => addressLine({ ...address, detail: '' });
}

/** With the street, in the order of the country. */
export function useAddressLine(): (address: Place & Pick<Address, 'detail'>) => string {
  const language = useLanguage();
  return (address) => postalLine(address, countryName(address.country, language), listSeparator(language));
}

/** All of it below each other, without the name. */
export function usePlaceLines(): (address: Place & Pick<Address, 'detail'>) => string[] {
  const language = useLanguage();
  return (address) => {
    const { detail, postcode, city, state, country } = address;
    return postalLines({ detail, postcode, city, state, country }, countryName(country, language)).map(({ text }) => text);
  };
}
