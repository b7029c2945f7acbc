/** Visitors, by the hash of the name that their browser keeps. */
import { sql } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';
import { erasePicturesLater } from './pictures.sql.ts';

interface Named {
  tokenHash: Buffer;
  storefrontCode: string;
  at: Date;
}

export async function insertVisitor(tx: Tx, { tokenHash, storefrontCode, at }: Named): Promise<void> {
  await sql`INSERT INTO visitors (token_hash, storefront_code, created_at, seen_at)
    VALUES (${tokenHash}, ${storefrontCode}, ${at}, ${at})`.execute(tx);
}

/** The name that the first browser keeps, or that of one to which a link led. */
const named = (tokenHash: Buffer) =>
  sql`(v.token_hash = ${tokenHash} OR v.id = (SELECT k.visitor_id FROM visitor_keys k WHERE k.token_hash = ${tokenHash}))`;

/** Devices beyond these are forgotten, the oldest first. */
const MOST_KEYS = 10;

export async function insertVisitorKey(tx: Tx, visitorId: string, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`INSERT INTO visitor_keys (token_hash, visitor_id, created_at) VALUES (${tokenHash}, ${visitorId}::uuid, ${at})`.execute(tx);
  await sql`
    DELETE FROM visitor_keys WHERE visitor_id = ${visitorId}::uuid AND token_hash NOT IN
      (SELECT token_hash FROM visitor_keys WHERE visitor_id = ${visitorId}::uuid ORDER BY created_at DESC LIMIT ${MOST_KEYS})`.execute(tx);
}

/** Nothing for a name that nobody has, that belongs to another storefront, or that became an account. */
export async function seeVisitor(db: Db, { tokenHash, storefrontCode, at }: Named): Promise<string | undefined> {
  const [found] = await readPrepared(
    db,
    sql<{ id: string | null }>`SELECT see_visitor(${tokenHash}::bytea, ${storefrontCode}, ${at}::timestamptz) AS id`,
  );
  return found?.id ?? undefined;
}

/** Held until the transaction ends, so that two logins do not carry the same over twice. */
export async function endVisitor(tx: Tx, tokenHash: Buffer, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE visitors v SET user_id = ${userId}::uuid WHERE ${named(tokenHash)} AND v.user_id IS NULL RETURNING v.id`.execute(tx);
  return rows[0]?.id;
}

/** Those whose time is over, with all that they wrote. */
export async function deleteOldVisitors(tx: Tx, before: Date): Promise<number> {
  await erasePicturesLater(tx, sql`c.visitor_id IN (SELECT v.id FROM visitors v WHERE v.user_id IS NULL AND v.seen_at < ${before})`);
  const { numAffectedRows } = await sql`DELETE FROM visitors WHERE user_id IS NULL AND seen_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
