/**
 * What "running low" means, for the day of a shop and its list alike: a product that is on the shelf, and a variant of it that is sold has
 * no more than so many pieces.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

const hasVariantWith = (atMost: number) =>
  sql`EXISTS (SELECT FROM skus k LEFT JOIN sku_stock s ON s.sku_id = k.id WHERE k.product_id = p.id AND k.retired_at IS NULL
    AND coalesce(s.on_hand, 0) <= ${atMost})`;

/** Of a product `p`. */
export function runsLow(atMost: number): RawBuilder<boolean> {
  return sql`p.state = 'on_shelf' AND ${hasVariantWith(atMost)}`;
}

/** How many products of a shop run low, and of how many of them a variant is gone. */
export async function countLowStock(db: Db, shopId: string, atMost: number): Promise<{ low: number; out: number }> {
  const { rows } = await sql<{ low: number; out: number }>`
    SELECT count(*)::integer AS low, (count(*) FILTER (WHERE ${hasVariantWith(0)}))::integer AS out
    FROM products p WHERE p.shop_id = ${shopId}::uuid AND ${runsLow(atMost)}`.execute(db);
  return rows[0]!;
}
