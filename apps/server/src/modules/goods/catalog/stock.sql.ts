/** Stock moves only by rows in `stock_movements`; a trigger locks the variants in sorted order and refuses what is not there. */
import { sql } from 'kysely';
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
  await runPrepared(
    tx,
    sql`
    WITH moved AS (
      INSERT INTO stock_movements (sku_id, quantity, kind, order_line_id, refund_id, moved_at)
      SELECT sku_id, quantity, ${kind}, order_line_id, ${refundId}::uuid, ${at}::timestamptz
      FROM unnest(${movements.map(({ skuId }) => skuId)}::uuid[], ${movements.map(({ quantity }) => quantity)}::integer[],
        ${movements.map(({ orderLineId }) => orderLineId)}::uuid[]) AS movement (sku_id, quantity, order_line_id)
      RETURNING sku_id
    )
    ${publishing(
      'stock.changed',
      sql`jsonb_build_object('productIds', (SELECT jsonb_agg(DISTINCT product_id) FROM skus
      WHERE id IN (SELECT sku_id FROM moved)))`,
    )}`,
  );
}
