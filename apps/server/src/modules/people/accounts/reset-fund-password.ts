/** A new transaction password by a code. Whoever got hold of a phone must not be able to empty the account at once: withdrawals pause. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword, HOUR_MS } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { updateFundPassword, updateWithdrawalPause } from './accounts.sql.ts';
import { limitCodeEntries } from './code-entries.ts';
import { notify } from './notice.ts';
import { ownAccount } from './own-account.ts';
import { checkFundPassword, checkRepeated } from './rules.ts';
import { boundContact } from './send-code.ts';

export async function resetFundPassword(
  services: AccountServices,
  input: InputOf<Calls['user!resetSafeword']>,
  userId: string,
  asking: Asking,
): Promise<Date> {
  const { db, clock, codes, parameters } = services;
  checkFundPassword(input.safeword);
  checkRepeated(input.safeword, input.repeated);
  const user = await ownAccount(services, userId);
  const target = boundContact(user);
  await limitCodeEntries(services, asking);
  const code = await codes.check({ purpose: 'reset-fund-password', target, code: input.verifcode });
  const hash = await hashPassword(input.safeword);
  const pausedUntil = new Date(clock.now().getTime() + parameters.get('fund_reset_pause_hours') * HOUR_MS);
  return withTransaction(db, async (tx) => {
    await codes.redeem(tx, code);
    await services.vouch(tx, 'password', subjectOf(userId));
    if (!(await updateFundPassword(tx, userId, user.fund_password_hash, hash))) throw new DomainError('account.code_wrong');
    await notify(tx, services, user, { template: 'password-changed', values: { kind: 'fund' } }, asking);
    return updateWithdrawalPause(tx, userId, pausedUntil);
  });
}
