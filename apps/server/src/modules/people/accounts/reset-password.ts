/** A new login password for whoever holds the bound address or number. Every session ends, also the thief's. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readTarget } from '../codes/index.ts';
import { hashPassword } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { selectUserBy, updatePassword } from './accounts.sql.ts';
import { limitCodeEntries } from './code-entries.ts';
import { notify } from './notice.ts';
import { checkPassword } from './rules.ts';

export async function resetPassword(
  services: AccountServices,
  input: InputOf<Calls['localuser!resetPassword']>,
  asking: Asking,
): Promise<void> {
  const { db, codes, sessions, guard } = services;
  const target = readTarget(input.target);
  checkPassword(input.password);
  await limitCodeEntries(services, asking);
  const code = await codes.check({ purpose: 'reset-password', target, code: input.verifcode });
  const passwordHash = await hashPassword(input.password);
  await withTransaction(db, async (tx) => {
    await codes.redeem(tx, code);
    const user = await selectUserBy(tx, target.kind, target.value);
    // Nobody has this address, or the password changed at the same moment.
    if (user) await services.vouch(tx, 'password', subjectOf(user.id));
    if (!user || !(await updatePassword(tx, user.id, user.password_hash, passwordHash))) throw new DomainError('account.code_wrong');
    await sessions.endOthers(tx, { audience: 'buyer', subjectId: user.id });
    await guard.forget(tx, subjectOf(user.id));
    await notify(tx, services, user, { template: 'password-changed', values: {} }, asking);
  });
}
