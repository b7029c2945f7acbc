/**
 * Requests that come to nothing: the buyer takes it back, nobody sends the goods or calls in the platform in time, or the platform refuses.
 * The order goes on where it was.
 */
import { REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moveOrder } from '../orders/index.ts';
import { holdRefund, type Held } from './hold-refund.ts';
import { tellBuyer, tellOfReturn } from './notify.ts';
import { stagesBefore } from './refund-machine.ts';
import type { RefundServices } from './refund-services.ts';
import { markEnded, type Ending, type RefundRow } from './refunds.sql.ts';

export async function withdrawRefund(services: RefundServices, buyerId: string, refundId: string): Promise<string> {
  return withTransaction(services.db, async (tx) => {
    const { order, refund } = await holdRefund(tx, refundId, { buyerId });
    const at = services.clock.now();
    if (!(await markEnded(tx, refund.id, { from: stagesBefore('withdrawn'), to: 'withdrawn', by: 'buyer', at })))
      throw new DomainError(refund.stage === 'sent' ? 'refund.return_state' : 'refund.decided');
    // As if it had not been asked for; what was refunded earlier stays refunded.
    const refundState = order.refundedScaled > 0n ? REFUND_STATE.success : REFUND_STATE.none;
    await moveOrder(tx, services, order, 'withdraw_refund', 'buyer', { at, fields: { refundState }, details: { refundId: refund.id } });
    return order.id;
  });
}

export interface Failure extends Pick<Ending, 'staffId' | 'decision'> {
  by: 'timer' | 'platform';
  from: 'declined' | 'to_send' | 'objected' | 'disputed';
}

export async function failRefund(
  tx: Tx,
  services: RefundServices,
  { order, refund }: Held,
  { by, from, ...ending }: Failure,
): Promise<RefundRow> {
  const at = services.clock.now();
  const failed = await markEnded(tx, refund.id, { ...ending, from: [from], to: 'failed', by, at });
  if (!failed) throw new DomainError('refund.decided');
  const moved = await moveOrder(tx, services, order, 'fail_refund', by, {
    at,
    fields: { refundState: REFUND_STATE.failed },
    details: { refundId: refund.id },
  });
  // Who calls in nobody was told until when that was possible.
  if (by === 'platform') await tellBuyer(services, tx, moved, failed, 'refused', ending.decision);
  if (from === 'to_send') await tellOfReturn(services, tx, moved, failed, 'lapsed');
  return failed;
}
