/** What a loan moves in the ledger, with the lender's accounts of its storefront. Each fact has its key, and can be posted once. */
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { post, type Posting } from '../../books/ledger/index.ts';
import type { LoanRow } from './loans.sql.ts';
import type { PaymentRow } from './payments.sql.ts';

type Details = NonNullable<Posting['details']>;

const ofLoan = ({ id, serial, storefront_code: storefront, by_one: isByOne }: LoanRow): Details => ({
  cause: { kind: 'loan', id, serial },
  storefront,
  ...(isByOne ? { byOne: true } : {}),
});

/** An entry of nothing is none. */
const entriesOf = (entries: Posting['entries']): Posting['entries'] => entries.filter(({ amountScaled }) => amountScaled !== 0n);

async function move(tx: Tx, posting: Posting): Promise<void> {
  if (!(await post(tx, { ...posting, entries: entriesOf(posting.entries) }))) throw new Error(`${posting.naturalKey} was posted before`);
}

export function postPayout(tx: Tx, row: LoanRow, at: Date): Promise<void> {
  const amountScaled = moneyFrom(row.amount);
  return move(tx, {
    kind: 'loan_payout',
    naturalKey: `loan:${row.id}:payout`,
    at,
    details: ofLoan(row),
    entries: [
      { account: { kind: 'lending_principal' }, amountScaled: -amountScaled },
      { account: { kind: 'user_available', ownerId: row.user_id }, amountScaled },
    ],
  });
}

export async function postPayment(tx: Tx, row: LoanRow, payment: PaymentRow, at: Date): Promise<void> {
  if (moneyFrom(payment.waived) > 0n) await postWaiver(tx, row, { id: payment.id, penaltyScaled: moneyFrom(payment.waived) }, at);
  await move(tx, {
    kind: 'loan_repayment',
    naturalKey: `loan-payment:${payment.id}`,
    at,
    details: ofLoan(row),
    entries: [
      { account: { kind: 'user_available', ownerId: row.user_id }, amountScaled: -moneyFrom(payment.amount) },
      { account: { kind: 'lending_principal' }, amountScaled: moneyFrom(payment.principal) },
      { account: { kind: 'lending_interest_due' }, amountScaled: moneyFrom(payment.interest) },
      { account: { kind: 'lending_penalty_due' }, amountScaled: moneyFrom(payment.penalty) },
    ],
  });
}

export function postWaiver(tx: Tx, row: LoanRow, { id, penaltyScaled }: { id: string; penaltyScaled: bigint }, at: Date): Promise<void> {
  return move(tx, {
    kind: 'loan_waiver',
    naturalKey: `loan-waiver:${id}`,
    at,
    details: ofLoan(row),
    entries: [
      { account: { kind: 'lending_penalty_due' }, amountScaled: penaltyScaled },
      { account: { kind: 'lending_penalties' }, amountScaled: -penaltyScaled },
    ],
  });
}

export interface Parts {
  principalScaled: bigint;
  interestScaled: bigint;
  penaltyScaled: bigint;
}

export function postWriteOff(
  tx: Tx,
  row: LoanRow,
  changeId: string,
  { principalScaled, interestScaled, penaltyScaled }: Parts,
  at: Date,
): Promise<void> {
  return move(tx, {
    kind: 'loan_write_off',
    naturalKey: `loan-write-off:${changeId}`,
    at,
    details: ofLoan(row),
    entries: [
      { account: { kind: 'lending_principal' }, amountScaled: principalScaled },
      { account: { kind: 'lending_interest_due' }, amountScaled: interestScaled },
      { account: { kind: 'lending_penalty_due' }, amountScaled: penaltyScaled },
      { account: { kind: 'lending_written_off' }, amountScaled: -(principalScaled + interestScaled + penaltyScaled) },
    ],
  });
}

/** One for all loans of a storefront on a day. */
export function postAccrual(
  tx: Tx,
  run: { id: string; storefrontCode: string; day: string; interestScaled: bigint; penaltyScaled: bigint },
  at: Date,
): Promise<void> {
  return move(tx, {
    kind: 'loan_accrual',
    naturalKey: `loan-accrual:${run.id}`,
    at,
    details: { cause: { kind: 'loan_accrual', id: run.id, serial: run.day }, storefront: run.storefrontCode },
    entries: [
      { account: { kind: 'lending_interest_due' }, amountScaled: -run.interestScaled },
      { account: { kind: 'lending_interest' }, amountScaled: run.interestScaled },
      { account: { kind: 'lending_penalty_due' }, amountScaled: -run.penaltyScaled },
      { account: { kind: 'lending_penalties' }, amountScaled: run.penaltyScaled },
    ],
  });
}

export function postFunding(
  tx: Tx,
  funding: { id: string; storefrontCode: string; evidence: string; amountScaled: bigint; isDemo: boolean },
  at: Date,
): Promise<void> {
  return move(tx, {
    kind: 'loan_funding',
    naturalKey: `loan-funding:${funding.id}`,
    at,
    details: {
      cause: { kind: 'loan_funding', id: funding.id, serial: funding.evidence },
      storefront: funding.storefrontCode,
      // Money that a lender of the demo brings is worth nothing.
      ...(funding.isDemo ? { source: 'demo' } : {}),
    },
    entries: [
      { account: { kind: 'lending_clearing' }, amountScaled: -funding.amountScaled },
      { account: { kind: 'lending_capital' }, amountScaled: funding.amountScaled },
    ],
  });
}
