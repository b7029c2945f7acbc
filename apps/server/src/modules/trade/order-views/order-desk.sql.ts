/**
 * Orders of all shops, as the staff looks for them. Words become ids first, so that the database knows how many orders a selection has
 * before it chooses a way through them; a page takes its ids
 * next; what belongs to them is read as for everybody else.
 */
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, countWithinReach, withLetters } from '../../../platform/db/selection.ts';

export interface DeskFilter {
  status?: number | undefined;
  storefrontCode?: string | undefined;
  /** A part of the buyer's name, or the buyer's id. */
  buyer?: string | undefined;
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
  db: Db,
  selection: DeskSelection,
  { by, isDescending }: { by: DeskSort; isDescending: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeskIdRow[]; count: number }> {
  const those = matches(selection);
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const [page, count] = await Promise.all([
    sql<DeskIdRow>`SELECT o.id, o.storefront_code FROM orders o WHERE ${those} ORDER BY ${SORTS[by]} ${direction}, o.id ${direction}
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    countWithinReach(db, sql`FROM orders o WHERE ${those}`),
  ]);
  return { rows: page.rows, count };
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
export async function selectDeskPortion(
  db: Db,
  selection: DeskSelection,
  after: Pick<DeskLineRow, 'id' | 'placed'> | undefined,
  limit: number,
): Promise<DeskLineRow[]> {
  const { rows } = await sql<DeskLineRow>`
    SELECT o.id, o.serial, o.submitted_at, o.submitted_at::text AS placed, o.paid_at, o.status, o.storefront_code, s.name AS shop_name,
      u.username::text, o.receiver->>'country' AS country, l.lines, l.pieces,
      o.goods_total::text, o.discount::text, (o.freight_dispatch + o.freight_distance + o.freight_delivery)::text AS freight, o.tax::text,
      o.handling_fee::text, o.total::text, o.refunded::text
    FROM orders o JOIN shops s ON s.id = o.shop_id JOIN users u ON u.id = o.buyer_id
      CROSS JOIN LATERAL (SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces FROM order_lines
        WHERE order_id = o.id) l
    WHERE ${matches(selection)} AND ${
      after === undefined
        ? sql`true`
        : sql`(o.submitted_at, o.id) < (${after.placed}::timestamptz,
      ${after.id}::uuid)`
    }
    ORDER BY o.submitted_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const IS_UUID = new RegExp(`^${UUID_PATTERN}$`);

/** A filter whose words have been looked up. */
export interface DeskSelection extends Omit<DeskFilter, 'buyer' | 'shop' | 'keyword'> {
  buyerIds?: readonly string[] | undefined;
  shopIds?: readonly string[] | undefined;
  keyword?: { orderId: string } | { serial: string; shopIds: readonly string[]; buyerIds: readonly string[] } | undefined;
}

export async function resolveDeskFilter(db: Db, { buyer, shop, keyword, ...filter }: DeskFilter): Promise<DeskSelection> {
  const idsOf = (text: string, named: (text: string) => Promise<string[]>): Promise<string[]> =>
    IS_UUID.test(text) ? Promise.resolve([text]) : named(text);
  return {
    ...filter,
    buyerIds: buyer === undefined ? undefined : await idsOf(buyer, (text) => selectBuyersNamed(db, text)),
    shopIds: shop === undefined ? undefined : await idsOf(shop, (text) => selectShopsNamed(db, text)),
    keyword: keyword === undefined ? undefined : await resolveKeyword(db, keyword),
  };
}

/** Only what has a key: an index over parts of numbers would be written with every step of every order. */
async function resolveKeyword(db: Db, keyword: string): Promise<DeskSelection['keyword']> {
  if (IS_UUID.test(keyword)) return { orderId: keyword };
  const [shopIds, buyerIds] = await Promise.all([selectShopsNamed(db, keyword), selectBuyersNamed(db, keyword)]);
  return { serial: keyword.toUpperCase(), shopIds, buyerIds };
}

/** Written as the index of names has it. */
async function selectBuyersNamed(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT u.id FROM users u WHERE lower(u.username::text) LIKE ${withLetters(text.toLowerCase())}`.execute(db);
  return rows.map(({ id }) => id);
}

async function selectShopsNamed(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT s.id FROM shops s WHERE s.name ILIKE ${likePattern(text)}`.execute(db);
  return rows.map(({ id }) => id);
}

function matches({ status, storefrontCode, buyerIds, shopIds, keyword, from, to }: DeskSelection): RawBuilder<unknown> {
  return allOf(
    status === undefined ? undefined : sql`o.status = ${status}`,
    storefrontCode === undefined ? undefined : sql`o.storefront_code = ${storefrontCode}`,
    buyerIds && sql`o.buyer_id = ANY (${buyerIds}::uuid[])`,
    shopIds && sql`o.shop_id = ANY (${shopIds}::uuid[])`,
    from === undefined ? undefined : sql`o.submitted_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`,
    to === undefined ? undefined : sql`o.submitted_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    keyword &&
      ('orderId' in keyword
        ? sql`o.id = ${keyword.orderId}::uuid`
        : sql`(o.serial = ${keyword.serial} OR o.shop_id = ANY (${keyword.shopIds}::uuid[])
          OR o.buyer_id = ANY (${keyword.buyerIds}::uuid[]))`),
  );
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
      (count(*) FILTER (WHERE r.disputed_at IS NOT NULL))::integer AS disputes,
      (count(*) FILTER (WHERE r.disputed_at IS NOT NULL AND r.stage = 'accepted'))::integer AS granted
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE ${own} AND o.refund_state <> 0`.execute(db);
  return rows[0]!;
}
