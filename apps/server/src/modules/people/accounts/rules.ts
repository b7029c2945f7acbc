/** What passwords and names must be like, in the words of the catalogue. */
import { FUND_PASSWORD, isPassword, isUsername, PASSWORD, USERNAME } from '@entrepot/contracts/people.ts';
import { DomainError } from '../../../platform/errors.ts';

export function checkUsername(username: string): void {
  if (!isUsername(username)) throw new DomainError('account.username_invalid', { min: USERNAME.min, max: USERNAME.max });
}

export function checkPassword(password: string): void {
  // Control characters cannot be typed again in every field of every device.
  if (!isPassword(password) || /\p{Cc}|\p{Cs}/u.test(password))
    throw new DomainError('account.password_invalid', { min: PASSWORD.min, max: PASSWORD.max });
}

export function checkFundPassword(safeword: string): void {
  if (!FUND_PASSWORD.test(safeword)) throw new DomainError('wallet.fund_password_invalid');
}

export function checkRepeated(password: string, repeated: string): void {
  if (password !== repeated) throw new DomainError('account.passwords_differ');
}
