import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface AlarmRow {
  id: string;
  kind: string;
  subject: string;
  details: unknown;
  raised_at: Date;
  noticed_at: Date;
  settled_at: Date | null;
  settlement: string | null;
}

const COLUMNS = sql`id, kind, subject, details, raised_at, noticed_at, settled_at, settlement`;

/** An alarm that is open already is noticed again; what was known first stays beside what is known now. */
export async function upsertAlarm(tx: Tx, kind: string, subject: string, detailsJson: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO alarms (kind, subject, details, raised_at, noticed_at) VALUES (${kind}, ${subject}, ${detailsJson}::jsonb, ${now}, ${now})
    ON CONFLICT (kind, subject) WHERE settled_at IS NULL DO UPDATE SET details = excluded.details, noticed_at = excluded.noticed_at`.execute(tx);
}

export async function settleOpen(tx: Tx, kind: string, subject: string, settlement: string, now: Date): Promise<void> {
  await sql`
    UPDATE alarms SET settled_at = ${now}, settlement = ${settlement} WHERE kind = ${kind} AND subject = ${subject} AND settled_at IS NULL`.execute(tx);
}

/** Undefined where there is none, or where it is settled already. */
export async function settleById(tx: Tx, id: string, staffId: string, settlement: string, now: Date): Promise<AlarmRow | undefined> {
  const { rows } = await sql<AlarmRow>`
    UPDATE alarms SET settled_at = ${now}, settled_by = ${staffId}::uuid, settlement = ${settlement}
    WHERE id = ${id}::uuid AND settled_at IS NULL RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function selectAlarms(db: Db, limit: number, offset: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    SELECT ${COLUMNS} FROM alarms ORDER BY (settled_at IS NOT NULL), raised_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM alarms`.execute(db);
  return rows[0]!.count;
}
