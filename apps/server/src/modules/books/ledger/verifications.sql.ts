import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { LedgerVerdict } from './verify-ledger.ts';

export async function insertVerification(
  tx: Tx,
  { problems, transactions, entries, unsealed, lastHash }: LedgerVerdict,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO ledger_verifications (verified_at, transactions, entries, unsealed, last_hash, problems)
    VALUES (${at}, ${transactions.toString()}::bigint, ${entries.toString()}::bigint, ${unsealed.toString()}::bigint,
      ${Buffer.from(lastHash, 'hex')}, ${problems}::text[])`.execute(tx);
}

export interface VerificationRow {
  verified_at: Date;
  transactions: string;
  entries: string;
  unsealed: string;
  last_hash: Buffer;
  problems: string[];
}

export async function selectLastVerification(db: Db): Promise<VerificationRow | undefined> {
  const { rows } =
    await sql<VerificationRow>`SELECT verified_at, transactions, entries, unsealed, last_hash, problems FROM ledger_verifications
      ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectNewestSeal(db: Db): Promise<{ position: string; hash: Buffer; sealed_at: Date } | undefined> {
  const { rows } = await sql<{
    position: string;
    hash: Buffer;
    sealed_at: Date;
  }>`SELECT position, hash, sealed_at FROM ledger_seals ORDER BY position DESC LIMIT 1`.execute(db);
  return rows[0];
}
