import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface FollowerRow {
  id: string;
  username: string;
  country: string | null;
  since: Date;
  orders: number;
}

export async function selectFollowers(
  db: Db,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FollowerRow[]; count: number }> {
  const { rows } = await sql<FollowerRow & { count: number }>`
    SELECT (SELECT count(*)::integer FROM follows WHERE shop_id = ${shopId}::uuid) AS count, page.* FROM (SELECT) one LEFT JOIN (
      SELECT u.id, u.username::text, u.country, f.created_at AS since,
        (SELECT count(*)::integer FROM orders o WHERE o.buyer_id = f.user_id AND o.shop_id = f.shop_id AND o.paid_at IS NOT NULL) AS orders
      FROM (SELECT * FROM follows WHERE shop_id = ${shopId}::uuid ORDER BY created_at DESC, user_id LIMIT ${limit} OFFSET ${offset}) f
      JOIN users u ON u.id = f.user_id
    ) page ON true
    ORDER BY page.since DESC, page.id`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]!.count };
}
