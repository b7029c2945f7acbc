/** Notes and resets: what staff write down about somebody and do for them. The database lets neither be changed afterwards. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NoteRow {
  id: string;
  created_at: Date;
  staff_name: string;
  text: string;
}

const NOTE = sql`SELECT n.id, n.created_at, s.name AS staff_name, n.text FROM person_notes n JOIN staff s ON s.id = n.staff_id`;

export async function selectNotes(db: Db, userId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`${NOTE} WHERE n.user_id = ${userId}::uuid ORDER BY n.created_at DESC, n.id DESC`.execute(db);
  return rows;
}

export async function insertNote(
  tx: Tx,
  { userId, staffId, text, now }: { userId: string; staffId: string; text: string; now: Date },
): Promise<NoteRow> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO person_notes (user_id, staff_id, text, created_at) VALUES (${userId}::uuid, ${staffId}::uuid, ${text}, ${now})
    RETURNING id`.execute(tx);
  const { rows: written } = await sql<NoteRow>`${NOTE} WHERE n.id = ${rows[0]!.id}::uuid`.execute(tx);
  return written[0]!;
}

export async function eraseNotesOf(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE person_notes SET text = '' WHERE user_id = ${userId}::uuid AND text <> ''`.execute(tx);
}

export interface ResetRow {
  id: string;
  user_id: string;
  state: 'proposed' | 'approved' | 'refused' | 'dropped';
  reason: string;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  decided_by_name: string | null;
  decided_at: Date | null;
  decision: string | null;
}

const RESET = sql`
  SELECT r.id, r.user_id, r.state, r.reason, r.proposed_by, p.name AS proposed_by_name, r.proposed_at, d.name AS decided_by_name,
    r.decided_at, r.decision
  FROM factor_resets r JOIN staff p ON p.id = r.proposed_by LEFT JOIN staff d ON d.id = r.decided_by`;

export async function selectResets(db: Db, userId: string): Promise<ResetRow[]> {
  const { rows } = await sql<ResetRow>`${RESET} WHERE r.user_id = ${userId}::uuid ORDER BY r.proposed_at DESC, r.id DESC`.execute(db);
  return rows;
}

export async function selectReset(db: Db | Tx, id: string): Promise<ResetRow | undefined> {
  const { rows } = await sql<ResetRow>`${RESET} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function usernameOfReset(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{
    username: string;
  }>`SELECT u.username::text FROM factor_resets r JOIN users u ON u.id = r.user_id WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0]?.username ?? id;
}

/** Undefined while another one waits. */
export async function insertReset(
  tx: Tx,
  { userId, staffId, reason, now }: { userId: string; staffId: string; reason: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO factor_resets (user_id, reason, proposed_by, proposed_at) VALUES (${userId}::uuid, ${reason}, ${staffId}::uuid, ${now})
    ON CONFLICT (user_id) WHERE state = 'proposed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** False where it is decided already. */
export async function decideReset(
  tx: Tx,
  id: string,
  { state, staffId, decision, now }: { state: 'approved' | 'refused'; staffId: string; decision: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE factor_resets SET state = ${state}, decided_by = ${staffId}::uuid, decided_at = ${now}, decision = ${decision}
    WHERE id = ${id}::uuid AND state = 'proposed' RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function dropResetsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`UPDATE factor_resets SET state = 'dropped', decided_at = ${now} WHERE user_id = ${userId}::uuid AND state = 'proposed'`.execute(
    tx,
  );
}
