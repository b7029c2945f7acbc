/**
 * A request is granted, by the shop, by its silence, or by the platform: money, goods, figures and order in one go. Goods that come back
 * are back by then.
 */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { REFUND_STATE, type OrderActor, type RefundStage } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { endShippingIfNothingIsLeft, moveOrder, type OrderRow } from '../orders/index.ts';
import { hasLeft, returnGoods } from './return-goods.ts';
import type { Held } from './hold-refund.ts';
import { tellBuyer } from './notify.ts';
import { remaining } from './refund-amount.ts';
import { payFromEscrow } from './refund-money.ts';
import type { RefundServices } from './refund-services.ts';
import { markEnded, selectRefundLines, type Ending, type RefundRow } from './refunds.sql.ts';
import { refundableLines, type RefundableLine } from './lines.sql.ts';

export interface Grant extends Pick<Ending, 'amountScaled' | 'isReturnWaived' | 'staffId' | 'decision'> {
  by: Extract<OrderActor, 'shop' | 'platform' | 'timer'>;
  /** Where it has to stand. */
  from: RefundStage;
}

export async function grantRefund(
  tx: Tx,
  services: RefundServices,
  { order, refund }: Held,
  { by, from, ...ending }: Grant,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const at = services.clock.now();
  const granted = await markEnded(tx, refund.id, { ...ending, from: [from], to: 'accepted', by, at });
  if (!granted) throw new DomainError('refund.decided');
  const amountScaled = moneyFrom(granted.amount);
  const lines = await selectRefundLines(tx, granted.id);
  const linesOfOrder = await refundableLines(tx, order.id);
  await payFromEscrow(tx, order, granted, at);
  const refundedScaled = order.refundedScaled + amountScaled;
  const moved = await moveOrder(tx, services, order, endOf(order, linesOfOrder, refundedScaled), by, {
    at,
    fields: { refundState: REFUND_STATE.success, refunded: formatMoney(refundedScaled) },
    details: { refundId: granted.id, amount: granted.amount },
  });
  await publish(tx, 'wallet.changed', { userIds: [order.buyer_id] });
  await tellBuyer(services, tx, moved, granted, 'accepted', ending.decision);
  await returnGoods(tx, { order, refundId: granted.id, lines, linesOfOrder, at });
  return { order: await endShippingIfNothingIsLeft(tx, services, moved, by), refund: granted };
}

/** The lines are read when this refund already counts, so what is left of them is left after it. */
function endOf(
  order: OrderRow,
  linesOfOrder: readonly RefundableLine[],
  refundedScaled: bigint,
): 'refund_whole' | 'refund_goods' | 'refund_part' {
  if (refundedScaled >= order.totalScaled) return 'refund_whole';
  // Nothing is left to be sent, so the order ends here, and what the buyer did not ask back is the shop's.
  return !hasLeft(order) && remaining(linesOfOrder).length === 0 ? 'refund_goods' : 'refund_part';
}
