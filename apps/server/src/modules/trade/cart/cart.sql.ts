/** Every statement names the person, so nobody's id reaches another's cart. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface CartItemRow {
  sku_id: string;
  count: number;
  is_checked: boolean;
  seen_price: string | null;
  added_at: Date;
}

/** Null leaves as it is what is there, and gives what is new the usual: checked, seen at the price of today, added now. */
export interface ItemChange {
  skuId: string;
  count: number;
  isChecked: boolean | null;
  seenPrice: string | null;
  addedAt: Date | null;
}

export async function selectCart(db: Db | Tx, userId: string): Promise<CartItemRow[]> {
  const { rows } = await sql<CartItemRow>`
    SELECT sku_id, count, is_checked, seen_price, added_at FROM cart_items WHERE user_id = ${userId}::uuid
    ORDER BY added_at DESC, sku_id`.execute(db);
  return rows;
}

/** False for an account that is closed. Not the strongest lock: rows that only refer to the person need not wait. */
export async function lockOwner(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Each variant once. Whoever calls holds the person's row, so what is not there does not appear meanwhile. */
export async function setItems(tx: Tx, userId: string, changes: readonly ItemChange[], now: Date): Promise<void> {
  await sql`
    WITH change AS (${changeRows(changes)}), gone AS (
      DELETE FROM cart_items i USING change c WHERE i.user_id = ${userId}::uuid AND i.sku_id = c.sku_id AND c.count = 0
    ), kept AS (
      UPDATE cart_items i SET count = c.count, is_checked = coalesce(c.is_checked, i.is_checked),
        seen_price = coalesce(c.seen_price, i.seen_price),
        added_at = coalesce(c.added_at, i.added_at)
      FROM change c WHERE i.user_id = ${userId}::uuid AND i.sku_id = c.sku_id AND c.count > 0
      RETURNING i.sku_id
    )
    ${insertNew(userId, now)} AND c.sku_id NOT IN (SELECT sku_id FROM kept)`.execute(tx);
}

/** Nothing is taken out, and nothing becomes less. */
export async function mergeItems(tx: Tx, userId: string, items: readonly ItemChange[], now: Date): Promise<void> {
  await sql`
    WITH change AS (${changeRows(items)})
    ${insertNew(userId, now)}
    ON CONFLICT (user_id, sku_id) DO UPDATE SET count = greatest(i.count, excluded.count), is_checked = i.is_checked
      OR excluded.is_checked`.execute(tx);
}

export async function deleteCart(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM cart_items WHERE user_id = ${userId}::uuid`.execute(tx);
}

function changeRows(changes: readonly ItemChange[]): RawBuilder<unknown> {
  return sql`
    SELECT * FROM unnest(${changes.map(({ skuId }) => skuId)}::uuid[], ${changes.map(({ count }) => count)}::integer[],
      ${changes.map(({ isChecked }) => isChecked)}::boolean[], ${changes.map(({ seenPrice }) => seenPrice)}::numeric[],
      ${changes.map(({ addedAt }) => addedAt)}::timestamptz[]) AS c (sku_id, count, is_checked, seen_price, added_at)`;
}

/** Of variants that exist; what a browser remembers of others is forgotten. */
function insertNew(userId: string, now: Date): RawBuilder<unknown> {
  return sql`
    INSERT INTO cart_items AS i (user_id, sku_id, count, is_checked, seen_price, added_at)
    SELECT ${userId}::uuid, k.id, c.count, coalesce(c.is_checked, true), coalesce(c.seen_price, k.price), coalesce(c.added_at, ${now})
    FROM change c JOIN skus k ON k.id = c.sku_id WHERE c.count > 0`;
}
