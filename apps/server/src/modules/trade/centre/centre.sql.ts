import { sql } from 'kysely';
import type { RefundWait } from '@entrepot/contracts/order-states.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface DashboardRow {
  orders: Array<[status: number, count: number]>;
  favourites: number;
  follows: number;
  refunds: Array<{ waitsFor: RefundWait; count: number; orderId: string; serial: string; until: string | null }>;
}

export async function selectDashboard(db: Db, userId: string): Promise<DashboardRow> {
  const { rows } = await sql<DashboardRow>`
    SELECT
      (SELECT coalesce(json_agg(json_build_array(status, count)), '[]') FROM (
        SELECT status, count(*) AS count FROM orders WHERE buyer_id = ${userId} GROUP BY status
      ) counted) AS orders,
      (SELECT count(*)::integer FROM favourites WHERE user_id = ${userId}) AS favourites,
      (SELECT count(*)::integer FROM follows WHERE user_id = ${userId}) AS follows,
      (SELECT coalesce(json_agg(json_build_object(
          'waitsFor', waits_for, 'count', count, 'orderId', order_id, 'serial', serial, 'until', until)), '[]') FROM (
        SELECT DISTINCT ON (waits_for) waits_for, count(*) OVER (PARTITION BY waits_for) AS count, order_id, serial, until
        FROM (
          SELECT o.id AS order_id, o.serial,
            CASE r.stage WHEN 'to_send' THEN 'goods' WHEN 'disputed' THEN 'platform' ELSE 'buyer' END AS waits_for,
            CASE r.stage WHEN 'to_send' THEN r.return_by WHEN 'disputed' THEN r.decide_by ELSE r.dispute_by END AS until
          FROM orders o JOIN refunds r ON r.order_id = o.id AND r.state = 1
          WHERE o.buyer_id = ${userId} AND r.stage IN ('to_send', 'declined', 'objected', 'disputed')
        ) waiting
        ORDER BY waits_for, until, order_id
      ) first) AS refunds`.execute(db);
  return rows[0]!;
}
