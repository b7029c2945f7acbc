/** Parcels: what has left of an order, and what has not. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface LineToShip {
  id: string;
  skuCode: string | null;
  /** The shop's own number of the product. */
  number: string;
  /** Neither shipped nor given back. */
  left: number;
  shipped: number;
}

/** The order is held by this transaction. In the order of its lines. */
export async function linesToShip(tx: Tx, orderId: string): Promise<LineToShip[]> {
  const { rows } = await sql<LineToShip>`
    SELECT l.id, l.sku_code AS "skuCode", p.number, x.shipped, greatest(0, s.sold - x.shipped) AS "left"
    FROM order_lines l JOIN products p ON p.id = l.product_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::integer AS sold FROM sales WHERE order_line_id = l.id) s
      CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::integer AS shipped FROM parcel_lines WHERE order_line_id = l.id) x
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.id`.execute(tx);
  return rows;
}

export interface NewParcel {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  lines: ReadonlyArray<{ orderLineId: string; quantity: number }>;
  at: Date;
}

export async function insertParcel(tx: Tx, { orderId, carrier, trackingNumber, lines, at }: NewParcel): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at) VALUES (${orderId}::uuid, ${carrier}, ${trackingNumber}, ${at})
    RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  await sql`
    INSERT INTO parcel_lines (parcel_id, order_line_id, quantity)
    SELECT ${id}::uuid, * FROM unnest(${lines.map(({ orderLineId }) => orderLineId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::integer[])`.execute(tx);
  return id;
}
