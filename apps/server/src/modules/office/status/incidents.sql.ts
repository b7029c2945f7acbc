import type { StatusPart } from '@entrepot/contracts/status-parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface IncidentRow {
  id: string;
  storefront_code: string | null;
  parts: StatusPart[];
  title: string;
  began_at: Date;
  ended_at: Date | null;
  notes: Array<{ at: string; by: string; text: string }>;
}

const INCIDENT = sql`
  SELECT i.*, (SELECT coalesce(jsonb_agg(jsonb_build_object('at', n.written_at, 'by', s.name, 'text', n.text) ORDER BY n.id DESC), '[]')
    FROM status_notes n JOIN staff s ON s.id = n.written_by WHERE n.incident_id = i.id) AS notes
  FROM status_incidents i`;

export async function selectIncidents(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Array<IncidentRow & { total: number }>> {
  const { rows } = await sql<IncidentRow & { total: number }>`
    SELECT *, count(*) OVER ()::integer AS total FROM (${INCIDENT}) incidents
    ORDER BY ended_at IS NOT NULL, began_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function selectIncident(db: Db | Tx, id: string): Promise<IncidentRow | undefined> {
  const { rows } = await sql<IncidentRow>`${INCIDENT} WHERE i.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** What its status page shows: what goes on, and what ended since. */
export async function selectTold(db: Db, code: string, from: Date): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    ${INCIDENT} WHERE (i.storefront_code IS NULL OR i.storefront_code = ${code}) AND (i.ended_at IS NULL OR i.ended_at >= ${from})
    ORDER BY i.ended_at IS NOT NULL, i.began_at DESC LIMIT 50`.execute(db);
  return rows;
}

export interface NewIncident {
  storefrontCode: string | null;
  parts: readonly StatusPart[];
  title: string;
  beganAt: Date;
}

/** Undefined where there is no such storefront. */
export async function insertIncident(tx: Tx, { storefrontCode, parts, title, beganAt }: NewIncident): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO status_incidents (storefront_code, parts, title, began_at)
    SELECT ${storefrontCode}::text, ${[...parts]}::text[], ${title}, ${beganAt}
    WHERE ${storefrontCode}::text IS NULL OR EXISTS (SELECT FROM storefronts WHERE code = ${storefrontCode}) RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function insertNote(
  tx: Tx,
  incidentId: string,
  { staffId, at, text }: { staffId: string; at: Date; text: string },
): Promise<void> {
  await sql`
    INSERT INTO status_notes (incident_id, written_by, written_at, text)
    VALUES (${incidentId}::uuid, ${staffId}::uuid, ${at}, ${text})`.execute(tx);
}

/** False where it has ended already. */
export async function endIncident(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE status_incidents SET ended_at = ${at} WHERE id = ${id}::uuid AND ended_at IS NULL`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
