import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A statement alone is a transaction of its own, which the function relies on: it compares its own number with those of others. */
export async function sealEntries(db: Db, portion: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`SELECT seal_ledger_entries(${portion}::integer) AS sealed`.execute(db);
  return rows[0]!.sealed;
}
