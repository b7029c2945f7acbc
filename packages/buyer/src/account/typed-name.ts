/** One field takes a username, an e-mail address or a phone number. This tells them apart while they are typed. */
import { USERNAME } from '@entrepot/contracts/people.ts';

export type NameKind = 'username' | 'email' | 'phone';

/** Digits and what people write between them. Letters make a username of it, whatever else is there. */
const NUMBER_LIKE = /^\+?[\d\s()./-]+$/;
const MIN_DIGITS = 4;

export function kindOfName(text: string): NameKind {
  const typed = text.trim();
  if (typed.includes('@')) return 'email';
  const digits = typed.replaceAll(/\D/g, '').length;
  // A plus sign begins nothing but a number; a digit or two may still become a username.
  return NUMBER_LIKE.test(typed) && (typed.startsWith('+') || digits >= MIN_DIGITS) ? 'phone' : 'username';
}

const SUGGESTED_LENGTH = 24;
const ENDING_DIGITS = 4;

/** A username that somebody with this address may like; empty where it offers nothing. A short one gets a few digits of its own. */
export function nameFrom(email: string): string {
  const own = (email.trim().split('@', 1)[0] ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, SUGGESTED_LENGTH);
  if (own === '' || own.length >= USERNAME.min) return own;
  const digits = String(Math.floor(Math.random() * 10 ** ENDING_DIGITS)).padStart(ENDING_DIGITS, '0');
  return own.padEnd(USERNAME.min - ENDING_DIGITS, '0') + digits;
}

/** A number that names its country itself needs no area code from elsewhere. */
export function namesItsCountry(text: string): boolean {
  return text.trim().startsWith('+');
}
