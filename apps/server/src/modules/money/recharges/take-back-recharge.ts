/**
 * The person takes a certificate or a bank transfer back while nobody has decided, for instance to hand in a better picture. Nothing was
 * credited yet, so no money moves. Whoever asks twice is told the same.
 */
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { failRecharge } from './credit-recharge.ts';
import type { RechargeServices } from './recharge-services.ts';
import { isWaiting, presentRecharge } from './recharges.present.ts';
import { lockOwn } from './recharges.sql.ts';

/** The screens have words for it. */
const TAKEN_BACK = 'taken_back';

export async function takeBackRecharge({ db, clock, audit }: RechargeServices, userId: string, id: string): Promise<RechargeRecord> {
  return withTransaction(db, async (tx) => {
    await audit.showToken(tx);
    const before = await lockOwn(tx, userId, id);
    if (!before) throw new DomainError('recharge.not_found');
    if (before.reason_code === TAKEN_BACK) return presentRecharge(before);
    // What arrived over the chain or at a payment company is there, whoever would rather not have it.
    const isHandedIn = before.kind === 'certificate' || before.kind === 'bank';
    const ending = { code: TAKEN_BACK, reason: 'Taken back by the person who handed it in.', at: clock.now() };
    if (!isHandedIn || !isWaiting(before) || !(await failRecharge(tx, id, ending))) throw new DomainError('recharge.decided');
    return presentRecharge((await lockOwn(tx, userId, id))!);
  });
}
