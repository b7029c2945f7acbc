/** Rules about people that browser and server share. Messages about them are in the error catalogue. */

export const USERNAME = { min: 6, max: 30, pattern: /^[A-Za-z0-9]+$/ } as const;
export const PASSWORD = { min: 6, max: 12 } as const;
export const FUND_PASSWORD = /^[0-9]{6}$/;
export const VERIFICATION_CODE = /^[0-9]{6}$/;
export const EMAIL = { max: 64, pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/ } as const;
export const NAME_MAX = 64;
export const ADDRESS_DETAIL_MAX = 200;
export const PLACE_NAME_MAX = 100;
export const CLOSE_REASON_MAX = 500;
/** Against a lock. */
export const APPEAL_MAX = 2_000;
/** What staff note about somebody. */
export const NOTE_MAX = 2_000;
/** As staff see accounts. */
export const PERSON_STATES = ['open', 'locked', 'closed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
/** The drawings a buyer can choose from, numbered from 1. */
export const AVATARS = 12;

export function isUsername(text: string): boolean {
  return text.length >= USERNAME.min && text.length <= USERNAME.max && USERNAME.pattern.test(text);
}

/** Counted as people count: a letter outside the basic plane is one. */
export function isPassword(text: string): boolean {
  const length = [...text].length;
  return length >= PASSWORD.min && length <= PASSWORD.max;
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL.max && EMAIL.pattern.test(text);
}

/** Postcodes by country, where the country has one form; elsewhere `OTHER_POSTCODE`. */
export const OTHER_POSTCODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,30}[\p{L}\p{N}]$/u;

export const TAX_NUMBER_MAX = 30;

/** Letters and digits with what countries write between them; which form a country's numbers have is for its invoices' readers to know. */
export function isTaxNumber(text: string): boolean {
  return text.length <= TAX_NUMBER_MAX && /\p{N}/u.test(text) && /^[\p{L}\p{N}][\p{L}\p{N} ./-]+[\p{L}\p{N}]$/u.test(text);
}
