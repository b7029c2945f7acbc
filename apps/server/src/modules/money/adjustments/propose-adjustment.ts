/** The beginning of the only way by which staff move a balance. Nothing moves yet: another has to agree. */
import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import { MONEY_DECIMALS, parseMoney } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment, recordOfAdjustment } from './adjustments.present.ts';
import { insertAdjustment, isUser, selectAdjustment } from './adjustments.sql.ts';

export async function proposeAdjustment(
  { db, clock, audit }: AdjustmentServices,
  { userId, amount }: { userId: string; amount: string },
  by: Acting,
): Promise<Adjustment> {
  const amountScaled = parseMoney(amount);
  if (amountScaled === undefined || amountScaled === 0n) throw new DomainError('wallet.amount_invalid', { decimals: MONEY_DECIMALS });
  return withTransaction(db, async (tx) => {
    if (!(await isUser(tx, userId))) throw new DomainError('account.not_found');
    const now = clock.now();
    const id = await insertAdjustment(tx, {
      serial: await nextSerial(tx, 'A', now),
      userId,
      amountScaled,
      reason: by.reason,
      staffId: by.session.subjectId,
      now,
    });
    const row = (await selectAdjustment(tx, id))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'adjustment.proposed',
      subject: { kind: 'adjustment', id },
      after: recordOfAdjustment(row),
    });
    return presentAdjustment(row);
  });
}
