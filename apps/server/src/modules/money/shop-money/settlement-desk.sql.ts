/** Settlements of all shops. Only the staff asks for them; what a shop sees goes by its own statements, each of which names it. */
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { GIVEN_BACK, type SettlementListRow, type SettlementSums } from './settlements.sql.ts';
import { all, type Rows } from './shop-money.sql.ts';

export interface DeskSettlementListRow extends SettlementListRow {
  shop_id: string;
  shop_name: string;
}

export interface DeskSettlementFilter {
  since: Date | undefined;
  before: Date | undefined;
  /** A part of the shop's name, or its id. */
  shop: string | undefined;
  serial: string | undefined;
}

const SORTS = { settledAt: sql`s.settled_at`, net: sql`s.net` } as const;
export type DeskSettlementSort = keyof typeof SORTS;

const IS_UUID = new RegExp(`^${UUID_PATTERN}$`);

function matching({ since, before, shop, serial }: DeskSettlementFilter): RawBuilder<unknown> {
  return all([
    sql`true`,
    since && sql`s.settled_at >= ${since}`,
    before && sql`s.settled_at < ${before}`,
    shop === undefined
      ? undefined
      : IS_UUID.test(shop)
        ? sql`s.shop_id = ${shop}::uuid`
        : sql`s.shop_id = ANY (ARRAY (SELECT h.id FROM shops h WHERE h.name ILIKE ${likePattern(shop)}))`,
    serial === undefined ? undefined : sql`s.order_id = (SELECT o.id FROM orders o WHERE o.serial = ${serial})`,
  ]);
}

function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export async function selectDeskSettlements(
  db: Db,
  filter: DeskSettlementFilter,
  { by, isDescending }: { by: DeskSettlementSort; isDescending: boolean },
  { limit, offset }: Rows,
): Promise<DeskSettlementListRow[]> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<DeskSettlementListRow>`
    SELECT s.order_id, o.serial, s.settled_at, s.shop_id, h.name AS shop_name, s.gross::text, s.refunded::text, s.commission::text,
      s.net::text, (${GIVEN_BACK})::text AS given_back
    FROM (SELECT s.* FROM settlements s WHERE ${matching(filter)} ORDER BY ${SORTS[by]} ${direction}, s.order_id ${direction}
      LIMIT ${limit} OFFSET ${offset}) s
      JOIN orders o ON o.id = s.order_id JOIN shops h ON h.id = s.shop_id
    ORDER BY ${SORTS[by]} ${direction}, s.order_id ${direction}`.execute(db);
  return rows;
}

/** Of all that fit, not of the page. What was given back is looked for where there was a refund; nothing else needs the orders. */
export async function sumDeskSettlements(db: Db, filter: DeskSettlementFilter): Promise<SettlementSums & { count: number }> {
  const { rows } = await sql<SettlementSums & { count: number }>`
    SELECT count(*)::integer AS count, coalesce(sum(s.gross), 0)::text AS gross, coalesce(sum(s.refunded), 0)::text AS refunded,
      coalesce(sum(s.commission), 0)::text AS commission,
      coalesce(sum(s.net), 0)::text AS net,
      (SELECT coalesce(sum(${GIVEN_BACK}), 0)::text FROM settlements s JOIN orders o ON o.id = s.order_id
       WHERE s.order_id IN (SELECT r.order_id FROM refunds r WHERE r.state = 2) AND ${matching(filter)}) AS given_back
    FROM settlements s WHERE ${matching(filter)}`.execute(db);
  return rows[0]!;
}

export async function selectSettledShop(db: Db, orderId: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`SELECT h.id, h.name FROM settlements s JOIN shops h ON h.id = s.shop_id WHERE s.order_id = ${orderId}::uuid`.execute(db);
  return rows[0];
}
