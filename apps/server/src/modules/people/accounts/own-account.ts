/** The account of the one who asks, and proof that it is really them at the keyboard. */
import { DomainError } from '../../../platform/errors.ts';
import { originOf, verifyPassword } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { selectUser, type UserRow } from './accounts.sql.ts';

export async function ownAccount({ db }: Pick<AccountServices, 'db'>, userId: string): Promise<UserRow> {
  const user = await selectUser(db, userId);
  // Closed between the look at the token and this one.
  if (!user) throw new DomainError('session.invalid');
  return user;
}

/** With the login password; wrong ones count as at the door. */
export async function provenAccount(services: AccountServices, userId: string, password: string, { request }: Asking): Promise<UserRow> {
  const user = await ownAccount(services, userId);
  const isRight = await services.guard.attempt('login', { subject: subjectOf(userId), origin: originOf(request) }, () =>
    verifyPassword(user.password_hash, password),
  );
  if (!isRight) throw new DomainError('account.wrong_old_password');
  return user;
}
