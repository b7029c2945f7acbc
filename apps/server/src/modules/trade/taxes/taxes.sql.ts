import type { CountryTax } from '@entrepot/contracts/calls/taxes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export async function selectTaxes(db: Db): Promise<CountryTax[]> {
  const { rows } = await sql<CountryTax>`SELECT country, rate_bp AS "basisPoints" FROM country_taxes ORDER BY country`.execute(db);
  return rows;
}

/** 0 where there is none. */
export async function selectTax(tx: Tx, country: string): Promise<number> {
  const { rows } = await sql<{ rate_bp: number }>`SELECT rate_bp FROM country_taxes WHERE country = ${country}`.execute(tx);
  return rows[0]?.rate_bp ?? 0;
}

/** Whoever else sets one waits, or two could tell the audit log of the same change. */
export async function lockTaxes(tx: Tx): Promise<void> {
  await sql`LOCK TABLE country_taxes IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Answers with what it was. */
export async function replaceTax(tx: Tx, { country, basisPoints }: CountryTax): Promise<number> {
  await lockTaxes(tx);
  const { rows } = await sql<{ rate_bp: number }>`DELETE FROM country_taxes WHERE country = ${country} RETURNING rate_bp`.execute(tx);
  if (basisPoints > 0) await sql`INSERT INTO country_taxes (country, rate_bp) VALUES (${country}, ${basisPoints})`.execute(tx);
  return rows[0]?.rate_bp ?? 0;
}
