/** What an applicant types, checked. In a draft anything may still be empty; what is there is right. */
import { isCountry } from '@entrepot/contracts/countries.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { SHOP_TEXT_LIMITS } from '@entrepot/contracts/shop-limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { readEmail, readPhone } from '../../people/codes/index.ts';
import { readName } from '../../people/console-login/index.ts';
import type { ApplicationWords } from './applications.sql.ts';

export type Entries = InputOf<Calls['application!save']>;

/** Two of them at least, or nobody could say the name. */
const SAYABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;
// Signs that turn or break a line, and those that cannot be seen.
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

function readShopName(text: string): string {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const { nameMin: min, nameMax: max } = SHOP_TEXT_LIMITS;
  if (name.length < min || name.length > max || !SAYABLE.test(name) || UNSHOWABLE.test(name))
    throw new DomainError('shop.name_invalid', { min, max });
  return name;
}

function readCountry(text: string): string {
  const country = text.toUpperCase();
  if (!isCountry(country)) throw new DomainError('address.place_invalid');
  return country;
}

/** Half a letter is no letter of a database. */
const line = (text: string): string => readWords(text).toWellFormed().replaceAll(/\s+/gu, ' ');
const lines = (text: string): string => readWords(text).toWellFormed();

function unlessEmpty<Value>(text: string, empty: Value, read: (text: string) => Value): Value {
  return text.trim() === '' ? empty : read(text);
}

type Readers = { [Field in keyof Required<Entries>]: (text: string) => Partial<ApplicationWords> };

const READERS: Readers = {
  shopName: (text) => ({ shop_name: unlessEmpty(text, '', readShopName) }),
  shopKind: (text) => ({ shop_kind: text as ApplicationWords['shop_kind'] }),
  country: (text) => ({ country: unlessEmpty(text, null, readCountry) }),
  city: (text) => ({ city: line(text) }),
  about: (text) => ({ about: lines(text) }),
  legalName: (text) => ({ legal_name: line(text) }),
  registrationNumber: (text) => ({ registration_number: line(text) }),
  contactName: (text) => ({ contact_name: unlessEmpty(text, '', readName) }),
  contactEmail: (text) => ({ contact_email: unlessEmpty(text, '', readEmail) }),
  contactPhone: (text) => ({ contact_phone: unlessEmpty(text, '', readPhone) }),
};

/** Only what was sent. */
export function readEntries(entries: Entries): Partial<ApplicationWords> {
  return Object.assign(
    {},
    ...Object.entries(entries).map(([field, value]) => (value === undefined ? {} : READERS[field as keyof Entries](value))),
  );
}
