/** The rules of the contract as the form takes them, with the words of the error catalogue. The server checks all of them again. */
import { ADDRESS_DETAIL_MAX, isEmail, isTaxNumber, NAME_MAX, PLACE_NAME_MAX } from '@entrepot/contracts/people.ts';
import { isPostcode, tidyPostcode } from '@entrepot/contracts/postcodes.ts';
import { useErrorText } from '@entrepot/i18n/react.tsx';
import type { AddressValues } from './address-values.ts';

type Rule = (text: string, values: AddressValues) => string | true | Promise<string | true>;

const lengthOf = (text: string) => [...text.trim()].length;

export function useAddressRules(): Record<Exclude<keyof AddressValues, 'isDefault' | 'state'>, Rule> {
  const errorText = useErrorText();
  return {
    consignee: (text) => (lengthOf(text) >= 1 && lengthOf(text) <= NAME_MAX) || errorText('address.name_invalid', { max: NAME_MAX }),
    phone: async (text, { country }) => (await isPhone(text, country)) || errorText('account.phone_invalid'),
    email: (text) => text.trim() === '' || isEmail(text.trim()) || errorText('account.email_invalid'),
    country: (text) => text !== '' || errorText('address.place_invalid'),
    city: (text) => (lengthOf(text) >= 1 && lengthOf(text) <= PLACE_NAME_MAX) || errorText('address.place_invalid'),
    postcode: (text, { country }) => country === '' || isPostcode(country, tidyPostcode(text)) || errorText('address.postcode_invalid'),
    taxNumber: (text) => text.trim() === '' || isTaxNumber(text.trim()) || errorText('address.tax_number_invalid'),
    detail: (text) =>
      lengthOf(text) === 0 ? errorText('address.missing') : lengthOf(text) <= ADDRESS_DETAIL_MAX || errorText('address.too_long'),
  };
}

/** The tables of the world's numbers are large, so they come with the first number that is checked. Without them the server decides. */
async function isPhone(text: string, country: string): Promise<boolean> {
  if (text.trim() === '') return false;
  try {
    const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    return parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)?.isPossible() ?? false;
  } catch {
    return true;
  }
}
