/** What the form holds, and how it becomes what the server takes. */
import type { AddressInput } from '@entrepot/buyer/queries/addresses.ts';
import { readStored } from '@entrepot/buyer/storage.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { isCountry } from '@entrepot/contracts/countries.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';

export interface AddressValues {
  consignee: string;
  phone: string;
  email: string;
  country: string;
  state: string;
  city: string;
  postcode: string;
  detail: string;
  taxNumber: string;
  isDefault: boolean;
}

/** A new one begins in the country that freight was asked for. */
export function valuesOf(address: Address | undefined, isFirst: boolean): AddressValues {
  if (address) return { ...address, email: address.email ?? '', taxNumber: address.taxNumber ?? '', isDefault: address.use === 1 };
  const delivery = readStored('deliveryCountry') ?? '';
  return {
    consignee: '',
    phone: '',
    email: '',
    country: isCountry(delivery) ? delivery : '',
    state: '',
    city: '',
    postcode: '',
    detail: '',
    taxNumber: '',
    isDefault: isFirst,
  };
}

export function inputOf(values: AddressValues): AddressInput {
  const { isDefault, email, consignee, phone, country, state, city, postcode, detail, taxNumber } = values;
  return {
    consignee,
    phone,
    email: email.trim() === '' ? null : email,
    country,
    state,
    city,
    postcode,
    detail,
    taxNumber: taxNumber.trim() === '' ? null : taxNumber,
    use: isDefault ? 1 : 0,
  };
}

/** The field beside which a refusal of the server stands. */
export const FIELD_OF: Partial<Record<ErrorKey, keyof AddressValues>> = {
  'address.name_invalid': 'consignee',
  'account.phone_invalid': 'phone',
  'account.email_invalid': 'email',
  'address.place_invalid': 'city',
  'address.postcode_invalid': 'postcode',
  'address.tax_number_invalid': 'taxNumber',
  'address.missing': 'detail',
  'address.too_long': 'detail',
};
