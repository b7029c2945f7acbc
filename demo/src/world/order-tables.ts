/** Rows of orders, their lines, timeline, refunds, sales and settlements, and of what happens to them next. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { line, timeOrNull, timeText, type TableRows } from './copy-writer.ts';
import { COMMISSION_BP, divided, refundedCents } from './money.ts';
import { timersOf } from './order-timers.ts';
import type { EventKind } from './order-timeline.ts';
import type { Order } from './orders.ts';
import { parcelsOf, parcelTables, type PlannedParcel } from './parcels.ts';
import { skuId, type WorldPlan } from './plan.ts';
import { amountText } from './prices.ts';
import type { ProductWords } from './product-words.ts';
import { skuCode, skuColourIndex } from './products.ts';
import { refundTables } from './refund-tables.ts';
import { demoStaffId } from './staff.ts';

export function orderTables(plan: WorldPlan, words: ProductWords): TableRows[] {
  const { orders, ids, endMs } = plan;
  return [
    {
      table: 'orders',
      columns: [
        'id',
        'serial',
        'checkout_id',
        'buyer_id',
        'shop_id',
        'storefront_code',
        'status',
        'status_before_refund',
        'refund_state',
        'goods_total',
        'discount',
        'refunded',
        'freight_dispatch',
        'freight_distance',
        'freight_delivery',
        'total',
        'commission_bp',
        'payment_method',
        'receiver',
        'cancel_reason',
        'carrier',
        'tracking_number',
        'submitted_at',
        'paid_at',
        'confirmed_at',
        'shipped_at',
        'received_at',
        'reviewed_at',
        'completed_at',
        'cancelled_at',
        'is_demo',
      ],
      *rows() {
        for (const order of orders) yield orderRow(order, parcelsOf(order, ids, endMs).at(-1));
      },
    },
    {
      table: 'order_lines',
      columns: [
        'id',
        'order_id',
        'product_id',
        'sku_id',
        'sku_code',
        'title',
        'choice',
        'media_id',
        'quantity',
        'list_price',
        'unit_price',
        'line_total',
      ],
      *rows() {
        for (const order of orders) {
          const languageIndex = LANGUAGES.indexOf(order.buyer.language);
          for (const { id, product, sku, quantity, listCents, unitCents } of order.lines) {
            const mediaId = product.pictures.ofColour[skuColourIndex(product, sku)]!;
            yield line(
              id,
              order.id,
              product.id,
              skuId(ids, product, sku),
              skuCode(product, sku),
              words.title(product, languageIndex),
              words.choice(product, sku, languageIndex),
              mediaId,
              quantity,
              amountText(listCents),
              amountText(unitCents),
              amountText(unitCents * quantity),
            );
          }
        }
      },
    },
    ...parcelTables(orders, ids, endMs),
    {
      table: 'order_events',
      columns: ['order_id', 'kind', 'actor', 'details', 'happened_at'],
      *rows() {
        const events = orders.flatMap((order) => [
          ...order.timeline.events.map((event) => ({ order, event, details: detailsOf(order, event.kind) })),
          ...parcelsOf(order, ids, endMs)
            .filter(({ isPart }) => isPart)
            .map(({ id: parcelId, carrier, trackingNumber, atMs }) => ({
              order,
              event: { kind: 'shipped_part', actor: 'shop', atMs },
              details: JSON.stringify({ parcelId, carrier, trackingNumber }),
            })),
        ]);
        events.sort((a, b) => a.event.atMs - b.event.atMs || a.order.index - b.order.index);
        for (const { order, event, details } of events) yield line(order.id, event.kind, event.actor, details, timeText(event.atMs));
      },
    },
    ...refundTables(orders, demoStaffId(plan, 'moderator@office.example')),
    salesTable(orders),
    {
      table: 'order_timers',
      columns: ['order_id', 'kind', 'due_at'],
      *rows() {
        for (const { id, submittedAtMs, timeline } of orders)
          for (const { kind, dueAtMs } of timersOf(timeline, submittedAtMs)) yield line(id, kind, timeText(dueAtMs));
      },
    },
    {
      table: 'settlements',
      columns: ['order_id', 'shop_id', 'gross', 'refunded', 'commission', 'net', 'settled_at'],
      *rows() {
        for (const order of orders) {
          if (order.timeline.completedAtMs === undefined) continue;
          const { refundedCents: refunded, commissionCents, netCents } = divided(order);
          yield line(
            order.id,
            order.shop.id,
            amountText(order.totalCents),
            amountText(refunded),
            amountText(commissionCents),
            amountText(netCents),
            timeText(order.timeline.completedAtMs),
          );
        }
      },
    },
  ];
}

/** What an event keeps besides its moment. */
function detailsOf({ refund, cancelReason, carrier, trackingNumber }: Order, kind: EventKind): string {
  if (kind === 'cancelled') return JSON.stringify({ reason: cancelReason });
  if (kind === 'shipped') return JSON.stringify({ carrier, trackingNumber });
  if (!/^(refund|return)_/.test(kind) || !refund) return '{}';
  const more =
    kind === 'refund_requested'
      ? { amount: amountText(refund.amountCents), reason: refund.reason }
      : kind === 'refund_succeeded'
        ? { amount: amountText(refund.amountCents) }
        : {};
  return JSON.stringify({ refundId: refund.id, ...more });
}

function orderRow(order: Order, newest: PlannedParcel | undefined): string {
  const { timeline, freight } = order;
  return line(
    order.id,
    order.serial,
    order.checkoutId,
    order.buyer.id,
    order.shop.id,
    order.storefrontCode,
    timeline.status,
    timeline.statusBeforeRefund,
    timeline.refundState,
    amountText(order.goodsCents),
    amountText(order.discountCents),
    amountText(refundedCents(order)),
    amountText(freight.dispatchCents),
    amountText(freight.distanceCents),
    amountText(freight.deliveryCents),
    amountText(order.totalCents),
    COMMISSION_BP,
    timeline.paidAtMs === undefined ? null : 'balance',
    order.buyer.receiverJson,
    order.cancelReason,
    newest?.carrier,
    newest?.trackingNumber,
    timeText(order.submittedAtMs),
    timeOrNull(timeline.paidAtMs),
    timeOrNull(timeline.confirmedAtMs),
    timeOrNull(timeline.shippedAtMs),
    timeOrNull(timeline.receivedAtMs),
    timeOrNull(timeline.reviewedAtMs),
    timeOrNull(timeline.completedAtMs),
    timeOrNull(timeline.cancelledAtMs),
    true,
  );
}

/** A line counts as sold when it is paid, and less when pieces of it are refunded. */
function salesTable(orders: Order[]): TableRows {
  return {
    table: 'sales',
    columns: ['order_line_id', 'product_id', 'shop_id', 'quantity', 'refund_id', 'sold_at'],
    *rows() {
      const sales: Array<{ atMs: number; row: string }> = [];
      for (const { lines, shop, timeline, refund } of orders) {
        const { paidAtMs } = timeline;
        if (paidAtMs === undefined) continue;
        for (const { id, product, quantity, refundQuantity } of lines) {
          sales.push({ atMs: paidAtMs, row: line(id, product.id, shop.id, quantity, null, timeText(paidAtMs)) });
          if (refund && refundQuantity > 0 && timeline.refund?.state === 2) {
            const atMs = timeline.refund.decidedAtMs!;
            sales.push({ atMs, row: line(id, product.id, shop.id, -refundQuantity, refund.id, timeText(atMs)) });
          }
        }
      }
      sales.sort((a, b) => a.atMs - b.atMs);
      for (const { row } of sales) yield row;
    },
  };
}
