/**
 * The platform's own refund moves. While the money is held it comes out of escrow; after the order was divided, from the shop and from the
 * commission in
 * their shares. A part of the amount names no pieces; all of it takes all of them, and those that never left return to the shelf.
 */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { moveOrder, type OrderRow } from '../orders/index.ts';
import { returnGoods } from './return-goods.ts';
import { tellBuyer } from './notify.ts';
import { remaining } from './refund-amount.ts';
import { payFromEscrow, payFromShop } from './refund-money.ts';
import type { RefundServices } from './refund-services.ts';
import { insertRefund, insertRefundLines, selectSettled, type RefundRow } from './refunds.sql.ts';
import { refundableLines } from './lines.sql.ts';

export interface PlatformPayment {
  amountScaled: bigint;
  /** Who answers for it, and the words that buyer and shop read. */
  staffId: string;
  reason: string;
}

/** Whether something of the order can be given back at all. */
export function checkRefundable(order: OrderRow): void {
  if (order.refund_state === REFUND_STATE.refunding) throw new DomainError('refund.open');
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.pendingPayment)
    throw new DomainError('order.state_conflict');
  if (order.refundedScaled >= order.totalScaled) throw new DomainError('refund.nothing_left');
}

/** The order is held, and the decision for it is written in the same transaction: the database asks for it. */
export async function payPlatformRefund(
  services: RefundServices,
  tx: Tx,
  order: OrderRow,
  { amountScaled, staffId, reason }: PlatformPayment,
): Promise<RefundRow> {
  checkRefundable(order);
  const leftScaled = order.totalScaled - order.refundedScaled;
  if (amountScaled > leftScaled) throw new DomainError('refund.amount_invalid', { max: formatMoney(leftScaled) });
  const isWhole = amountScaled === leftScaled;
  const at = services.clock.now();
  const linesOfOrder = await refundableLines(tx, order.id);
  const lines = isWhole ? remaining(linesOfOrder) : [];
  const row = await insertRefund(tx, {
    serial: await nextSerial(tx, 'F', at),
    orderId: order.id,
    kind: 'money',
    reason: 'other',
    remark: '',
    amountScaled,
    statusBefore: order.status_before_refund ?? order.status,
    at,
    platform: { staffId, decision: reason },
  });
  await insertRefundLines(tx, row.id, lines);
  const isSettled = await pay(tx, order, row, at);
  await moveOrder(
    tx,
    services,
    order,
    isSettled ? 'refund_settled' : isWhole ? 'refund_whole_by_platform' : 'refund_part_by_platform',
    'platform',
    {
      at,
      fields: { refundState: REFUND_STATE.success, refunded: formatMoney(order.refundedScaled + amountScaled) },
      details: { refundId: row.id, amount: row.amount },
    },
  );
  await publish(tx, 'wallet.changed', { userIds: [order.buyer_id] });
  await tellBuyer(services, tx, order, row, 'accepted', reason);
  await returnGoods(tx, { order, refundId: row.id, lines, linesOfOrder, at });
  return row;
}

/** Whether the order had been divided already. */
async function pay(tx: Tx, order: OrderRow, row: RefundRow, at: Date): Promise<boolean> {
  const settled = await selectSettled(tx, order.id);
  if (!settled) {
    await payFromEscrow(tx, order, row, at);
    return false;
  }
  const { divided, commission, returned } = settled;
  await payFromShop(
    tx,
    order,
    row,
    { dividedScaled: moneyFrom(divided), commissionScaled: moneyFrom(commission), returnedScaled: moneyFrom(returned) },
    at,
  );
  return true;
}
