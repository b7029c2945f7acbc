/** Binds an e-mail address or a phone number: the code shows that it is theirs, the password that the account is. */
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readEmail, readPhone, type Target } from '../codes/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { presentUser } from './accounts.present.ts';
import { takenConstraint, updateContact } from './accounts.sql.ts';
import { limitCodeEntries } from './code-entries.ts';
import { provenAccount } from './own-account.ts';

export interface Binding {
  target: string;
  verifcode: string;
  password: string;
}

export function bindEmail(services: AccountServices, input: Binding, userId: string, asking: Asking): Promise<CurrentUser> {
  return bind(services, 'bind-email', { kind: 'email', value: readEmail(input.target) }, input, userId, asking);
}

export function bindPhone(services: AccountServices, input: Binding, userId: string, asking: Asking): Promise<CurrentUser> {
  return bind(services, 'bind-phone', { kind: 'phone', value: readPhone(input.target) }, input, userId, asking);
}

async function bind(
  services: AccountServices,
  purpose: 'bind-email' | 'bind-phone',
  target: Target,
  { verifcode, password }: Binding,
  userId: string,
  asking: Asking,
): Promise<CurrentUser> {
  const { db, codes, factors } = services;
  await provenAccount(services, userId, password, asking);
  await limitCodeEntries(services, asking);
  const code = await codes.check({ purpose, target, code: verifcode });
  return withTransaction(db, async (tx) => {
    await codes.redeem(tx, code);
    await services.vouch(tx, 'password', subjectOf(userId));
    const user = await updateContact(tx, userId, target.kind, target.value);
    if (!user) throw new DomainError('session.invalid');
    return presentUser(user, await factors.isConfirmed(tx, { audience: 'buyer', subjectId: userId }));
  }).catch((error: unknown) => {
    throw takenConstraint(error) ? new DomainError(target.kind === 'email' ? 'account.email_bound' : 'account.phone_bound') : error;
  });
}
