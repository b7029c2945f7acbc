import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface RestoreProof {
  startedAt: Date;
  finishedAt: Date;
  host: string;
  label: string | null;
  restoredTo: Date | null;
  seconds: number | null;
  transactions: string | null;
  entries: string | null;
  lastHash: Buffer | null;
  owed: string | null;
  problems: string[];
}

/** With the owner's login: the server may not say of itself that it can be restored. */
export async function insertRestoreProof(tx: Tx, proof: RestoreProof): Promise<void> {
  await sql`
    INSERT INTO restore_proofs (started_at, finished_at, host, label, restored_to, seconds, transactions, entries, last_hash, owed,
      problems)
    VALUES (${proof.startedAt}, ${proof.finishedAt}, ${proof.host}, ${proof.label}, ${proof.restoredTo}, ${proof.seconds},
      ${proof.transactions}::bigint, ${proof.entries}::bigint, ${proof.lastHash}, ${proof.owed}::numeric,
      ${proof.problems}::text[])`.execute(tx);
}

export interface NewestProof {
  finishedAt: Date;
  problems: string[];
  /** When one was good last. */
  provedAt: Date | null;
}

export async function selectNewestProof(db: Db): Promise<NewestProof | undefined> {
  const { rows } = await sql<{ finished_at: Date; problems: string[]; proved_at: Date | null }>`
    SELECT finished_at, problems, (SELECT max(finished_at) FROM restore_proofs WHERE problems = '{}') AS proved_at
    FROM restore_proofs ORDER BY id DESC LIMIT 1`.execute(db);
  const row = rows[0];
  return row && { finishedAt: row.finished_at, problems: row.problems, provedAt: row.proved_at };
}
