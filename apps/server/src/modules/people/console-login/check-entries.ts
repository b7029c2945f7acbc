/** What is typed about people of the consoles, checked once for both doors. */
import { isEmail, NAME_MAX } from '@entrepot/contracts/people.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

// oxlint-disable-next-line no-control-regex
const UNSHOWABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

/** Without the spaces around it. A name ends in lists, mails and records, so it holds nothing that turns or breaks a line. */
export function readName(text: string): string {
  const name = text.trim();
  const length = [...name].length;
  if (length < 1 || length > NAME_MAX || name.length > NAME_MAX || UNSHOWABLE.test(name))
    throw new DomainError('account.name_invalid', { max: NAME_MAX });
  return name;
}

export function readConsoleEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!isConsoleEmail(email)) throw new DomainError('account.email_invalid');
  return email;
}

/** Whether anybody could have this address; what cannot be one is not even looked for. */
export function isConsoleEmail(text: string): boolean {
  return isEmail(text) && !UNSHOWABLE.test(text);
}

/** Counted as people count: a letter outside the basic plane is one. */
export function checkConsolePassword(password: string, parameters: Parameters): void {
  const [min, max] = [parameters.get('console_password_min'), parameters.get('console_password_max')];
  const length = [...password].length;
  if (length < min || length > max) throw new DomainError('account.console_password_invalid', { min, max });
}
