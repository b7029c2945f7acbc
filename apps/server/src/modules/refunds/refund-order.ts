/**
 * The platform refunds of its own accord. While the money is held it comes out of escrow; after the order was divided, from the shop and from the commission in
 * their shares. A part of the amount names no pieces; all of it takes all of them, and those that never left return to the shelf.
 */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { publish } from '../../platform/events.ts';
import { once } from '../../platform/idempotency.ts';
import { nextSerial } from '../../platform/serial.ts';
import { linesOf, lockOrder, moveOrder, type OrderRow } from '../orders/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { hasLeft, returnGoods } from './goods.ts';
import { tellBuyer } from './notify.ts';
import { readAmount } from './read-amount.ts';
import { recordOfRefund } from './read-refunds.ts';
import { remaining } from './refund-amount.ts';
import { payFromEscrow, payFromShop } from './refund-money.ts';
import type { RefundServices } from './refund-services.ts';
import { insertRefund, insertRefundLines, selectSettled } from './refunds.sql.ts';

export async function refundOrder(services: RefundServices, input: { id: string; amount: string }, by: Acting, key: string | undefined): Promise<void> {
  await withTransaction(services.db, (tx) => {
    const work = (): Promise<void> => refund(services, tx, input, by);
    if (key === undefined) return work();
    return once(tx, { actor: `staff:${by.session.subjectId}`, call: 'orders!refund', key, input: { ...input, reason: by.reason } }, async () => void (await work()));
  });
}

async function refund(services: RefundServices, tx: Tx, { id, amount }: { id: string; amount: string }, by: Acting): Promise<void> {
  const order = await lockOrder(tx, { id });
  checkState(order);
  const leftScaled = order.totalScaled - order.refundedScaled;
  const amountScaled = readAmount(amount, leftScaled);
  const isWhole = amountScaled === leftScaled;
  const at = services.clock.now();
  const linesOfOrder = await linesOf(tx, [order.id]);
  const lines = isWhole ? remaining(linesOfOrder) : [];
  const row = await insertRefund(tx, {
    serial: await nextSerial(tx, 'F', at), orderId: order.id, kind: 'money', reason: 'other', remark: '', amountScaled,
    statusBefore: order.status_before_refund ?? order.status, at, platform: { staffId: by.session.subjectId, decision: by.reason },
  });
  await insertRefundLines(tx, row.id, lines);
  const isSettled = await pay(tx, order, row, at);
  await moveOrder(tx, services, order, isSettled ? 'refund_settled' : isWhole ? 'refund_whole_by_platform' : 'refund_part_by_platform', 'platform', {
    at, fields: { refundState: REFUND_STATE.success, refunded: formatMoney(order.refundedScaled + amountScaled) }, details: { refundId: row.id, amount: row.amount },
  });
  await publish(tx, 'wallet.changed', { userIds: [order.buyer_id] });
  await tellBuyer(services, tx, order, row, 'accepted', by.reason);
  await returnGoods(tx, { order, refundId: row.id, lines, linesOfOrder, at });
  await services.audit.record(tx, {
    ...(await signature(tx, by)), action: 'order.refunded', subject: { kind: 'order', id: order.id },
    before: { serial: order.serial, refunded: formatMoney(order.refundedScaled) },
    after: { serial: order.serial, refunded: formatMoney(order.refundedScaled + amountScaled), refund: recordOfRefund(row), from: isSettled ? 'shop' : 'escrow', goods: hasLeft(order) ? 'sent' : 'not sent' },
  });
}

function checkState(order: OrderRow): void {
  if (order.refund_state === REFUND_STATE.refunding) throw new DomainError('refund.open');
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.pendingPayment) throw new DomainError('order.state_conflict');
  if (order.refundedScaled >= order.totalScaled) throw new DomainError('refund.nothing_left');
}

/** Whether the order had been divided already. */
async function pay(tx: Tx, order: OrderRow, row: Parameters<typeof payFromEscrow>[2], at: Date): Promise<boolean> {
  const settled = await selectSettled(tx, order.id);
  if (!settled) {
    await payFromEscrow(tx, order, row, at);
    return false;
  }
  const { divided, commission, returned } = settled;
  await payFromShop(tx, order, row, { dividedScaled: moneyFrom(divided), commissionScaled: moneyFrom(commission), returnedScaled: moneyFrom(returned) }, at);
  return true;
}
