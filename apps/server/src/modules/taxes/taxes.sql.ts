import type { CountryTax } from '@entrepot/contracts/calls/taxes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function selectTaxes(db: Db): Promise<CountryTax[]> {
  const { rows } = await sql<CountryTax>`SELECT country, rate_bp AS "basisPoints" FROM country_taxes ORDER BY country`.execute(db);
  return rows;
}

/** Answers with what it was. Whoever else sets one waits, or two could tell the audit log of the same change. */
export async function replaceTax(tx: Tx, { country, basisPoints }: CountryTax): Promise<number> {
  await sql`LOCK TABLE country_taxes IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ rate_bp: number }>`DELETE FROM country_taxes WHERE country = ${country} RETURNING rate_bp`.execute(tx);
  if (basisPoints > 0) await sql`INSERT INTO country_taxes (country, rate_bp) VALUES (${country}, ${basisPoints})`.execute(tx);
  return rows[0]?.rate_bp ?? 0;
}
