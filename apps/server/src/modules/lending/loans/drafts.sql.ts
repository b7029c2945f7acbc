import type { LoanDraft } from '@entrepot/contracts/calls/credit.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type DraftRow = LoanDraft & { saved_at: Date };

export async function upsertDraft(tx: Tx, userId: string, storefrontCode: string, d: LoanDraft, at: Date): Promise<void> {
  await sql`
    INSERT INTO loan_drafts (user_id, storefront_code, amount, days, method, cycle, purpose, monthly_income, monthly_costs, saved_at)
    VALUES (${userId}::uuid, ${storefrontCode}, ${d.amount}, ${d.days}, ${d.method}, ${d.cycle}, ${d.purpose}, ${d.monthlyIncome},
      ${d.monthlyCosts}, ${at})
    ON CONFLICT (user_id, storefront_code) DO UPDATE SET amount = excluded.amount, days = excluded.days, method = excluded.method,
      cycle = excluded.cycle, purpose = excluded.purpose,
      monthly_income = excluded.monthly_income, monthly_costs = excluded.monthly_costs, saved_at = excluded.saved_at`.execute(tx);
}

export async function selectDraft(db: Db, userId: string, storefrontCode: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT trim_scale(amount)::text AS amount, days, method, cycle, purpose, trim_scale(monthly_income)::text AS "monthlyIncome",
      trim_scale(monthly_costs)::text AS "monthlyCosts", saved_at
    FROM loan_drafts WHERE user_id = ${userId}::uuid AND storefront_code = ${storefrontCode}`.execute(db);
  return rows[0];
}

export async function deleteDraft(tx: Tx, userId: string, storefrontCode: string): Promise<void> {
  await sql`DELETE FROM loan_drafts WHERE user_id = ${userId}::uuid AND storefront_code = ${storefrontCode}`.execute(tx);
}

/** When an account is closed. */
export async function eraseDrafts(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM loan_drafts WHERE user_id = ${userId}::uuid`.execute(tx);
}
