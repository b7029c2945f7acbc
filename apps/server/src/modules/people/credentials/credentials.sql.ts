import type { Audience } from '@entrepot/contracts/call.ts';
import { sql } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';

export type EntryKind = 'login' | 'fund' | 'factor';

export interface EntryKey {
  kind: EntryKind;
  subjectHash: Buffer;
  originHash: Buffer;
}

export interface Block {
  count: number;
  blockedUntil: Date | null;
}

interface BlockRow {
  count: number;
  blocked_until: Date | null;
}

/**
 * Counts one more wrong entry, and blocks with the one that reaches the limit; nothing while blocked. One statement under the row's
 * lock, so that of many at once only as many are counted, and answered, as are left. What was wrong on an earlier day counts no more.
 */
export async function countWrong(
  tx: Tx,
  { kind, subjectHash, originHash }: EntryKey,
  { now, dayStart, allowed, pauseUntil, tomorrow }: { now: Date; dayStart: Date; allowed: number; pauseUntil: Date; tomorrow: Date },
): Promise<Block | undefined> {
  const counted = sql`CASE WHEN w.last_at < ${dayStart} THEN 1 ELSE w.count + 1 END`;
  const blockFor = (count: typeof counted) => sql`
    CASE WHEN ${count} > ${allowed}::integer THEN ${tomorrow}::timestamptz WHEN ${count} = ${allowed}::integer
      THEN ${pauseUntil}::timestamptz END`;
  const { rows } = await sql<BlockRow>`
    INSERT INTO wrong_entries AS w (kind, subject_hash, origin_hash, count, last_at, blocked_until)
    VALUES (${kind}, ${subjectHash}, ${originHash}, 1, ${now}, ${blockFor(sql`1`)})
    ON CONFLICT (kind, subject_hash, origin_hash) DO UPDATE
    SET count = ${counted}, last_at = ${now}, blocked_until = ${blockFor(counted)}
    WHERE w.blocked_until IS NULL OR w.blocked_until <= ${now}
    RETURNING count, blocked_until`.execute(tx);
  return rows[0] && { count: rows[0].count, blockedUntil: rows[0].blocked_until };
}

export interface Entries {
  own: EntryKey;
  /** Of the day, from all origins together. */
  everywhere: EntryKey | undefined;
}

export interface HoldingBlock {
  isEverywhere: boolean;
  count: number;
  blockedUntil: Date;
}

interface BlockOfRow {
  origin_hash: Buffer;
  count: number;
  blocked_until: Date;
}

/** The block that holds at this moment; that of the own origin before that of all. */
export async function selectBlock(db: Db | Tx, { own, everywhere }: Entries, now: Date): Promise<HoldingBlock | undefined> {
  const rows = await readPrepared(
    db,
    sql<BlockOfRow>`
    SELECT origin_hash, count, blocked_until FROM wrong_entries
    WHERE kind = ${own.kind} AND subject_hash = ${own.subjectHash}
      AND origin_hash IN (${own.originHash}, ${everywhere?.originHash ?? null}::bytea) AND blocked_until > ${now}`,
  );
  return holdingOf(rows, own);
}

/** Wrong entries of the own origin count no more, unless a block holds: whoever was right too late is as blocked as whoever was wrong. */
export async function settleRight(db: Db | Tx, { own, everywhere }: Entries, now: Date): Promise<HoldingBlock | undefined> {
  const rows = await readPrepared(
    db,
    sql<BlockOfRow>`
    SELECT origin_hash, count, blocked_until FROM settle_right_entry(${own.kind}::text, ${own.subjectHash}::bytea, ${own.originHash}::bytea,
      ${everywhere?.originHash ?? null}::bytea, ${now}::timestamptz)`,
  );
  return holdingOf(rows, own);
}

function holdingOf(rows: readonly BlockOfRow[], own: EntryKey): HoldingBlock | undefined {
  const ownRow = rows.find((row) => row.origin_hash.equals(own.originHash));
  const row = ownRow ?? rows[0];
  return row && { isEverywhere: !ownRow, count: row.count, blockedUntil: row.blocked_until };
}

/** One at a time of the same until the transaction ends, at whichever server. */
export async function lockEntries(tx: Tx, { kind, subjectHash, originHash }: EntryKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}:${subjectHash.toString('hex')}:${originHash.toString('hex')}`},
    0))`.execute(tx);
}

export async function deleteEntriesOf(tx: Tx, subjectHash: Buffer): Promise<void> {
  await sql`DELETE FROM wrong_entries WHERE subject_hash = ${subjectHash}`.execute(tx);
}

export async function deleteOldEntries(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM wrong_entries WHERE last_at < ${before}`.execute(tx);
}

/** Whose second factor. */
export interface Person {
  audience: Exclude<Audience, 'visitor'>;
  subjectId: string;
}

export interface FactorRow {
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: string;
}

/** False where one is confirmed already. */
export async function upsertFactor(tx: Tx, { audience, subjectId }: Person, secret: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO second_factors AS f (audience, subject_id, secret, created_at) VALUES (${audience}, ${subjectId}::uuid, ${secret}, ${now})
    ON CONFLICT (audience, subject_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    WHERE f.confirmed_at IS NULL RETURNING audience`.execute(tx);
  return rows.length > 0;
}

export async function selectFactor(db: Db | Tx, { audience, subjectId }: Person): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    SELECT secret, confirmed_at, last_step FROM second_factors WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** False when this step, or a later one, was used before; unless it was used for the same. */
export async function useStep(tx: Tx, { audience, subjectId }: Person, step: number, useHash: Buffer | null): Promise<boolean> {
  const { rows } = await sql`
    UPDATE second_factors SET last_step = ${step}, last_use_hash = ${useHash}
    WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid
      AND (last_step < ${step} OR (last_step = ${step} AND last_use_hash = ${useHash}))
    RETURNING audience`.execute(tx);
  return rows.length > 0;
}

export async function confirmFactor(tx: Tx, { audience, subjectId }: Person, now: Date, codeHashes: Buffer[]): Promise<void> {
  await sql`UPDATE second_factors SET confirmed_at = ${now} WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid`.execute(tx);
  await sql`
    INSERT INTO recovery_codes (audience, subject_id, code_hash)
    SELECT ${audience}, ${subjectId}::uuid, unnest(${codeHashes}::bytea[])`.execute(tx);
}

/** False when there is no such code, or when it was used before; unless it was used for the same. */
export async function useRecoveryCode(
  tx: Tx,
  { audience, subjectId }: Person,
  codeHash: Buffer,
  now: Date,
  useHash: Buffer | null,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE recovery_codes SET used_at = ${now}, use_hash = ${useHash}
    WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid AND code_hash = ${codeHash}
      AND (used_at IS NULL OR use_hash = ${useHash})
    RETURNING audience`.execute(tx);
  return rows.length > 0;
}

/** With its recovery codes. */
export async function deleteFactor(tx: Tx, { audience, subjectId }: Person): Promise<void> {
  await sql`DELETE FROM second_factors WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid`.execute(tx);
}
