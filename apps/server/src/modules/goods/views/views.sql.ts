import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Look {
  userId: string | undefined;
  /** Who looks at what; see `visit-hash.ts`. */
  visit: Buffer;
  at: Date;
  /** Whoever looked after this moment is still looking. */
  repeatsSince: Date;
}

/** Undefined where a visitor could not have seen the thing; a shop that is paused can be seen. */
type Counted = boolean | undefined;

/*
 * Whether it is a repeat and the view itself are one statement, a transaction of its own in one round trip: no row that two visitors share,
 * and of the same visitor at two processes one waits for the other.
 */

export function insertProductView(db: Db, productId: string, look: Look): Promise<Counted> {
  return insertView(
    db,
    look,
    sql`SELECT p.id FROM products p JOIN shops s ON s.id = p.shop_id AND s.state IN ('open', 'paused')
      WHERE p.id = ${productId}::uuid AND p.state = 'on_shelf'`,
    sql`INSERT INTO product_views (product_id, user_id, viewed_at)`,
  );
}

export function insertShopView(db: Db, shopId: string, look: Look): Promise<Counted> {
  return insertView(
    db,
    look,
    sql`SELECT id FROM shops WHERE id = ${shopId}::uuid AND state IN ('open', 'paused')`,
    sql`INSERT INTO shop_views (shop_id, user_id, viewed_at)`,
  );
}

async function insertView(
  db: Db,
  { visit, at, repeatsSince, userId }: Look,
  thing: RawBuilder<unknown>,
  insert: RawBuilder<unknown>,
): Promise<Counted> {
  const { rows } = await sql<{ is_there: boolean; is_counted: boolean }>`
    WITH thing AS (${thing}),
    first AS (
      INSERT INTO recent_views AS seen (visit, seen_at) SELECT ${visit}::bytea, ${at}::timestamptz FROM thing
      ON CONFLICT (visit) DO UPDATE SET seen_at = excluded.seen_at WHERE seen.seen_at <= ${repeatsSince} RETURNING visit),
    counted AS (${insert} SELECT thing.id, ${userId ?? null}::uuid, ${at}::timestamptz FROM thing, first RETURNING id)
    SELECT EXISTS (SELECT FROM thing) AS is_there, EXISTS (SELECT FROM counted) AS is_counted`.execute(db);
  return rows[0]!.is_there ? rows[0]!.is_counted : undefined;
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
