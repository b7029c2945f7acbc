/** Stock moves only by rows in `stock_movements`; a trigger locks the variants in sorted order and refuses what is not there. */
import { sql, type RawBuilder } from 'kysely';
import { runPrepared, type Tx } from '../../../platform/db/database.ts';
import { publishing } from '../../../platform/events.ts';

export type MovementKind = 'reserved' | 'released' | 'delivered' | 'corrected';

export interface Movement {
  /** Of the order that takes or gives back; null where the shop counted or got more. */
  orderLineId: string | null;
  skuId: string;
  /** Negative takes away. */
  quantity: number;
}

/** And tells of it. */
export async function insertMovements(
  tx: Tx,
  kind: MovementKind,
  movements: readonly Movement[],
  at: Date,
  refundId: string | null = null,
): Promise<void> {
  const rows = sql`
    SELECT sku_id, quantity, order_line_id
    FROM unnest(${movements.map(({ skuId }) => skuId)}::uuid[], ${movements.map(({ quantity }) => quantity)}::integer[],
      ${movements.map(({ orderLineId }) => orderLineId)}::uuid[]) AS movement (sku_id, quantity, order_line_id)`;
  await runPrepared(tx, sql`WITH moved AS (${moving(kind, rows, at, refundId)}) ${tellingOfMoved('moved')}`);
}

/**
 * Pieces that leave the shelf with an order, as two parts of the `WITH` of the statement that places it. `lines` reads `sku_id`, `quantity`
 * and `order_line_id`.
 */
export function reserving(lines: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  const taken = sql`SELECT sku_id, -quantity AS quantity, order_line_id FROM (${lines}) line`;
  return sql`reserved AS (${moving('reserved', taken, at, null)}), told_of_stock AS (${tellingOfMoved('reserved')})`;
}

function moving(kind: MovementKind, rows: RawBuilder<unknown>, at: Date, refundId: string | null): RawBuilder<unknown> {
  return sql`
    INSERT INTO stock_movements (sku_id, quantity, kind, order_line_id, refund_id, moved_at)
    SELECT sku_id, quantity, ${kind}, order_line_id, ${refundId}::uuid, ${at}::timestamptz FROM (${rows}) movement
    RETURNING sku_id`;
}

/** Of rows that were moved in the same statement; of none nothing is told. */
function tellingOfMoved(moved: 'moved' | 'reserved'): RawBuilder<unknown> {
  const products = sql`SELECT jsonb_agg(DISTINCT product_id) FROM skus WHERE id IN (SELECT sku_id FROM ${sql.ref(moved)})`;
  return sql`${publishing('stock.changed', sql`jsonb_build_object('productIds', (${products}))`)}
    WHERE EXISTS (SELECT FROM ${sql.ref(moved)})`;
}
