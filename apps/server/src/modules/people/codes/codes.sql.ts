import { keptSince } from '@entrepot/contracts/retention.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export type StoredPurpose =
  | 'register'
  | 'reset-password'
  | 'reset-seller-password'
  | 'reset-staff-password'
  | 'reset-fund-password'
  | 'bind-email'
  | 'bind-phone'
  | 'bind-withdrawal-address'
  | 'prove-shop-contact';

/** Until the transaction ends: two codes to one target are written one after the other. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('verification_codes:' || ${target}, 0))`.execute(tx);
}

export interface RecentCodes {
  /** Of this purpose: whoever has just proved one thing does not wait before another. */
  lastAt: Date | null;
  /** The first of those that count towards the limit of an hour, or of a day. */
  firstInHour: Date | null;
  firstInDay: Date | null;
  inHour: number;
  inDay: number;
}

export async function selectRecentCodes(tx: Tx, target: string, purpose: StoredPurpose, now: Date): Promise<RecentCodes> {
  const hour = sql`created_at > ${now}::timestamptz - interval '1 hour'`;
  const { rows } = await sql<RecentCodes>`
    SELECT max(created_at) FILTER (WHERE purpose = ${purpose}) AS "lastAt", min(created_at) AS "firstInDay", count(*)::integer AS "inDay",
           min(created_at) FILTER (WHERE ${hour}) AS "firstInHour", (count(*) FILTER (WHERE ${hour}))::integer AS "inHour"
    FROM verification_codes WHERE target = ${target} AND created_at > ${now}::timestamptz - interval '24 hours'`.execute(tx);
  return rows[0]!;
}

export interface NewCode {
  purpose: StoredPurpose;
  target: string;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insertCode(tx: Tx, { purpose, target, codeHash, now, expiresAt }: NewCode): Promise<void> {
  await sql`
    INSERT INTO verification_codes (purpose, target, code_hash, created_at, expires_at)
    VALUES (${purpose}, ${target}, ${codeHash}, ${now}, ${expiresAt})`.execute(tx);
}

/** Only the newest one counts. A wrong entry is counted in the statement that compares it, so that many at once cannot try more often. */
export async function compareCode(
  tx: Tx,
  { purpose, target, codeHash, now, maxTries }: { purpose: StoredPurpose; target: string; codeHash: Buffer; now: Date; maxTries: number },
): Promise<{ id: string; is_right: boolean } | undefined> {
  const { rows } = await sql<{ id: string; is_right: boolean }>`
    UPDATE verification_codes SET tries = tries + (code_hash <> ${codeHash})::integer
    WHERE id = (SELECT id FROM verification_codes WHERE target = ${target} AND purpose = ${purpose}
      ORDER BY created_at DESC, id DESC LIMIT 1)
      AND used_at IS NULL AND expires_at > ${now} AND tries < ${maxTries}
    RETURNING id, code_hash = ${codeHash} AS is_right`.execute(tx);
  return rows[0];
}

/** False when somebody was faster. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE verification_codes SET used_at = ${now} WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > ${now} RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function deleteCodesTo(tx: Tx, targets: readonly string[]): Promise<void> {
  await sql`DELETE FROM verification_codes WHERE target = ANY(${targets}::text[])`.execute(tx);
}

/** They count towards the limit of a day, so they stay that long. */
export async function deleteOldCodes(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM verification_codes WHERE expires_at < ${keptSince('codes', now)}`.execute(tx);
}

/**
 * Does the work and takes it back, so that answering about an address that nobody has costs what it costs for one that somebody has.
 */
export async function inVain(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`SAVEPOINT in_vain`.execute(tx);
  await work();
  await sql`ROLLBACK TO SAVEPOINT in_vain`.execute(tx);
}
