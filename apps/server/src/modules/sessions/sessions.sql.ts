import type { Audience } from '@entrepot/contracts/call.ts';
import { sql } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../platform/db/database.ts';

export type SessionAudience = Exclude<Audience, 'visitor'>;

/** Whose sessions: a buyer, a member of a shop, a member of staff. */
export interface Subject {
  audience: SessionAudience;
  subjectId: string;
}

export interface NewSession extends Subject {
  tokenHash: Buffer;
  isComplete: boolean;
  address: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sessions (token_hash, audience, subject_id, created_at, last_seen_at, expires_at, address, user_agent, is_complete)
    VALUES (${session.tokenHash}, ${session.audience}, ${session.subjectId}, ${session.now}, ${session.now}, ${session.expiresAt},
            ${session.address}::inet, ${session.userAgent}, ${session.isComplete})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export interface SessionRow {
  id: string;
  audience: SessionAudience;
  subject_id: string;
  is_complete: boolean;
  may_everything: boolean;
  permissions: string[];
  shop_id: string | null;
  lock_reason_code: string | null;
  lock_reason: string | null;
  locked_until: Date | null;
}

/** Asked at every call that carries a token. Whoever was disabled or has closed the account has no session, whatever the row says; who is locked has one. */
export async function selectLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const rows = await readPrepared(
    db,
    sql<SessionRow>`
    SELECT s.id, s.audience, s.subject_id, s.is_complete, m.shop_id,
           coalesce(m.is_owner, r.is_administrator, false) AS may_everything,
           coalesce(m.permissions, r.permissions, '{}') AS permissions,
           l.reason_code AS lock_reason_code, l.reason AS lock_reason, l.until_at AS locked_until
    FROM sessions s
    LEFT JOIN users u ON s.audience = 'buyer' AND u.id = s.subject_id AND u.closed_at IS NULL
    LEFT JOIN shop_members m ON s.audience = 'seller' AND m.id = s.subject_id AND m.disabled_at IS NULL
    LEFT JOIN staff f ON s.audience = 'staff' AND f.id = s.subject_id AND f.disabled_at IS NULL
    LEFT JOIN staff_roles r ON r.id = f.role_id
    LEFT JOIN locks l ON l.subject_id = coalesce(u.id, m.shop_id) AND l.until_at > ${now}
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND coalesce(u.id, m.id, f.id) IS NOT NULL`,
  );
  return rows[0];
}

export async function updateComplete(tx: Tx, sessionId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`UPDATE sessions SET token_hash = ${tokenHash}, is_complete = true, expires_at = ${expiresAt} WHERE id = ${sessionId}::uuid`.execute(
    tx,
  );
}

/** False when it ended in the meantime. */
export async function updateExpiry(tx: Tx, sessionId: string, now: Date, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE sessions SET last_seen_at = ${now}, expires_at = ${expiresAt}
    WHERE id = ${sessionId}::uuid AND is_complete AND expires_at > ${now} RETURNING id`.execute(tx);
  return rows.length > 0;
}

/*
 * What ends returns its ids, so that whoever still listens under them can be told.
 */

export async function deleteSession(tx: Tx, sessionId: string): Promise<string[]> {
  return idsOf(await sql<{ id: string }>`DELETE FROM sessions WHERE id = ${sessionId}::uuid RETURNING id`.execute(tx));
}

export async function deleteOwnSession(tx: Tx, { audience, subjectId }: Subject, sessionId: string): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    DELETE FROM sessions WHERE id = ${sessionId}::uuid AND audience = ${audience} AND subject_id = ${subjectId}::uuid RETURNING id`.execute(
      tx,
    ),
  );
}

export async function deleteSessionsOf(tx: Tx, { audience, subjectId }: Subject, exceptSessionId: string | undefined): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    DELETE FROM sessions
    WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid AND id IS DISTINCT FROM ${exceptSessionId ?? null}::uuid RETURNING id`.execute(
      tx,
    ),
  );
}

/** Those that were used last stay. */
export async function deleteOldestSessions(tx: Tx, { audience, subjectId }: Subject, keep: number): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid
      ORDER BY last_seen_at DESC, id DESC OFFSET ${keep}) RETURNING id`.execute(tx),
  );
}

function idsOf({ rows }: { rows: Array<{ id: string }> }): string[] {
  return rows.map(({ id }) => id);
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at <= ${now}`.execute(tx);
}

export interface DeviceRow {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}

export async function selectDevices(db: Db | Tx, { audience, subjectId }: Subject, now: Date): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT id, user_agent, host(address) AS address, created_at, last_seen_at FROM sessions
    WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid AND expires_at > ${now}
    ORDER BY last_seen_at DESC, id DESC`.execute(db);
  return rows;
}
