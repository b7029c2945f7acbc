import type { Audience } from '@entrepot/contracts/call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

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

export async function selectSubject(tx: Tx, sessionId: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`SELECT audience, subject_id AS "subjectId" FROM sessions WHERE id = ${sessionId}::uuid`.execute(tx);
  return rows[0];
}

export async function updateComplete(tx: Tx, sessionId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`UPDATE sessions SET token_hash = ${tokenHash}, is_complete = true, expires_at = ${expiresAt}
    WHERE id = ${sessionId}::uuid`.execute(tx);
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
    WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid AND id IS DISTINCT FROM ${exceptSessionId ?? null}::uuid
    RETURNING id`.execute(tx),
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
