/** Loans. Changes carry the state that they expect. */
import type { DayCount, LoanCycle, LoanMethod, LoanRefusal, LoanState } from '@entrepot/contracts/loan-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface LoanRow {
  id: string;
  serial: string;
  user_id: string;
  storefront_code: string;
  product_id: string;
  agreement_id: string;
  state: LoanState;
  amount: string;
  yearly_rate: string;
  days: number;
  method: LoanMethod;
  cycle: LoanCycle;
  day_count: DayCount;
  grace_days: number;
  penalty_per_day: string;
  withdrawal_days: number;
  lender_name: string;
  lender_regulator: string;
  lender_licence: string;
  total_interest: string;
  total_payment: string;
  apr: string;
  purpose: string;
  monthly_income: string | null;
  monthly_costs: string | null;
  approvals_needed: number;
  by_one: boolean;
  applied_at: Date;
  decided_at: Date | null;
  refusal_code: LoanRefusal | null;
  refusal_reason: string | null;
  may_reapply_at: Date | null;
  paid_out_at: Date | null;
  starts_on: string | null;
  plan: number | null;
  accrued_through: string | null;
  collects: boolean;
  ended_at: Date | null;
}

export const LOAN_COLUMNS = sql`
  l.id, l.serial, l.user_id, l.storefront_code, l.product_id, l.agreement_id, l.state, l.amount::text,
  trim_scale(l.yearly_rate)::text AS yearly_rate, l.days, l.method, l.cycle, l.day_count,
  l.grace_days, trim_scale(l.penalty_per_day)::text AS penalty_per_day, l.withdrawal_days, l.lender_name, l.lender_regulator,
  l.lender_licence, l.total_interest::text, l.total_payment::text,
  l.apr::text, l.purpose, l.monthly_income::text, l.monthly_costs::text, l.approvals_needed, l.by_one, l.applied_at, l.decided_at,
  l.refusal_code, l.refusal_reason, l.may_reapply_at,
  l.paid_out_at, l.starts_on::text, l.plan, l.accrued_through::text, l.collects, l.ended_at`;

/** A loan that runs, or ran. */
export interface PaidOutRow extends LoanRow {
  paid_out_at: Date;
  starts_on: string;
  plan: number;
  accrued_through: string;
}

export const isPaidOut = (row: LoanRow): row is PaidOutRow => row.starts_on !== null;

const one = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<LoanRow | undefined> =>
  (await sql<LoanRow>`SELECT ${LOAN_COLUMNS} FROM loans l WHERE ${where}`.execute(db)).rows[0];

export const selectLoan = (db: Db | Tx, id: string): Promise<LoanRow | undefined> => one(db, sql`l.id = ${id}::uuid`);
/** Undefined where it is somebody else's. */
export const selectOwn = (db: Db | Tx, userId: string, id: string): Promise<LoanRow | undefined> =>
  one(db, sql`l.id = ${id}::uuid AND l.user_id = ${userId}::uuid`);
export const lockLoan = (tx: Tx, id: string): Promise<LoanRow | undefined> => one(tx, sql`l.id = ${id}::uuid FOR UPDATE`);
export const lockOwn = (tx: Tx, userId: string, id: string): Promise<LoanRow | undefined> =>
  one(tx, sql`l.id = ${id}::uuid AND l.user_id = ${userId}::uuid FOR UPDATE`);
export const selectUnfinished = (db: Db | Tx, userId: string): Promise<LoanRow | undefined> =>
  one(db, sql`l.user_id = ${userId}::uuid AND l.state IN ('applying', 'under_review', 'approved', 'running')`);
/** The newest refusal, which says when one may ask again. */
export const selectLastRefused = (db: Db | Tx, userId: string): Promise<LoanRow | undefined> =>
  one(db, sql`l.user_id = ${userId}::uuid AND l.state = 'refused' ORDER BY l.decided_at DESC LIMIT 1`);

export async function selectLoansOf(db: Db, userId: string): Promise<LoanRow[]> {
  const { rows } =
    await sql<LoanRow>`SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.user_id = ${userId}::uuid ORDER BY l.applied_at DESC, l.id DESC`.execute(
      db,
    );
  return rows;
}

export async function hasUnfinishedLoan(tx: Tx, userId: string): Promise<boolean> {
  return (await selectUnfinished(tx, userId)) !== undefined;
}

export async function serialOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ serial: string }>`SELECT serial FROM loans WHERE id = ${id}::uuid`.execute(db);
  return rows[0]?.serial ?? id;
}

export interface ApplicantRow {
  email: string | null;
  language: string;
  has_fund_password: boolean;
}

export async function selectApplicant(db: Db | Tx, userId: string): Promise<ApplicantRow | undefined> {
  const { rows } = await sql<ApplicantRow>`
    SELECT email::text, language, fund_password_hash IS NOT NULL AS has_fund_password FROM users WHERE id = ${userId}::uuid
      AND closed_at IS NULL`.execute(db);
  return rows[0];
}

/** One application of a person at a time. */
export async function lockApplicant(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`.execute(tx);
}

export type NewLoan = Pick<
  LoanRow,
  | 'serial'
  | 'user_id'
  | 'storefront_code'
  | 'product_id'
  | 'agreement_id'
  | 'amount'
  | 'yearly_rate'
  | 'days'
  | 'method'
  | 'cycle'
  | 'day_count'
  | 'grace_days'
  | 'penalty_per_day'
  | 'lender_name'
  | 'lender_regulator'
  | 'lender_licence'
  | 'total_interest'
  | 'total_payment'
  | 'apr'
  | 'purpose'
  | 'monthly_income'
  | 'monthly_costs'
  | 'applied_at'
>;

export async function insertLoan(tx: Tx, l: NewLoan): Promise<LoanRow> {
  const { rows } = await sql<LoanRow>`
    INSERT INTO loans AS l (serial, user_id, storefront_code, product_id, agreement_id, amount, yearly_rate, days, method, cycle, day_count,
      grace_days, penalty_per_day,
      lender_name, lender_regulator, lender_licence, total_interest, total_payment, apr, purpose, monthly_income, monthly_costs, applied_at)
    VALUES (${l.serial}, ${l.user_id}::uuid, ${l.storefront_code}, ${l.product_id}::uuid, ${l.agreement_id}::uuid, ${l.amount},
      ${l.yearly_rate}, ${l.days}, ${l.method}, ${l.cycle}, ${l.day_count},
      ${l.grace_days}, ${l.penalty_per_day}, ${l.lender_name}, ${l.lender_regulator}, ${l.lender_licence}, ${l.total_interest},
      ${l.total_payment}, ${l.apr}, ${l.purpose}, ${l.monthly_income},
      ${l.monthly_costs}, ${l.applied_at})
    RETURNING ${LOAN_COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Each answers with the loan as it is now, or with nothing where it was not in the state that this begins in. */
const move = async (tx: Tx, id: string, from: readonly LoanState[], set: RawBuilder<unknown>): Promise<LoanRow | undefined> =>
  (
    await sql<LoanRow>`UPDATE loans l SET ${set} WHERE l.id = ${id}::uuid AND l.state = ANY (${from}::text[])
      RETURNING ${LOAN_COLUMNS}`.execute(tx)
  ).rows[0];

export const markUnderReview = (tx: Tx, id: string) => move(tx, id, ['applying'], sql`state = 'under_review'`);
export const markApproved = (tx: Tx, id: string, at: Date) => move(tx, id, ['under_review'], sql`state = 'approved', decided_at = ${at}`);
export const markCancelled = (tx: Tx, id: string, at: Date) =>
  move(tx, id, ['applying', 'under_review', 'approved'], sql`state = 'cancelled', ended_at = ${at}`);
export const markRefused = (tx: Tx, id: string, refusal: { code: LoanRefusal; reason: string; mayReapplyAt: Date }, at: Date) =>
  move(
    tx,
    id,
    ['under_review'],
    sql`state = 'refused', decided_at = ${at}, ended_at = ${at}, refusal_code = ${refusal.code}, refusal_reason = ${refusal.reason},
      may_reapply_at = ${refusal.mayReapplyAt}`,
  );
export const markRunning = (
  tx: Tx,
  id: string,
  { at, day, totals }: { at: Date; day: string; totals: Pick<LoanRow, 'total_interest' | 'total_payment' | 'apr'> },
) =>
  move(
    tx,
    id,
    ['approved'],
    sql`state = 'running', paid_out_at = ${at}, starts_on = ${day}::date, plan = 1, accrued_through = ${day}::date,
      total_interest = ${totals.total_interest},
        total_payment = ${totals.total_payment}, apr = ${totals.apr}`,
  );
/** With the plan that a payment or a change made, and its end where it has one. */
export const markPlanned = (tx: Tx, id: string, plan: number, ended: { state: 'repaid' | 'withdrawn'; at: Date } | undefined) =>
  move(tx, id, ['running'], ended ? sql`plan = ${plan}, state = ${ended.state}, ended_at = ${ended.at}` : sql`plan = ${plan}`);
export const markWrittenOff = (tx: Tx, id: string, at: Date) => move(tx, id, ['running'], sql`state = 'written_off', ended_at = ${at}`);
export const markCollecting = (tx: Tx, id: string, collects: boolean) => move(tx, id, ['running'], sql`collects = ${collects}`);

export async function insertCollection(tx: Tx, loanId: string, isAllowed: boolean, at: Date): Promise<void> {
  await sql`INSERT INTO loan_collections (loan_id, is_allowed, said_at) VALUES (${loanId}::uuid, ${isAllowed}, ${at})`.execute(tx);
}

/** What the lender has to lend. */
export async function selectFunds(db: Db | Tx, storefrontCode: string): Promise<string> {
  const { rows } = await sql<{ funds: string }>`SELECT loan_funds(${storefrontCode})::text AS funds`.execute(db);
  return rows[0]!.funds;
}

/** The same, while nobody else takes of it. */
export async function holdFunds(tx: Tx, storefrontCode: string): Promise<string> {
  const { rows } = await sql<{ funds: string }>`SELECT hold_loan_funds(${storefrontCode})::text AS funds`.execute(tx);
  return rows[0]!.funds;
}

/** Of those that were decided since then: how many, and what half of them took at most. */
export async function selectUsualDecision(
  db: Db,
  storefrontCode: string,
  since: Date,
): Promise<{ counted: number; median: number | null }> {
  const { rows } = await sql<{ counted: number; median: number | null }>`
    SELECT count(*)::integer AS counted, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - applied_at)) AS median
    FROM loans WHERE storefront_code = ${storefrontCode} AND decided_at >= ${since}`.execute(db);
  return rows[0]!;
}
