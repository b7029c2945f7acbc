/** What was ordered, as it was called and priced then. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface OrderLineRow {
  id: string;
  orderId: string;
  skuId: string;
  productId: string;
  name: string;
  choice: string;
  mediaId: string | null;
  quantity: number;
  /** Decimals, as the database writes them. */
  unitPrice: string;
  listPrice: string;
  lineTotal: string;
}

/** In the order of the cart they came from. */
export async function linesOf(db: Db | Tx, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    SELECT id, order_id AS "orderId", sku_id AS "skuId", product_id AS "productId", title AS name, choice, media_id AS "mediaId", quantity,
      unit_price::text AS "unitPrice", list_price::text AS "listPrice", line_total::text AS "lineTotal"
    FROM order_lines WHERE order_id = ANY (${orderIds}::uuid[]) ORDER BY order_id, id`.execute(db);
  return rows;
}
