/** What belongs to one shop of ledger and orders. Every statement names the shop, so nobody's money is shown to another. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { HELD_ORDERS, type HeldRow } from '../../trade/orders/index.ts';

/** One moment for all figures, so that nothing is counted on both sides of a commit. */
export function atOneMoment<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

export interface MovedRow {
  kind: 'order_settlement' | 'order_refund';
  /** With its sign. */
  total: string;
  count: number;
  month_total: string;
  month_count: number;
}

/** What settlements brought and what later refunds took, in all and since a moment. */
export async function selectMoved(tx: Tx, shopId: string, monthStart: Date): Promise<MovedRow[]> {
  const isOfMonth = sql`t.posted_at >= ${monthStart}`;
  const { rows } = await sql<MovedRow>`
    SELECT t.kind, sum(e.amount)::text AS total, count(*)::integer AS count,
      coalesce(sum(e.amount) FILTER (WHERE ${isOfMonth}), 0)::text AS month_total,
      (count(*) FILTER (WHERE ${isOfMonth}))::integer AS month_count
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.kind = 'shop_available' AND a.owner_id = ${shopId}::uuid AND a.currency = ${CURRENCY}
      AND t.kind IN ('order_settlement', 'order_refund')
    GROUP BY t.kind`.execute(tx);
  return rows;
}

export interface HeldOrderRow extends HeldRow {
  id: string;
  serial: string;
  status: number;
  paid_at: Date;
}

export interface HeldFilter {
  /** Due from this moment on, and before that one. */
  since?: Date | undefined;
  before?: Date | undefined;
  isDated?: boolean | undefined;
}

export interface Rows {
  limit: number;
  offset: number;
}

/** Those that are due first; those without a date after them, the oldest first. */
export async function selectHeldOrders(
  db: Db,
  shopId: string,
  { since, before, isDated }: HeldFilter,
  { limit, offset }: Rows,
): Promise<{ rows: HeldOrderRow[]; count: number }> {
  const matching = all([
    sql`o.shop_id = ${shopId}::uuid`,
    since && sql`d.due_at >= ${since}`,
    before && sql`d.due_at < ${before}`,
    isDated === undefined ? undefined : isDated ? sql`d.due_at IS NOT NULL` : sql`d.due_at IS NULL`,
  ]);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<HeldOrderRow>`
      SELECT o.id, o.serial, o.status, o.paid_at, o.total::text, o.refunded::text, o.commission_bp, d.due_at ${HELD_ORDERS} AND ${matching}
      ORDER BY d.due_at NULLS LAST, o.paid_at, o.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count ${HELD_ORDERS} AND ${matching}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export function all(conditions: ReadonlyArray<RawBuilder<unknown> | undefined>): RawBuilder<unknown> {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  );
}
