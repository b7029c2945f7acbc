import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { updateFundPassword } from './accounts.sql.ts';
import { notify } from './notice.ts';
import { provenAccount } from './own-account.ts';
import { checkFundPassword, checkRepeated } from './rules.ts';

/** The transaction password, for the first time: the login password shows that it is the owner's. */
export async function setFundPassword(
  services: AccountServices,
  input: InputOf<Calls['user!setSafewordReg']>,
  userId: string,
  asking: Asking,
): Promise<void> {
  checkFundPassword(input.safeword);
  checkRepeated(input.safeword, input.repeated);
  const user = await provenAccount(services, userId, input.password, asking);
  if (user.fund_password_hash !== null) throw new DomainError('wallet.fund_password_set');
  const hash = await hashPassword(input.safeword);
  await withTransaction(services.db, async (tx) => {
    await services.vouch(tx, 'password', subjectOf(userId));
    if (!(await updateFundPassword(tx, userId, null, hash))) throw new DomainError('wallet.fund_password_set');
    await notify(tx, services, user, { template: 'password-changed', values: { kind: 'fundSet' } }, asking);
  });
}
