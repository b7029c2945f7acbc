import { sql } from 'kysely';
import type { Waiting } from '../../../platform/bell.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A statement alone is a transaction of its own, which the function relies on: it compares its own number with those of others. */
export async function sealEntries(db: Db, portion: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`SELECT seal_ledger_entries(${portion}::integer) AS sealed`.execute(db);
  return rows[0]!.sealed;
}

/** The end of the chain, and whether it has come to this entry; zero is before all of them. */
export async function selectLastSeal(
  db: Db,
  entryId: string,
): Promise<{ isCovered: boolean; position: string | null; hash: Buffer | null }> {
  const { rows } = await sql<{ isCovered: boolean; position: string | null; hash: Buffer | null }>`
    SELECT ${entryId}::bigint = 0 OR EXISTS (SELECT FROM ledger_seals WHERE entry_id = ${entryId}::bigint) AS "isCovered",
      s.position, s.hash
    FROM (SELECT) one LEFT JOIN (SELECT position, hash FROM ledger_seals ORDER BY position DESC LIMIT 1) s ON true`.execute(db);
  return rows[0]!;
}

export async function selectSealAt(db: Db | Tx, position: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM ledger_seals WHERE position = ${position}::bigint`.execute(db);
  return rows[0]?.hash;
}

/** Zero where nothing is posted. */
export async function selectNewestEntry(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT coalesce(max(id), 0)::text AS id FROM ledger_entries`.execute(db);
  return rows[0]!.id;
}

/** Whether anything was written since the last look, be it only drawn a number for. */
export const hasToSeal: Waiting = () => sql`has_ledger_to_seal()`;
