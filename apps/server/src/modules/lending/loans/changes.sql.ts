/** Changes of running loans, and the lender's money: both proposed by one and done by another. */
import type { LOAN_CHANGE_STATES, LoanChangeKind, LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Parts } from './movements.ts';

type State = (typeof LOAN_CHANGE_STATES)[number];

interface Decided {
  id: string;
  state: State;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  by_one: boolean;
}

export interface ChangeRow extends Decided {
  loan_id: string;
  kind: LoanChangeKind;
  reason: string;
  days: number | null;
  method: LoanMethod | null;
  cycle: LoanCycle | null;
  waives_penalty: boolean;
  given_up: string;
}

const CHANGE = sql`
  SELECT c.id, c.loan_id, c.kind, c.state, c.reason, c.days, c.method, c.cycle, c.waives_penalty, c.proposed_by, p.name AS proposed_by_name,
    c.proposed_at, c.decided_by,
         d.name AS decided_by_name, c.decided_at, c.by_one, (c.principal + c.interest + c.penalty)::text AS given_up
  FROM loan_changes c JOIN staff p ON p.id = c.proposed_by LEFT JOIN staff d ON d.id = c.decided_by`;

export async function selectChange(db: Db | Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`${CHANGE} WHERE c.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The newest first. */
export async function selectChanges(db: Db | Tx, loanId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`${CHANGE} WHERE c.loan_id = ${loanId}::uuid ORDER BY c.proposed_at DESC`.execute(db);
  return rows;
}

export async function selectDoneChanges(db: Db | Tx, loanId: string): Promise<ChangeRow[]> {
  return (await selectChanges(db, loanId)).filter(({ state }) => state === 'done');
}

export interface NewChange {
  loanId: string;
  kind: LoanChangeKind;
  reason: string;
  days: number | null;
  method: LoanMethod | null;
  cycle: LoanCycle | null;
  waivesPenalty: boolean;
  staffId: string;
  at: Date;
}

/** Undefined where another one waits. */
export async function insertChange(tx: Tx, c: NewChange): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO loan_changes (loan_id, kind, reason, days, method, cycle, waives_penalty, proposed_by, proposed_at)
    VALUES (${c.loanId}::uuid, ${c.kind}, ${c.reason}, ${c.days}, ${c.method}, ${c.cycle}, ${c.waivesPenalty}, ${c.staffId}::uuid, ${c.at})
    ON CONFLICT (loan_id) WHERE state = 'proposed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export interface DoneChange extends Parts {
  /** Of a rescheduling. */
  plan: number | null;
}

export async function endChange(
  tx: Tx,
  id: string,
  state: Exclude<State, 'proposed'>,
  staffId: string,
  at: Date,
  done?: DoneChange,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE loan_changes SET state = ${state}, decided_by = ${staffId}::uuid, decided_at = ${at},
      principal = ${formatMoney(done?.principalScaled ?? 0n)},
      interest = ${formatMoney(done?.interestScaled ?? 0n)}, penalty = ${formatMoney(done?.penaltyScaled ?? 0n)},
      plan = ${done?.plan ?? null}::integer
    WHERE id = ${id}::uuid AND state = 'proposed' RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** What is owed by the rows themselves, to the end of the day to which the loan is counted. */
export async function selectOutstanding(tx: Tx, loanId: string): Promise<Parts> {
  const { rows } = await sql<{ owed: string[] }>`SELECT loan_outstanding(${loanId}::uuid)::text[] AS owed`.execute(tx);
  const [principal, interest, penalty] = rows[0]!.owed.map(moneyFrom) as [bigint, bigint, bigint];
  return { principalScaled: principal, interestScaled: interest, penaltyScaled: penalty };
}

export interface FundingRow extends Decided {
  storefront_code: string;
  amount: string;
  evidence: string;
}

const FUNDING = sql`
  SELECT f.id, f.storefront_code, f.amount::text, f.evidence, f.state, f.proposed_by, p.name AS proposed_by_name, f.proposed_at,
    f.decided_by, d.name AS decided_by_name, f.decided_at, f.by_one
  FROM loan_fundings f JOIN staff p ON p.id = f.proposed_by LEFT JOIN staff d ON d.id = f.decided_by`;

export async function selectFunding(db: Db | Tx, id: string): Promise<FundingRow | undefined> {
  const { rows } = await sql<FundingRow>`${FUNDING} WHERE f.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The newest first. */
export async function selectFundings(db: Db, storefrontCode: string, limit: number): Promise<FundingRow[]> {
  const { rows } =
    await sql<FundingRow>`${FUNDING} WHERE f.storefront_code = ${storefrontCode} ORDER BY f.proposed_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertFunding(
  tx: Tx,
  f: { storefrontCode: string; amountScaled: bigint; evidence: string; staffId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO loan_fundings (storefront_code, amount, evidence, proposed_by, proposed_at)
    VALUES (${f.storefrontCode}, ${formatMoney(f.amountScaled)}, ${f.evidence}, ${f.staffId}::uuid, ${f.at}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export async function endFunding(tx: Tx, id: string, state: Exclude<State, 'proposed'>, staffId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE loan_fundings SET state = ${state}, decided_by = ${staffId}::uuid, decided_at = ${at} WHERE id = ${id}::uuid
      AND state = 'proposed' RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function lockFunding(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM loan_fundings WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}
