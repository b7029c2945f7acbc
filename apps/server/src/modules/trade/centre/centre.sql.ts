import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface DashboardRow {
  orders: Array<[status: number, count: number]>;
  favourites: number;
  follows: number;
}

export async function selectDashboard(db: Db, userId: string): Promise<DashboardRow> {
  const { rows } = await sql<DashboardRow>`
    SELECT
      (SELECT coalesce(json_agg(json_build_array(status, count)), '[]') FROM (
        SELECT status, count(*) AS count FROM orders WHERE buyer_id = ${userId} GROUP BY status
      ) counted) AS orders,
      (SELECT count(*)::integer FROM favourites WHERE user_id = ${userId}) AS favourites,
      (SELECT count(*)::integer FROM follows WHERE user_id = ${userId}) AS follows`.execute(db);
  return rows[0]!;
}
