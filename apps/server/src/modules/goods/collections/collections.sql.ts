/** What a buyer keeps: goods, shops and what was looked at. Every statement names the buyer. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface KeptRow {
  id: string;
  at: string;
}

export interface KeptPage {
  kept: KeptRow[];
  total: number;
}

export interface PageQuery {
  limit: number;
  offset: number;
}

/** The two lists are alike but for the table and what its rows name. */
const LISTS = {
  goods: { table: sql`favourites`, column: sql`product_id` },
  shops: { table: sql`follows`, column: sql`shop_id` },
} as const;
export type KeptKind = keyof typeof LISTS;

export async function selectKept(db: Db, kind: KeptKind, userId: string, { limit, offset }: PageQuery): Promise<KeptPage> {
  const { table, column } = LISTS[kind];
  const { rows } = await sql<KeptPage>`
    SELECT (SELECT count(*)::integer FROM ${table} WHERE user_id = ${userId}) AS total,
      (SELECT coalesce(json_agg(kept ORDER BY at DESC, id DESC), '[]') FROM (
        SELECT ${column} AS id, created_at AS at FROM ${table} WHERE user_id = ${userId} ORDER BY at DESC, id DESC
        LIMIT ${limit} OFFSET ${offset}
      ) kept) AS kept`.execute(db);
  return rows[0]!;
}

export async function countKept(db: Db, kind: KeptKind, userId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM ${LISTS[kind].table} WHERE user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}

export async function selectKeptAmong(db: Db, kind: KeptKind, userId: string, ids: readonly string[]): Promise<string[]> {
  const { table, column } = LISTS[kind];
  const { rows } = await sql<{
    id: string;
  }>`SELECT ${column} AS id FROM ${table} WHERE user_id = ${userId} AND ${column} = ANY(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** One addition of a person at a time: the cap is settled by counting. */
export async function lockKeeper(tx: Tx, userId: string): Promise<void> {
  // Not the strongest lock: rows that only refer to the person need not wait.
  const held = await sql`SELECT FROM users WHERE id = ${userId} AND closed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  // Closed while this waited: nothing of the person may come back.
  if (held.rows.length === 0) throw new DomainError('session.invalid');
}

/** False where a visitor could not have seen it. */
export async function isKeepable(db: Db, kind: KeptKind, id: string): Promise<boolean> {
  const { rows } =
    kind === 'goods'
      ? await sql`SELECT FROM products p JOIN shops s ON s.id = p.shop_id AND s.state IN ('open', 'paused')
        WHERE p.id = ${id} AND p.state = 'on_shelf'`.execute(db)
      : await sql`SELECT FROM shops WHERE id = ${id} AND state IN ('open', 'paused')`.execute(db);
  return rows.length > 0;
}

export async function insertKept(tx: Tx, kind: KeptKind, userId: string, id: string, now: Date): Promise<void> {
  const { table, column } = LISTS[kind];
  await sql`INSERT INTO ${table} (user_id, ${column}, created_at) VALUES (${userId}, ${id}, ${now})`.execute(tx);
}

export async function deleteKept(tx: Tx, kind: KeptKind, userId: string, id: string): Promise<void> {
  const { table, column } = LISTS[kind];
  await sql`DELETE FROM ${table} WHERE user_id = ${userId} AND ${column} = ${id}`.execute(tx);
}

export async function deleteAllKept(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM favourites WHERE user_id = ${userId}`.execute(tx);
  await sql`DELETE FROM follows WHERE user_id = ${userId}`.execute(tx);
}

/** Each product once, by its newest view, and no more than `max` of them. */
export async function selectHistory(db: Db, userId: string, max: number, { limit, offset }: PageQuery): Promise<KeptPage> {
  const { rows } = await sql<KeptPage>`
    WITH newest AS MATERIALIZED (
      SELECT product_id AS id, max(viewed_at) AS at FROM product_views WHERE user_id = ${userId} GROUP BY product_id
      ORDER BY at DESC, id DESC LIMIT ${max}
    )
    SELECT (SELECT count(*)::integer FROM newest) AS total,
      (SELECT coalesce(json_agg(kept ORDER BY at DESC, id DESC), '[]') FROM (
        SELECT * FROM newest ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
      ) kept) AS kept`.execute(db);
  return rows[0]!;
}
