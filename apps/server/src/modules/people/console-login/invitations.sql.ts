import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ConsoleAudience } from './people.ts';

export interface NewInvitation {
  audience: ConsoleAudience;
  subjectId: string;
  secretHash: Buffer;
  now: Date;
  expiresAt: Date;
}

/** A second invitation of the same person takes the place of the first. */
export async function upsertInvitation(tx: Tx, { audience, subjectId, secretHash, now, expiresAt }: NewInvitation): Promise<void> {
  await sql`
    INSERT INTO invitations (audience, subject_id, secret_hash, created_at, expires_at)
    VALUES (${audience}, ${subjectId}::uuid, ${secretHash}, ${now}, ${expiresAt})
    ON CONFLICT (audience, subject_id) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(tx);
}

export async function selectInvited(db: Db, audience: ConsoleAudience, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ subject_id: string }>`
    SELECT subject_id FROM invitations WHERE audience = ${audience} AND secret_hash = ${secretHash} AND expires_at > ${now}`.execute(db);
  return rows[0]?.subject_id;
}

/** False when it was used or replaced in the meantime. */
export async function deleteInvitation(tx: Tx, audience: ConsoleAudience, secretHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM invitations WHERE audience = ${audience} AND secret_hash = ${secretHash} AND expires_at > ${now}
    RETURNING audience`.execute(tx);
  return rows.length > 0;
}

export async function deleteInvitationsOf(tx: Tx, audience: ConsoleAudience, subjectId: string): Promise<void> {
  await sql`DELETE FROM invitations WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid`.execute(tx);
}

export async function deleteExpiredInvitations(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM invitations WHERE expires_at <= ${now}`.execute(tx);
}
