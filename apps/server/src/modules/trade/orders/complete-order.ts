/** The return window has closed: what is left in escrow goes to the shop, less the commission, and the division is kept. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { post } from '../../books/ledger/index.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-rows.sql.ts';
import type { MovingServices } from './order-services.ts';
import { insertSettlement } from './orders.sql.ts';
import { divide } from './shares.ts';

export async function completeOrder(services: MovingServices, tx: Tx, order: OrderRow): Promise<void> {
  const at = services.clock.now();
  const { id, serial, shop_id: shopId } = order;
  const { grossScaled, refundedScaled, commissionScaled, netScaled } = divide(order);
  const amounts = {
    gross: formatMoney(grossScaled),
    refunded: formatMoney(refundedScaled),
    commission: formatMoney(commissionScaled),
    net: formatMoney(netScaled),
  };
  await moveOrder(tx, services, order, 'complete', 'timer', { at });
  await insertSettlement(tx, { orderId: id, shopId, ...amounts, at });
  const entries = [
    { account: { kind: 'escrow' as const }, amountScaled: -(netScaled + commissionScaled) },
    { account: { kind: 'shop_available' as const, ownerId: shopId }, amountScaled: netScaled },
    { account: { kind: 'commission' as const }, amountScaled: commissionScaled },
  ].filter(({ amountScaled }) => amountScaled !== 0n);
  if (entries.length === 0) return;
  const isPosted = await post(tx, {
    kind: 'order_settlement',
    naturalKey: `order:${id}:settlement`,
    at,
    details: { order: serial, cause: { kind: 'order', id, serial }, ...amounts },
    entries,
  });
  if (!isPosted) throw new Error(`Order ${serial} was settled before.`);
}
