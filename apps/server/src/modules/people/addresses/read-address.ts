/** From what was typed to an address that goods can be sent to; what does not do is named by its message. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import { ADDRESS_DETAIL_MAX, isEmail, isTaxNumber, NAME_MAX, PLACE_NAME_MAX } from '@entrepot/contracts/people.ts';
import { isPostcode, tidyPostcode, writtenPostcode } from '@entrepot/contracts/postcodes.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { phones } from '../../../platform/packages-on-demand.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Places } from '../../ground/places/index.ts';
import type { AddressFields } from './addresses.sql.ts';

export type AddressInput = InputOf<Calls['address!add']>;

export async function readAddress(input: AddressInput, places: Pick<Places, 'isPlace'>): Promise<AddressFields> {
  const fields: AddressFields = {
    consignee: consigneeFrom(input.consignee),
    phone: phoneFrom(input.phone, input.country),
    email: emailFrom(input.email ?? ''),
    country: input.country,
    state: placeNameFrom(input.state),
    city: placeNameFrom(input.city),
    postcode: postcodeFrom(input.postcode, input.country),
    detail: detailFrom(input.detail),
    tax_number: taxNumberFrom(input.taxNumber ?? ''),
  };
  if (fields.city === '' || !(await places.isPlace(fields))) throw new DomainError('address.place_invalid');
  return fields;
}

/** A person's name may be written in any script and have a single letter. */
function consigneeFrom(text: string): string {
  const name = oneLine(text);
  if (name === '' || lengthOf(name) > NAME_MAX) throw new DomainError('address.name_invalid', { max: NAME_MAX });
  return name;
}

/** A number without its area code is one of the country that the goods go to. */
function phoneFrom(text: string, country: string): string {
  const { isSupportedCountry, parsePhoneNumberFromString } = phones();
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  if (!phone?.isValid()) throw new DomainError('account.phone_invalid');
  return phone.number;
}

function emailFrom(text: string): string | null {
  const email = text.trim();
  if (email === '') return null;
  if (!isEmail(email) || /\p{Cc}/u.test(email)) throw new DomainError('account.email_invalid');
  return email;
}

function placeNameFrom(text: string): string {
  const name = oneLine(text);
  if (lengthOf(name) > PLACE_NAME_MAX) throw new DomainError('address.too_long');
  return name;
}

function postcodeFrom(text: string, country: string): string {
  const postcode = tidyPostcode(text);
  if (!isPostcode(country, postcode)) throw new DomainError('address.postcode_invalid');
  return writtenPostcode(country, postcode);
}

function detailFrom(text: string): string {
  const detail = oneLine(text);
  if (detail === '') throw new DomainError('address.missing');
  if (lengthOf(detail) > ADDRESS_DETAIL_MAX) throw new DomainError('address.too_long');
  return detail;
}

function taxNumberFrom(text: string): string | null {
  const number = oneLine(text);
  if (number === '') return null;
  if (!isTaxNumber(number)) throw new DomainError('address.tax_number_invalid');
  return number;
}

/** Control characters break labels and lists, and the database refuses one of them. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** As people and the database count. */
function lengthOf(text: string): number {
  return [...text].length;
}
