import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword, originOf, verifyPassword } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { updateFundPassword } from './accounts.sql.ts';
import { notify } from './notice.ts';
import { ownAccount } from './own-account.ts';
import { checkFundPassword, checkRepeated } from './rules.ts';

export async function changeFundPassword(
  services: AccountServices,
  input: InputOf<Calls['user!updateOldAndNewSafeword']>,
  userId: string,
  asking: Asking,
): Promise<void> {
  checkFundPassword(input.newSafeword);
  checkRepeated(input.newSafeword, input.repeated);
  const user = await ownAccount(services, userId);
  const { fund_password_hash: oldHash } = user;
  if (oldHash === null) throw new DomainError('wallet.fund_password_unset');
  const who = { subject: subjectOf(userId), origin: originOf(asking.request) };
  if (!(await services.guard.attempt('fund', who, () => verifyPassword(oldHash, input.oldSafeword))))
    throw new DomainError('wallet.fund_password_wrong');
  const newHash = await hashPassword(input.newSafeword);
  await withTransaction(services.db, async (tx) => {
    await services.vouch(tx, 'password', subjectOf(userId));
    // Of two changes at once the second finds another old one.
    if (!(await updateFundPassword(tx, userId, oldHash, newHash))) throw new DomainError('wallet.fund_password_wrong');
    await notify(tx, services, user, { template: 'password-changed', values: { kind: 'fund' } }, asking);
  });
}
