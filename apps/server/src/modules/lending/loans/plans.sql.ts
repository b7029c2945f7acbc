/** Plans of loans: written whole, never changed; the newest counts. */
import type { LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import type { LoanPlan, PlannedInstalment } from '@entrepot/contracts/loans/plan.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface StoredPlan extends LoanPlan {
  number: number;
  method: LoanMethod;
  cycle: LoanCycle;
  days: number;
}

interface LineRow {
  loan_id: string;
  plan: number;
  anchor: string;
  method: LoanMethod;
  cycle: LoanCycle;
  days: number;
  number: number;
  due: string;
  is_early: boolean;
  principal: string;
  interest: string;
  carried_interest: string;
  principal_paid: string;
  interest_paid: string;
  penalty_paid: string;
  penalty_accrued: string;
  penalty_through: string | null;
  settled_on: string | null;
}

const LINES = sql`
  SELECT p.loan_id, p.number AS plan, p.anchor::text, p.method, p.cycle, p.days, i.number, i.due::text, i.is_early, i.principal::text,
    i.interest::text, i.carried_interest::text,
         i.principal_paid::text, i.interest_paid::text, i.penalty_paid::text, i.penalty_accrued::text, i.penalty_through::text,
         i.settled_on::text
  FROM loan_plans p JOIN loan_instalments i ON i.loan_id = p.loan_id AND i.plan = p.number`;

/** The plans in force of these loans. */
export async function selectPlans(db: Db | Tx, loanIds: readonly string[]): Promise<Map<string, StoredPlan>> {
  if (loanIds.length === 0) return new Map();
  const { rows } = await sql<LineRow>`
    ${LINES} JOIN loans l ON l.id = p.loan_id AND l.plan = p.number WHERE p.loan_id = ANY (${loanIds}::uuid[])
      ORDER BY p.loan_id, i.number`.execute(db);
  return new Map([...Map.groupBy(rows, (row) => row.loan_id)].map(([id, lines]) => [id, planFrom(lines)]));
}

export async function selectPlan(db: Db | Tx, loanId: string, number: number): Promise<StoredPlan> {
  const { rows } = await sql<LineRow>`${LINES} WHERE p.loan_id = ${loanId}::uuid AND p.number = ${number} ORDER BY i.number`.execute(db);
  return planFrom(rows);
}

function planFrom(rows: readonly LineRow[]): StoredPlan {
  const [{ plan: number, anchor, method, cycle, days }] = rows as [LineRow];
  const principals = rows.map(({ principal }) => moneyFrom(principal));
  let remainingScaled = principals.reduce((sum, principal) => sum + principal, 0n);
  const instalments = rows.map((row, index): PlannedInstalment => {
    remainingScaled -= principals[index]!;
    return {
      number: row.number,
      due: row.due,
      isEarly: row.is_early,
      principalScaled: principals[index]!,
      interestScaled: moneyFrom(row.interest),
      paymentScaled: principals[index]! + moneyFrom(row.interest),
      remainingScaled,
      carriedInterestScaled: moneyFrom(row.carried_interest),
      principalPaidScaled: moneyFrom(row.principal_paid),
      interestPaidScaled: moneyFrom(row.interest_paid),
      penaltyPaidScaled: moneyFrom(row.penalty_paid),
      penaltyAccruedScaled: moneyFrom(row.penalty_accrued),
      penaltyThrough: row.penalty_through,
      settledOn: row.settled_on,
    };
  });
  const openPrincipalScaled = instalments.reduce((sum, line) => sum + line.principalScaled - line.principalPaidScaled, 0n);
  return { number, anchor, method, cycle, days, openPrincipalScaled, instalments };
}

export async function insertPlan(tx: Tx, loanId: string, plan: Omit<StoredPlan, 'openPrincipalScaled'>, at: Date): Promise<void> {
  await sql`
    INSERT INTO loan_plans (loan_id, number, anchor, method, cycle, days, made_at)
    VALUES (${loanId}::uuid, ${plan.number}, ${plan.anchor}::date, ${plan.method}, ${plan.cycle}, ${plan.days}, ${at})`.execute(tx);
  const lines = plan.instalments.map((line) => ({
    number: line.number,
    due: line.due,
    is_early: line.isEarly,
    principal: formatMoney(line.principalScaled),
    interest: formatMoney(line.interestScaled),
    carried_interest: formatMoney(line.carriedInterestScaled),
    principal_paid: formatMoney(line.principalPaidScaled),
    interest_paid: formatMoney(line.interestPaidScaled),
    penalty_paid: formatMoney(line.penaltyPaidScaled),
    penalty_accrued: formatMoney(line.penaltyAccruedScaled),
    penalty_through: line.penaltyThrough,
    settled_on: line.settledOn,
  }));
  await sql`
    INSERT INTO loan_instalments (loan_id, plan, number, due, is_early, principal, interest, carried_interest, principal_paid,
      interest_paid, penalty_paid, penalty_accrued, penalty_through, settled_on)
    SELECT ${loanId}::uuid, ${plan.number}, x.*
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x (number integer, due date, is_early boolean, principal numeric,
      interest numeric,
      carried_interest numeric, principal_paid numeric, interest_paid numeric, penalty_paid numeric, penalty_accrued numeric,
      penalty_through date, settled_on date)`.execute(tx);
}
