import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface AgreementRow {
  version: number;
  language: string;
  title: string;
  body: string;
  body_hash: string;
  published_at: Date;
}

/** The newest is the one in force. */
export async function selectAgreement(db: Db | Tx): Promise<AgreementRow | undefined> {
  const { rows } =
    await sql<AgreementRow>`SELECT version, language, title, body, body_hash, published_at FROM merchant_agreements ORDER BY version DESC
      LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectAgreementVersion(db: Db, version: number): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`SELECT version, language, title, body, body_hash, published_at FROM merchant_agreements
      WHERE version = ${version}`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function selectAgreements(db: Db): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`SELECT version, language, title, body, body_hash, published_at FROM merchant_agreements
      ORDER BY version DESC`.execute(db);
  return rows;
}

/** Until the transaction ends. */
export async function holdAgreements(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.agreementPublishing})`.execute(tx);
}

export interface NewAgreementRow {
  language: string;
  title: string;
  body: string;
  hash: string;
  now: Date;
}

/** Versions are counted one after the other; of two who publish at once the second gets the next number. */
export async function insertAgreement(tx: Tx, { language, title, body, hash, now }: NewAgreementRow): Promise<AgreementRow> {
  await holdAgreements(tx);
  const { rows } = await sql<AgreementRow>`
    INSERT INTO merchant_agreements (version, language, title, body, body_hash, published_at)
    SELECT coalesce(max(version), 0) + 1, ${language}, ${title}, ${body}, ${hash}, ${now} FROM merchant_agreements
    RETURNING version, language, title, body, body_hash, published_at`.execute(tx);
  return rows[0]!;
}
