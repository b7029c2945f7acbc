/** What the loans' own plans say is owed, beside the ledger. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface PortfolioSums {
  principal: string;
  interest: string;
  penalty: string;
}

export async function selectLenders(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT storefront_code AS code FROM loans WHERE starts_on IS NOT NULL UNION SELECT storefront_code FROM loan_fundings
    WHERE state = 'done' ORDER BY 1`.execute(db);
  return rows.map(({ code }) => code);
}

/** By the plans in force, each counted to its own day. */
export async function selectPortfolio(db: Db | Tx, storefrontCode: string): Promise<PortfolioSums> {
  const { rows } = await sql<PortfolioSums>`
    SELECT coalesce(sum(i.principal), 0)::text AS principal, coalesce(sum(i.accrued[1] - i.interest_paid), 0)::text AS interest,
      coalesce(sum(i.accrued[2] - i.penalty_paid), 0)::text AS penalty
    FROM loans l, LATERAL (
      SELECT sum(x.principal - x.principal_paid) AS principal, sum(x.interest_paid) AS interest_paid, sum(x.penalty_paid) AS penalty_paid,
        loan_accrued(l.id, l.plan, l.accrued_through) AS accrued
      FROM loan_instalments x WHERE x.loan_id = l.id AND x.plan = l.plan) i
    WHERE l.storefront_code = ${storefrontCode} AND l.state = 'running'`.execute(db);
  return rows[0]!;
}

export interface ComparisonRow {
  compared_at: Date;
  is_same: boolean;
}

export async function insertComparison(
  tx: Tx,
  c: { storefrontCode: string; portfolio: object; ledger: object; isSame: boolean; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO loan_comparisons (storefront_code, compared_at, portfolio, ledger, is_same)
    VALUES (${c.storefrontCode}, ${c.at}, ${JSON.stringify(c.portfolio)}::jsonb, ${JSON.stringify(c.ledger)}::jsonb, ${c.isSame})`.execute(
    tx,
  );
}

export async function selectLastComparison(db: Db, storefrontCode: string | undefined): Promise<ComparisonRow | undefined> {
  const { rows } = await sql<ComparisonRow>`
    SELECT compared_at, is_same FROM loan_comparisons ${
      storefrontCode === undefined
        ? sql``
        : sql`WHERE storefront_code
      = ${storefrontCode}`
    }
    ORDER BY compared_at DESC, is_same LIMIT 1`.execute(db);
  return rows[0];
}
