/** What was paid back, and the quotes by which it was. */
import type { LoanPaymentKind, RepayChoice } from '@entrepot/contracts/loan-work.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface PaymentRow {
  id: string;
  loan_id: string;
  kind: LoanPaymentKind;
  key: string;
  amount: string;
  penalty: string;
  interest: string;
  principal: string;
  early: string;
  waived: string;
  plan: number;
  paid_on: string;
  paid_at: Date;
}

const COLUMNS = sql`id, loan_id, kind, key, amount::text, penalty::text, interest::text, principal::text, early::text, waived::text, plan,
  paid_on::text, paid_at`;

/** The newest first. */
export async function selectPayments(db: Db | Tx, loanId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`SELECT ${COLUMNS} FROM loan_payments WHERE loan_id = ${loanId}::uuid ORDER BY plan DESC`.execute(
    db,
  );
  return rows;
}

export interface NewPayment {
  loanId: string;
  kind: LoanPaymentKind;
  key: string;
  penaltyScaled: bigint;
  interestScaled: bigint;
  principalScaled: bigint;
  earlyScaled: bigint;
  waivedScaled: bigint;
  plan: number;
  day: string;
  at: Date;
}

export async function insertPayment(tx: Tx, p: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    INSERT INTO loan_payments (loan_id, kind, key, amount, penalty, interest, principal, early, waived, plan, paid_on, paid_at)
    VALUES (${p.loanId}::uuid, ${p.kind}, ${p.key}, ${formatMoney(p.penaltyScaled + p.interestScaled + p.principalScaled)},
      ${formatMoney(p.penaltyScaled)}, ${formatMoney(p.interestScaled)},
      ${formatMoney(p.principalScaled)}, ${formatMoney(p.earlyScaled)}, ${formatMoney(p.waivedScaled)}, ${p.plan}, ${p.day}::date, ${p.at})
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

export interface QuoteRow {
  id: string;
  loan_id: string;
  plan: number;
  day: string;
  choice: RepayChoice;
  amount: string;
  until: Date;
}

export async function insertQuote(
  db: Db,
  q: { loanId: string; plan: number; day: string; choice: RepayChoice; amountScaled: bigint; at: Date; until: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO loan_quotes (loan_id, plan, day, choice, amount, made_at, until)
    VALUES (${q.loanId}::uuid, ${q.plan}, ${q.day}::date, ${q.choice}, ${formatMoney(q.amountScaled)}, ${q.at}, ${q.until})
    RETURNING id`.execute(db);
  return rows[0]!.id;
}

export async function selectQuote(tx: Tx, loanId: string, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    SELECT id, loan_id, plan, day::text, choice, amount::text, until FROM loan_quotes WHERE loan_id = ${loanId}::uuid
      AND id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** What nobody can pay by any more. */
export async function deleteOldQuotes(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM loan_quotes WHERE until < ${before}`.execute(db);
}
