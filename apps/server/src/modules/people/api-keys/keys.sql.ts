import { sql } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';

export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  last_four: string;
  scopes: string[];
  created_by_name: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const KEY = sql`k.id, k.name, k.prefix, k.last_four, k.scopes, m.name AS created_by_name, k.created_at, k.expires_at, k.last_used_at,
  k.revoked_at`;

export async function selectKeys(db: Db, shopId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT ${KEY} FROM api_keys k JOIN shop_members m ON m.id = k.created_by WHERE k.shop_id = ${shopId}::uuid
    ORDER BY k.created_at DESC, k.id DESC`.execute(db);
  return rows;
}

export async function selectKey(tx: Tx, id: string): Promise<KeyRow> {
  const { rows } =
    await sql<KeyRow>`SELECT ${KEY} FROM api_keys k JOIN shop_members m ON m.id = k.created_by WHERE k.id = ${id}::uuid`.execute(tx);
  return rows[0]!;
}

/** Those that still work. Who counts holds the shop, so that two who add at once do not both find room. */
export async function countKeysLocked(tx: Tx, shopId: string, now: Date): Promise<number> {
  await sql`SELECT FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM api_keys WHERE shop_id = ${shopId}::uuid AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now})`.execute(tx);
  return rows[0]!.count;
}

export interface NewKey {
  shopId: string;
  name: string;
  hash: Buffer;
  prefix: string;
  lastFour: string;
  scopes: readonly string[];
  createdBy: string;
  now: Date;
  expiresAt: Date | null;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO api_keys (shop_id, name, key_hash, prefix, last_four, scopes, created_by, created_at, expires_at)
    VALUES (${key.shopId}::uuid, ${key.name}, ${key.hash}, ${key.prefix}, ${key.lastFour}, ${[...key.scopes]}::text[],
      ${key.createdBy}::uuid, ${key.now}, ${key.expiresAt}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

/** Undefined where it is not the shop's; false where it was revoked before. */
export async function updateRevoked(tx: Tx, id: string, shopId: string, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ was_revoked: boolean }>`
    UPDATE api_keys k SET revoked_at = coalesce(k.revoked_at, ${now})
    FROM (SELECT id, revoked_at FROM api_keys WHERE id = ${id}::uuid AND shop_id = ${shopId}::uuid FOR UPDATE) before
    WHERE k.id = before.id RETURNING before.revoked_at IS NOT NULL AS was_revoked`.execute(tx);
  return rows[0] && !rows[0].was_revoked;
}

export interface LiveKeyRow {
  id: string;
  shop_id: string;
  name: string;
  scopes: string[];
  last_used_at: Date | null;
  lock_reason_code: string | null;
  lock_reason: string | null;
  locked_until: Date | null;
}

/** Asked at every call with a key, so that one that is revoked or has expired is over at once, in every process. */
export async function selectLiveKey(db: Db, hash: Buffer, now: Date): Promise<LiveKeyRow | undefined> {
  const rows = await readPrepared(
    db,
    sql<LiveKeyRow>`
    SELECT k.id, k.shop_id, k.name, k.scopes, k.last_used_at, l.reason_code AS lock_reason_code, l.reason AS lock_reason,
      l.until_at AS locked_until
    FROM api_keys k LEFT JOIN locks l ON l.subject_id = k.shop_id AND l.until_at > ${now}
    WHERE k.key_hash = ${hash} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`,
  );
  return rows[0];
}

/** Of many processes that see the minute end, one writes. */
export async function updateLastUsed(tx: Tx, id: string, now: Date, before: Date): Promise<void> {
  await sql`UPDATE api_keys SET last_used_at = ${now} WHERE id = ${id}::uuid
    AND (last_used_at IS NULL OR last_used_at <= ${before})`.execute(tx);
}
