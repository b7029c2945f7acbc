import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export async function selectParameters(db: Db | Tx): Promise<Array<{ code: string; value: unknown }>> {
  const { rows } = await sql<{ code: string; value: unknown }>`SELECT code, value FROM system_parameters`.execute(db);
  return rows;
}

export async function upsertParameter(tx: Tx, code: string, value: unknown, updatedBy: string): Promise<void> {
  await sql`
    INSERT INTO system_parameters (code, value, updated_by) VALUES (${code}, ${JSON.stringify(value)}::jsonb, ${updatedBy})
    ON CONFLICT (code) DO UPDATE SET value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`.execute(tx);
}

export interface StoredParameter {
  code: string;
  updated_by: string;
  updated_at: Date;
}

export async function selectStoredParameters(db: Db | Tx): Promise<StoredParameter[]> {
  const { rows } = await sql<StoredParameter>`SELECT code, updated_by, updated_at FROM system_parameters`.execute(db);
  return rows;
}

/** Whoever else changes one waits: a row that is not there yet could not be locked. */
export async function lockParameters(tx: Tx): Promise<void> {
  await sql`LOCK TABLE system_parameters IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}
