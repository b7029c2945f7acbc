import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf, beginningWith } from '../../../platform/db/selection.ts';

export interface AlarmRow {
  id: string;
  kind: string;
  subject: string;
  details: unknown;
  raised_at: Date;
  noticed_at: Date;
  settled_at: Date | null;
  settlement: string | null;
  settled_by_name: string | null;
  concerns: string | null;
  concerns_name: string | null;
}

const COLUMNS = sql`a.id, a.kind, a.subject, a.details, a.raised_at, a.noticed_at, a.settled_at, a.settlement,
  (SELECT f.name FROM staff f WHERE f.id = a.settled_by) AS settled_by_name,
  a.concerns, (SELECT f.name FROM staff f WHERE f.id = a.concerns) AS concerns_name`;

export interface AlarmToRaise {
  kind: string;
  subject: string;
  detailsJson: string;
  /** The person of staff who cannot close it. */
  concerns: string | null;
  now: Date;
}

/** An alarm that is open already is noticed again; what was known first stays beside what is known now. */
export async function upsertAlarm(tx: Tx, { kind, subject, detailsJson, concerns, now }: AlarmToRaise): Promise<void> {
  await sql`
    INSERT INTO alarms (kind, subject, details, concerns, raised_at, noticed_at)
    VALUES (${kind}, ${subject}, ${detailsJson}::jsonb, ${concerns}::uuid, ${now}, ${now})
    ON CONFLICT (kind, subject, coalesce(concerns, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE settled_at IS NULL
    DO UPDATE SET details = excluded.details, noticed_at = excluded.noticed_at`.execute(tx);
}

export async function settleOpen(tx: Tx, kind: string, subject: string, settlement: string, now: Date): Promise<void> {
  await sql`
    UPDATE alarms SET settled_at = ${now}, settlement = ${settlement} WHERE kind = ${kind} AND subject = ${subject}
      AND settled_at IS NULL`.execute(tx);
}

/** Undefined where there is none, or where it is settled already. */
export async function settleById(tx: Tx, id: string, staffId: string, settlement: string, now: Date): Promise<AlarmRow | undefined> {
  const { rows } = await sql<AlarmRow>`
    UPDATE alarms a SET settled_at = ${now}, settled_by = ${staffId}::uuid, settlement = ${settlement}
    WHERE a.id = ${id}::uuid AND a.settled_at IS NULL RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function selectAlarm(db: Db | Tx, id: string): Promise<AlarmRow | undefined> {
  const { rows } = await sql<AlarmRow>`SELECT ${COLUMNS} FROM alarms a WHERE a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface AlarmFilter {
  state?: 'open' | 'settled' | undefined;
  kind?: string | undefined;
  /** The beginning of what it is about. */
  keyword?: string | undefined;
}

function matching({ state, kind, keyword }: AlarmFilter): RawBuilder<unknown> {
  return allOf(
    state && (state === 'open' ? sql`a.settled_at IS NULL` : sql`a.settled_at IS NOT NULL`),
    kind && sql`a.kind = ${kind}`,
    keyword?.trim() && sql`a.subject ILIKE ${beginningWith(keyword.trim())}`,
  );
}

export async function selectAlarms(db: Db, filter: AlarmFilter, limit: number, offset: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    SELECT ${COLUMNS} FROM alarms a WHERE ${matching(filter)} ORDER BY (a.settled_at IS NOT NULL), a.raised_at DESC, a.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countAlarms(db: Db, filter: AlarmFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM alarms a WHERE ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}
