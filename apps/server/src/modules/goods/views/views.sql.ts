import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/*
 * A view is one row and nothing else, so each of these is a transaction of its own: one statement, one round trip, no row
 * that two visitors share. False where a visitor could not have seen the thing; a shop that is paused can be seen.
 */

export async function insertProductView(db: Db, productId: string, userId: string | undefined, viewedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO product_views (product_id, user_id, viewed_at)
    SELECT p.id, ${userId ?? null}::uuid, ${viewedAt} FROM products p JOIN shops s ON s.id = p.shop_id AND s.state IN ('open', 'paused')
    WHERE p.id = ${productId}::uuid AND p.state = 'on_shelf' RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function insertShopView(db: Db, shopId: string, userId: string | undefined, viewedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO shop_views (shop_id, user_id, viewed_at)
    SELECT id, ${userId ?? null}::uuid, ${viewedAt} FROM shops WHERE id = ${shopId}::uuid AND state IN ('open', 'paused')
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/*
 * A view stays a fact; only the person is taken off it.
 */

export async function forgetProductViews(tx: Tx, userId: string, productId: string | undefined): Promise<void> {
  const ofProduct = productId === undefined ? sql`` : sql`AND product_id = ${productId}::uuid`;
  await sql`UPDATE product_views SET user_id = NULL WHERE user_id = ${userId}::uuid ${ofProduct}`.execute(tx);
}

export async function forgetShopViews(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE shop_views SET user_id = NULL WHERE user_id = ${userId}::uuid`.execute(tx);
}
