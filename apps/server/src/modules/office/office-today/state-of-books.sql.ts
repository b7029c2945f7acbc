/** What is recorded of the books, and of what staff have decided. Reads only. */
import { DECISIONS } from '@entrepot/contracts/office-queue.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface BooksRow {
  sealed: number;
  unsealed: number;
  sealed_at: Date | null;
  subjects: number;
  differing: number;
  taken_at: Date | null;
  tree: { day: string; total: string; publishedAt: string } | null;
  networks: number;
  following: number;
  alarms: number;
  restores: { triedAt: string; isGood: boolean; provedAt: string | null } | null;
}

/**
 * Seals are numbered without gaps, so that the last one says how many there are; only what came after them has to be counted. From where,
 * the database is told, or it would expect much more of it.
 */
export async function selectBooks(db: Db): Promise<BooksRow> {
  const { rows: states } = await sql<{ sealed_up_to: string }>`SELECT sealed_up_to FROM ledger_seal_state`.execute(db);
  const sealedUpTo = states[0]?.sealed_up_to ?? '0';
  const { rows } = await sql<BooksRow>`
    SELECT coalesce(s.position, 0)::integer AS sealed, s.sealed_at,
      (SELECT count(*)::integer FROM ledger_entries e WHERE e.id > ${sealedUpTo}::bigint
        AND NOT EXISTS (SELECT FROM ledger_seals x WHERE x.entry_id = e.id)) AS unsealed,
      c.subjects, c.differing, c.taken_at, n.networks, n.following,
      (SELECT json_build_object('day', t.day::text, 'total', t.total::text, 'publishedAt', t.published_at) FROM liability_trees t
        ORDER BY t.day DESC LIMIT 1) AS tree,
      (SELECT count(*)::integer FROM alarms WHERE settled_at IS NULL) AS alarms,
      (SELECT json_build_object('triedAt', r.finished_at, 'isGood', r.problems = '{}',
          'provedAt', (SELECT max(g.finished_at) FROM restore_proofs g WHERE g.problems = '{}'))
        FROM restore_proofs r ORDER BY r.id DESC LIMIT 1) AS restores
    FROM (SELECT) one LEFT JOIN LATERAL (SELECT position, sealed_at FROM ledger_seals ORDER BY position DESC LIMIT 1) s ON true
      CROSS JOIN (SELECT count(*)::integer AS subjects, (count(*) FILTER (WHERE difference <> 0))::integer AS differing,
        min(taken_at) AS taken_at
        FROM (SELECT DISTINCT ON (subject) difference, taken_at FROM reconciliations ORDER BY subject, taken_at DESC, id DESC) newest) c
      CROSS JOIN (SELECT count(*)::integer AS networks, (count(*) FILTER (WHERE trouble IS NULL))::integer AS following FROM chain_networks
        WHERE looked_at > '-infinity') n`.execute(db);
  return rows[0]!;
}

export interface DecisionRow {
  number: string;
  at: Date;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  serial: string | null;
}

export async function selectDecisions(db: Db, limit: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT number::text, at, actor_name, action, subject_kind, subject_id, coalesce(after->>'serial', before->>'serial') AS serial
    FROM audit_log WHERE actor_kind = 'staff' AND action = ANY (${DECISIONS as readonly string[]}::text[]) ORDER BY at DESC, number DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectStorefrontNames(db: Db): Promise<Array<{ code: string; name: string; color: string }>> {
  const { rows } = await sql<{ code: string; name: string; color: string }>`
    SELECT code, data->>'name' AS name, coalesce(data->'theme'->>'brand', '') AS color FROM storefronts ORDER BY position, code`.execute(
    db,
  );
  return rows;
}
