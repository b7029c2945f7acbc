/** Settlements of one shop, and what makes each of them. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { all, type Rows } from './shop-money.sql.ts';

/** What the shop gave back of an order after it was settled; most orders have nothing of it, and are not looked at. */
export const GIVEN_BACK = sql`
  CASE WHEN o.refunded > s.refunded THEN (
    SELECT coalesce(-sum(e.amount), 0) FROM refunds r JOIN ledger_transactions t ON t.natural_key = 'refund:' || r.id
      JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'shop_available'
    WHERE r.order_id = s.order_id AND r.state = 2) ELSE 0 END`;

export interface SettlementSums {
  gross: string;
  refunded: string;
  commission: string;
  net: string;
  given_back: string;
}

export interface SettlementListRow extends SettlementSums {
  order_id: string;
  serial: string;
  settled_at: Date;
}

export interface SettlementFilter {
  since: Date | undefined;
  before: Date | undefined;
  /** How an order's number begins. */
  serial: string | undefined;
}

const SORTS = { settledAt: sql`s.settled_at`, serial: sql`o.serial`, net: sql`s.net` } as const;
export type SettlementSort = keyof typeof SORTS;

const FROM = sql`FROM settlements s JOIN orders o ON o.id = s.order_id`;

function matching(shopId: string, { since, before, serial }: SettlementFilter) {
  return all([
    sql`s.shop_id = ${shopId}::uuid`,
    since && sql`s.settled_at >= ${since}`,
    before && sql`s.settled_at < ${before}`,
    serial === undefined ? undefined : sql`starts_with(o.serial, ${serial})`,
  ]);
}

export async function selectSettlements(
  db: Db,
  shopId: string,
  filter: SettlementFilter,
  { by, isAscending }: { by: SettlementSort; isAscending: boolean },
  { limit, offset }: Rows,
): Promise<SettlementListRow[]> {
  const direction = isAscending ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<SettlementListRow>`
    SELECT s.order_id, o.serial, s.settled_at, s.gross::text, s.refunded::text, s.commission::text, s.net::text,
      (${GIVEN_BACK})::text AS given_back
    ${FROM} WHERE ${matching(shopId, filter)} ORDER BY ${SORTS[by]} ${direction}, s.order_id ${direction}
      LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Of all that fit, not of the page. */
export async function sumSettlements(db: Db, shopId: string, filter: SettlementFilter): Promise<SettlementSums & { count: number }> {
  const { rows } = await sql<SettlementSums & { count: number }>`
    SELECT count(*)::integer AS count, coalesce(sum(s.gross), 0)::text AS gross, coalesce(sum(s.refunded), 0)::text AS refunded,
      coalesce(sum(s.commission), 0)::text AS commission,
      coalesce(sum(s.net), 0)::text AS net, coalesce(sum(${GIVEN_BACK}), 0)::text AS given_back
    ${FROM} WHERE ${matching(shopId, filter)}`.execute(db);
  return rows[0]!;
}

export interface SettledLineRow {
  id: string;
  title: string;
  choice: string;
  mediaId: string | null;
  quantity: number;
  refunded: number;
  listPrice: string;
  unitPrice: string;
  listTotal: string;
  lineTotal: string;
}

export interface SettledRefundRow {
  id: string;
  serial: string | null;
  at: string;
  amount: string;
  fromShop: string;
  fromCommission: string;
}

export interface SettledOrderRow {
  order_id: string;
  serial: string;
  paid_at: Date | null;
  received_at: Date | null;
  settled_at: Date;
  goods_total: string;
  discount: string;
  freight_dispatch: string;
  freight_distance: string;
  freight_delivery: string;
  tax: string;
  handling_fee: string;
  gross: string;
  refunded: string;
  commission_bp: number;
  commission: string;
  net: string;
  lines: SettledLineRow[];
  /** In the order in which they were paid. */
  refunds: SettledRefundRow[];
}

export async function selectSettlement(db: Db, shopId: string, orderId: string): Promise<SettledOrderRow | undefined> {
  const { rows } = await sql<SettledOrderRow>`
    SELECT s.order_id, o.serial, o.paid_at, o.received_at, s.settled_at, o.goods_total::text, o.discount::text, o.freight_dispatch::text,
      o.freight_distance::text, o.freight_delivery::text,
      o.tax::text, o.handling_fee::text, s.gross::text, s.refunded::text, o.commission_bp, s.commission::text, s.net::text,
      (SELECT json_agg(json_build_object('id', l.id, 'title', l.title, 'choice', l.choice, 'mediaId', l.media_id, 'quantity', l.quantity,
         'listPrice', l.list_price::text,
         'unitPrice', l.unit_price::text, 'listTotal', (l.list_price * l.quantity)::text, 'lineTotal', l.line_total::text,
         'refunded', (SELECT coalesce(sum(p.quantity), 0) FROM refund_lines p JOIN refunds r ON r.id = p.refund_id AND r.state = 2
           WHERE p.order_line_id = l.id)) ORDER BY l.id)
       FROM order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'serial', r.serial, 'at', r.decided_at, 'amount', r.amount::text, 'fromShop',
         f.shop::text, 'fromCommission', f.commission::text)
         ORDER BY r.decided_at, r.id), '[]')
       FROM refunds r CROSS JOIN LATERAL (
         SELECT coalesce(-sum(e.amount) FILTER (WHERE a.kind = 'shop_available'), 0) AS shop,
           coalesce(-sum(e.amount) FILTER (WHERE a.kind = 'commission'), 0) AS commission
         FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
         WHERE t.natural_key = 'refund:' || r.id) f
       WHERE r.order_id = o.id AND r.state = 2) AS refunds
    ${FROM} WHERE s.order_id = ${orderId}::uuid AND s.shop_id = ${shopId}::uuid`.execute(db);
  return rows[0];
}
