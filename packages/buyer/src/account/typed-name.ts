/** One field takes a username, an e-mail address or a phone number. This tells them apart while they are typed. */

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

/** A number that names its country itself needs no area code from elsewhere. */
export function namesItsCountry(text: string): boolean {
  return text.trim().startsWith('+');
}
