/** E-mail addresses and phone numbers as they are compared: what one person types in two ways is one. */
import { EMAIL, isEmail } from '@entrepot/contracts/people.ts';
import { phones } from '../../../platform/packages-on-demand.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface Target {
  kind: 'email' | 'phone';
  value: string;
}

/** As the database takes them. */
const STORED_PHONE = /^\+[1-9][0-9]{6,14}$/;

/** Whatever has an @ is meant as an e-mail address, everything else as a phone number with its area code. */
export function readTarget(text: string): Target {
  return text.includes('@') ? { kind: 'email', value: readEmail(text) } : { kind: 'phone', value: readPhone(text) };
}

export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  // Signs that no mailbox has, and that a mail's header must not get.
  if (email.length > EMAIL.max || !isEmail(email) || /[\p{Cc}\p{Cf}\p{Cs}<>"(),:;\\[\]]/u.test(email))
    throw new DomainError('account.email_invalid');
  return email;
}

export function readPhone(text: string): string {
  const digits = text.trim().replace(/^00/, '+');
  const number = digits.startsWith('+') ? phones().parsePhoneNumberFromString(digits, { extract: false }) : undefined;
  if (!number?.isValid() || number.ext || !STORED_PHONE.test(number.number)) throw new DomainError('account.phone_invalid');
  return number.number;
}
