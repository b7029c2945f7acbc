/** Orders of all shops, as the staff looks for them. A page takes its ids first; what belongs to them is read as for everybody else. */
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface DeskFilter {
  status?: number | undefined;
  storefrontCode?: string | undefined;
  /** A part of the shop's name, or its id. */
  shop?: string | undefined;
  keyword?: string | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const SORTS = { submittedAt: sql`o.submitted_at`, total: sql`o.total` } as const;
export type DeskSort = keyof typeof SORTS;

export interface DeskIdRow {
  id: string;
  storefront_code: string;
}

export async function selectDeskPage(
  db: Db, filter: DeskFilter, { by, isDescending }: { by: DeskSort; isDescending: boolean }, { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeskIdRow[]; count: number }> {
  const those = matches(filter);
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const [page, all] = await Promise.all([
    sql<DeskIdRow>`SELECT o.id, o.storefront_code FROM orders o WHERE ${those} ORDER BY ${SORTS[by]} ${direction}, o.id ${direction} LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM orders o WHERE ${those}`.execute(db),
  ]);
  return { rows: page.rows, count: all.rows[0]!.count };
}

export interface DeskLineRow {
  id: string;
  serial: string;
  submitted_at: Date;
  /** As the database has it, down to the last digit, to go on from. */
  placed: string;
  paid_at: Date | null;
  status: number;
  storefront_code: string;
  shop_name: string;
  username: string;
  country: string | null;
  lines: number;
  pieces: number;
  goods_total: string;
  discount: string;
  freight: string;
  tax: string;
  handling_fee: string;
  total: string;
  refunded: string;
}

/** The next portion after an order, newest first. Whoever places one meanwhile stands before all of them. */
export async function selectDeskPortion(db: Db, filter: DeskFilter, after: Pick<DeskLineRow, 'id' | 'placed'> | undefined, limit: number): Promise<DeskLineRow[]> {
  const { rows } = await sql<DeskLineRow>`
    SELECT o.id, o.serial, o.submitted_at, o.submitted_at::text AS placed, o.paid_at, o.status, o.storefront_code, s.name AS shop_name, u.username::text, o.receiver->>'country' AS country, l.lines, l.pieces,
      o.goods_total::text, o.discount::text, (o.freight_dispatch + o.freight_distance + o.freight_delivery)::text AS freight, o.tax::text, o.handling_fee::text, o.total::text, o.refunded::text
    FROM orders o JOIN shops s ON s.id = o.shop_id JOIN users u ON u.id = o.buyer_id
      CROSS JOIN LATERAL (SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces FROM order_lines WHERE order_id = o.id) l
    WHERE ${matches(filter)} AND ${after === undefined ? sql`true` : sql`(o.submitted_at, o.id) < (${after.placed}::timestamptz, ${after.id}::uuid)`}
    ORDER BY o.submitted_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const IS_UUID = new RegExp(`^${UUID_PATTERN}$`);

function matches({ status, storefrontCode, shop, keyword, from, to }: DeskFilter): RawBuilder<unknown> {
  const conditions = [
    status === undefined ? undefined : sql`o.status = ${status}`,
    storefrontCode === undefined ? undefined : sql`o.storefront_code = ${storefrontCode}`,
    shop === undefined ? undefined : IS_UUID.test(shop) ? sql`o.shop_id = ${shop}::uuid` : sql`o.shop_id = ANY (${shopsNamed(shop)})`,
    from === undefined ? undefined : sql`o.submitted_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`,
    to === undefined ? undefined : sql`o.submitted_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    keyword === undefined ? undefined : has(keyword),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Only what has a key: an index over parts of numbers would be written with every step of every order. Names become ids first, which are looked up. */
function has(keyword: string): RawBuilder<unknown> {
  return sql`(o.serial = ${keyword.toUpperCase()} OR o.shop_id = ANY (${shopsNamed(keyword)}) OR o.buyer_id = ANY (ARRAY (SELECT u.id FROM users u WHERE u.username ILIKE ${likePattern(keyword)})))`;
}

function shopsNamed(text: string): RawBuilder<unknown> {
  return sql`ARRAY (SELECT s.id FROM shops s WHERE s.name ILIKE ${likePattern(text)})`;
}

function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export interface RecordRow {
  orders: number;
  refunds: number;
  disputes: number;
  granted: number;
}

/** What a buyer or a shop has behind them. */
export async function selectRecord(db: Db, whose: { buyerId: string } | { shopId: string }): Promise<RecordRow> {
  const own = 'buyerId' in whose ? sql`o.buyer_id = ${whose.buyerId}::uuid` : sql`o.shop_id = ${whose.shopId}::uuid`;
  const { rows } = await sql<RecordRow>`
    SELECT (SELECT count(*)::integer FROM orders o WHERE ${own} AND o.paid_at IS NOT NULL) AS orders, count(*)::integer AS refunds,
      (count(*) FILTER (WHERE r.disputed_at IS NOT NULL))::integer AS disputes, (count(*) FILTER (WHERE r.disputed_at IS NOT NULL AND r.stage = 'accepted'))::integer AS granted
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE ${own} AND o.refund_state <> 0`.execute(db);
  return rows[0]!;
}
