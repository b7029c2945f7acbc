import { listSeparator } from '@entrepot/blocks/product/figures.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';

/** "4470-208 Maia, Porto, Portugal": from the small to the large, which labels of most countries can live with. */
export function usePlaceLine(): (address: Pick<Address, 'postcode' | 'city' | 'state' | 'country'>) => string {
  const language = useLanguage();
  return ({ postcode, city, state, country }) =>
    [`${postcode} ${city}`.trim(), state, countryName(country, language)].filter((part) => part !== '').join(listSeparator(language));
}

/** The street before the place, all of it in one line. */
export function useAddressLine(): (address: Pick<Address, 'detail' | 'postcode' | 'city' | 'state' | 'country'>) => string {
  const language = useLanguage();
  const placeLine = usePlaceLine();
  return (address) => `${address.detail}${listSeparator(language)}${placeLine(address)}`;
}
