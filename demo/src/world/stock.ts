/** Stock as movements: what was delivered covers what was ordered, and a few variants have run out. */
import { line, timeText, type TableRows } from './copy-writer.ts';
import { skuId, type WorldPlan } from './plan.ts';
import { Prng } from './prng.ts';
import { skuCount } from './products.ts';

const SOLD_OUT_SHARE = 0.03;

export function stockTable(plan: WorldPlan): TableRows {
  const { products, orders, ids } = plan;
  return {
    table: 'stock_movements',
    columns: ['sku_id', 'quantity', 'kind', 'order_line_id', 'refund_id', 'moved_at'],
    *rows() {
      const last = products.at(-1)!;
      const reserved = new Int32Array(last.firstSku + skuCount(last));
      const released = new Int32Array(reserved.length);
      for (const order of orders) {
        for (const { product, sku, quantity } of order.lines) {
          reserved[product.firstSku + sku]! += quantity;
          if (releasedAtMs(order.timeline) !== undefined) released[product.firstSku + sku]! += quantity;
        }
      }
      for (const product of products) {
        const prng = new Prng(plan.seed, 24, product.index);
        for (let sku = 0; sku < skuCount(product); sku++) {
          const at = product.firstSku + sku;
          const id = skuId(ids, product, sku);
          const leftOver = product.buyMin * prng.int(2, 40) + prng.int(0, product.buyMin);
          yield line(id, reserved[at]! + leftOver, 'delivered', null, null, timeText(product.createdAtMs));
          // A count at the end finds the shelf empty.
          if (prng.chance(SOLD_OUT_SHARE)) yield line(id, -(leftOver + released[at]!), 'corrected', null, null, timeText(plan.endMs));
        }
      }
      for (const order of orders) {
        const releaseMs = releasedAtMs(order.timeline);
        for (const { id: lineId, product, sku, quantity } of order.lines) {
          const id = skuId(ids, product, sku);
          yield line(id, -quantity, 'reserved', lineId, null, timeText(order.submittedAtMs));
          if (releaseMs !== undefined)
            yield line(
              id,
              quantity,
              'released',
              lineId,
              order.timeline.cancelledAtMs === undefined ? order.refund?.id : null,
              timeText(releaseMs),
            );
        }
      }
    },
  };
}

/** Goods go back on the shelf when an order is cancelled, or refunded before it was sent. */
function releasedAtMs({ cancelledAtMs, refund }: WorldPlan['orders'][number]['timeline']): number | undefined {
  if (cancelledAtMs !== undefined) return cancelledAtMs;
  return refund?.kind === 'money' && refund.state === 2 ? refund.decidedAtMs : undefined;
}
