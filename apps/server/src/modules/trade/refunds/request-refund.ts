/**
 * A buyer asks for money back: of goods that have not left yet, or of goods that were received and are within the time for returning them.
 */
import { ORDER_STATUS, REFUND_STATE, refundReasonsIn, type RefundReason } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { linesToShip, lockOrder, moveOrder, type OrderRow } from '../orders/index.ts';
import { readPictures, showPictures } from './evidence.ts';
import { hasLeft } from './return-goods.ts';
import { tellShop } from './notify.ts';
import { readAmount } from './read-amount.ts';
import { checkChosen, mostScaled, type ChosenLine } from './refund-amount.ts';
import type { RefundServices } from './refund-services.ts';
import { insertRefund, insertRefundLines, isReturnable } from './refunds.sql.ts';
import { readWords } from '../../../platform/read-words.ts';
import { refundableLines } from './lines.sql.ts';

export interface RefundRequest {
  id: string;
  reason: RefundReason;
  amount: string;
  remark?: string | undefined;
  pictures?: string | undefined;
  lines: readonly ChosenLine[];
}

export async function requestRefund(
  services: RefundServices,
  input: RefundRequest,
  by: { userId: string; key: string | undefined },
): Promise<void> {
  await withTransaction(services.db, (tx) => {
    const work = (): Promise<void> => request(services, tx, input, by.userId);
    if (by.key === undefined) return work();
    // The answer is read anew each time: what the order has become meanwhile is more use than what it was.
    return once(tx, { actor: `buyer:${by.userId}`, call: 'order!returns', key: by.key, input }, async () => void (await work()));
  });
}

async function request(services: RefundServices, tx: Tx, input: RefundRequest, userId: string): Promise<void> {
  const order = await lockOrder(tx, { id: input.id, buyerId: userId });
  await checkState(services, tx, order);
  if (!refundReasonsIn(order.status).includes(input.reason)) throw new DomainError('refund.reason_unfit');
  const pictures = readPictures(input.pictures);
  const lines = await refundableLines(tx, order.id);
  checkChosen(lines, input.lines);
  if (order.status === ORDER_STATUS.confirmed) await refuseShipped(tx, order, input.lines);
  const amountScaled = readAmount(input.amount, mostScaled(order.totalScaled - order.refundedScaled, lines, input.lines));

  const at = services.clock.now();
  const refund = await insertRefund(tx, {
    serial: await nextSerial(tx, 'F', at),
    orderId: order.id,
    kind: hasLeft(order) ? 'return' : 'money',
    reason: input.reason,
    remark: readWords(input.remark ?? ''),
    amountScaled,
    statusBefore: order.status,
    at,
  });
  await insertRefundLines(tx, refund.id, input.lines);
  await showPictures(tx, refund, { buyerId: userId }, pictures);
  const moved = await moveOrder(tx, services, order, 'request_refund', 'buyer', {
    at,
    fields: { refundState: REFUND_STATE.refunding },
    due: { refund_answer: refund.answer_by! },
    details: { refundId: refund.id, amount: refund.amount, reason: refund.reason },
  });
  await tellShop(services, tx, moved, refund);
}

async function checkState({ clock, parameters }: RefundServices, tx: Tx, order: OrderRow): Promise<void> {
  if (order.refund_state === REFUND_STATE.refunding) throw new DomainError('refund.open');
  if (order.status === ORDER_STATUS.shipped) throw new DomainError('order.shipped_no_refund');
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.pendingPayment)
    throw new DomainError('order.state_conflict');
  if (order.status === ORDER_STATUS.refund || order.refundedScaled >= order.totalScaled) throw new DomainError('refund.nothing_left');
  // The moment that was set when the goods arrived, whatever the parameters say by now.
  if (hasLeft(order) && !(await isReturnable(tx, order.id, clock.now())))
    throw new DomainError('refund.window_closed', { days: parameters.get('order_return_days') });
}

/** Of an order that leaves in several parcels, money goes back for what is still with the shop. */
async function refuseShipped(tx: Tx, { id }: OrderRow, chosen: readonly ChosenLine[]): Promise<void> {
  const left = new Map((await linesToShip(tx, id)).map((line) => [line.id, line.left]));
  if (chosen.some(({ orderLineId, quantity }) => quantity > (left.get(orderLineId.toLowerCase()) ?? 0)))
    throw new DomainError('order.shipped_no_refund');
}
