/** An order that has just been placed, from what was written; nothing is read again. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Checkout, CheckoutLine, CheckoutShop } from './assess-checkout.ts';
import type { PlacedLine } from './checkout.sql.ts';
import { actionsFor } from './order-actions.ts';

interface Moments {
  at: Date;
  payBy: Date;
}

function firstActions(now: Date): OrderSummary['actions'] {
  return actionsFor('buyer', {
    status: ORDER_STATUS.pendingPayment,
    isReminded: false,
    openStage: null,
    isRefundable: false,
    settleAt: null,
    isPartlyShipped: false,
    hasUnreviewed: true,
    canFollowUp: false,
    now,
  });
}

export function presentPlaced({ shops }: Checkout, placed: readonly PlacedLine[], moments: Moments): OutputOf<Calls['order!submit']> {
  const bySku = new Map(placed.map((line) => [line.sku_id, line]));
  return {
    checkoutId: placed[0]!.checkout_id,
    orders: shops.map((shop) => presentOrder(shop, bySku, moments)),
    total: formatMoney(shops.reduce((sum, { amounts }) => sum + amounts!.totalScaled, 0n)),
    payBy: moments.payBy.toISOString(),
  };
}

function presentOrder(
  { shop, lines, amounts }: CheckoutShop,
  bySku: ReadonlyMap<string, PlacedLine>,
  { at, payBy }: Moments,
): OrderSummary {
  const { order_id: id, serial, checkout_id: checkoutId } = bySku.get(shop.skuId)!;
  return {
    id,
    serial,
    checkoutId,
    status: ORDER_STATUS.pendingPayment,
    refundState: REFUND_STATE.none,
    statusBeforeRefund: null,
    submittedAt: at.toISOString(),
    seller: { id: shop.shopId, name: shop.shopName, mediaId: shop.shopMediaId },
    total: formatMoney(amounts!.totalScaled),
    lines: lines.map((line) => presentLine(line, bySku.get(line.offer.skuId)!.line_id)),
    actions: firstActions(at),
    payBy: payBy.toISOString(),
    receiveBy: null,
    reviewBy: null,
    settleAt: null,
  };
}

function presentLine({ offer, quantity, price }: CheckoutLine, id: string): OrderSummary['lines'][number] {
  return {
    id,
    skuId: offer.skuId,
    goodsId: offer.goodsId,
    name: offer.name,
    choice: offer.choice,
    mediaId: offer.mediaId,
    quantity,
    unitPrice: formatMoney(price.unitScaled),
    listPrice: formatMoney(price.listScaled),
    lineTotal: formatMoney(price.totalScaled),
    refunded: 0,
    reviewId: null,
  };
}
