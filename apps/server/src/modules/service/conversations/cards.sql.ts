import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface OrderCardRow {
  id: string;
  serial: string;
  status: number;
  total: string;
  pieces: number;
  media_id: string | null;
}

/** Of the order `o`. */
export const PIECES_OF_ORDER = sql`(SELECT sum(l.quantity)::integer FROM order_lines l WHERE l.order_id = o.id)`;
export const PICTURE_OF_ORDER = sql`(SELECT l.media_id FROM order_lines l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1)`;

export async function selectOrderCards(db: Db, ids: readonly string[]): Promise<OrderCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderCardRow>`
    SELECT o.id, o.serial, o.status, o.total::text, ${PIECES_OF_ORDER} AS pieces, ${PICTURE_OF_ORDER} AS media_id
    FROM orders o WHERE o.id = ANY(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The shop of an order that is this buyer's, or of this shop. */
export async function selectOrderShop(
  db: Db | Tx,
  id: string,
  of: { buyerId: string } | { shopId: string },
): Promise<{ shop_id: string; buyer_id: string; storefront_code: string } | undefined> {
  const owner = 'buyerId' in of ? sql`buyer_id = ${of.buyerId}::uuid` : sql`shop_id = ${of.shopId}::uuid`;
  const { rows } = await sql<{ shop_id: string; buyer_id: string; storefront_code: string }>`
    SELECT shop_id, buyer_id, storefront_code FROM orders WHERE id = ${id}::uuid AND ${owner}`.execute(db);
  return rows[0];
}

/** A product on sale, or one of this shop whatever its state. */
export async function isProductThere(db: Db | Tx, id: string, shopId: string | null): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM products WHERE id = ${id}::uuid AND ${shopId === null ? sql`state = 'on_shelf'` : sql`shop_id = ${shopId}::uuid`}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Open to be written to. */
export async function isShopThere(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shops WHERE id = ${id}::uuid AND state IN ('open', 'paused')`.execute(db);
  return rows.length > 0;
}
