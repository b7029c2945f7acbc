/**
 * What stands on a paper of a loan, before it has any looks: in the reader's language, and the agreement itself in the one in which it was
 * accepted.
 */
import type { LoanPaper } from '@entrepot/contracts/loan-work.ts';
import { addDays } from '@entrepot/contracts/loans/dates.ts';
import { accruedPenalty, planOf } from '@entrepot/contracts/loans/plan.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { isolated } from '../../../../platform/typesetting/bidi.ts';
import { isDemoLender, type AgreementRow } from '../../loan-products/index.ts';
import type { LoanRow, PaidOutRow } from '../loans.sql.ts';
import type { PaymentRow } from '../payments.sql.ts';
import { agreedTerms, type Running } from '../terms.ts';
import type { LoanPaperWords } from './paper-words.ts';

type Fact = [term: string, value: string];

export interface Sheet {
  title: string;
  facts: Fact[];
  table?: { headings: string[]; rows: string[][]; total?: string[] };
  text?: { title: string; body: string };
  closing: string[];
}

export interface SheetFacts {
  row: LoanRow;
  borrower: string;
  agreement: AgreementRow;
  /** The newest first. */
  payments: readonly PaymentRow[];
  running: Running | undefined;
  date: string;
  words: LoanPaperWords;
}

type Maker = (facts: SheetFacts, payment: PaymentRow | undefined) => Omit<Sheet, 'title'> | undefined;

export function sheetOf(paper: LoanPaper, facts: SheetFacts, payment: PaymentRow | undefined): Sheet | undefined {
  const found = MAKERS[paper](facts, payment);
  const values = { paper, version: facts.agreement.version, number: payment ? receiptNumber(facts.payments, payment) : 0 };
  return found && { title: facts.words.speak('credit.paper', values), ...found };
}

/** The first payment has the first receipt. */
export const receiptNumber = (payments: readonly PaymentRow[], { id }: PaymentRow): number =>
  payments.length - payments.findIndex((one) => one.id === id);

const fact = ({ words }: SheetFacts, name: string, value: string): Fact => [words.speak('loanPaper.fact', { fact: name }), value];
const closing = ({ words }: SheetFacts, name: string, values: Record<string, string> = {}): string =>
  words.speak('loanPaper.closing', { closing: name, ...NONE, ...isolates(values) });
const NONE = { date: '', amount: '', lender: '', serial: '', percent: '' };
const isolates = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));

function head(facts: SheetFacts): Fact[] {
  const { row, borrower, words } = facts;
  const { speak, amount, percent, days } = words;
  return [
    fact(facts, 'loan', row.serial),
    fact(facts, 'borrower', borrower),
    [speak('credit.lender'), row.lender_name],
    [speak('credit.lender.part', { part: 'regulator' }), row.lender_regulator],
    [speak('credit.lender.part', { part: 'licence' }), row.lender_licence],
    ...(isDemoLender(row.lender_licence) ? [[speak('credit.demo'), speak('credit.notReal')] satisfies Fact] : []),
    [speak('credit.amount'), amount(row.amount)],
    [speak('credit.rate'), percent(row.yearly_rate)],
    [speak('credit.apr'), percent(row.apr)],
    [speak('credit.term'), days(row.days)],
    [speak('credit.method'), speak('credit.methods', { method: row.method })],
    ...(row.method === 'bullet' ? [] : [[speak('credit.cycle'), speak('credit.cycles', { cycle: row.cycle })] satisfies Fact]),
    fact(facts, 'fees', speak('loanPaper.noFees')),
    ...(row.starts_on === null ? [] : [fact(facts, 'paidOut', row.starts_on)]),
  ];
}

const MAKERS: Record<LoanPaper, Maker> = {
  agreement: (facts) => ({
    facts: [...head(facts), fact(facts, 'accepted', facts.words.moment(facts.row.applied_at)), fact(facts, 'hash', facts.agreement.sha256)],
    text: { title: facts.agreement.title, body: facts.agreement.text },
    closing: [],
  }),
  schedule: (facts) => paidOut(facts, (row) => schedule(facts, row)),
  payout: (facts) =>
    paidOut(facts, (row) => ({
      facts: head(facts),
      closing: [closing(facts, 'payout', { date: row.starts_on, amount: facts.words.amount(row.amount) })],
    })),
  receipt: (facts, payment) => payment && receipt(facts, payment),
  statement: (facts) => paidOut(facts, () => statement(facts)),
  settlement: (facts) =>
    facts.row.state === 'repaid' || facts.row.state === 'withdrawn'
      ? {
          facts: [
            ...head(facts),
            fact(facts, 'ended', facts.row.ended_at!.toISOString().slice(0, 10)),
            fact(facts, 'paid', facts.words.amount(paidIn(facts.payments))),
          ],
          closing: [closing(facts, 'settled', { lender: facts.row.lender_name, serial: facts.row.serial })],
        }
      : undefined,
  penalty: (facts) => paidOut(facts, (row) => penalty(facts, row)),
};

function paidOut<Made>(facts: SheetFacts, make: (row: PaidOutRow) => Made): Made | undefined {
  return facts.running && make(facts.row as PaidOutRow);
}

const paidIn = (payments: readonly PaymentRow[]): string => formatMoney(payments.reduce((sum, { amount }) => sum + moneyFrom(amount), 0n));

function schedule(facts: SheetFacts, row: PaidOutRow): Omit<Sheet, 'title'> {
  const { speak, sum } = facts.words;
  const cell = (amountScaled: bigint): string => sum(formatMoney(amountScaled));
  return {
    facts: head(facts),
    table: {
      headings: [
        speak('loanPaper.column', { column: 'number' }),
        ...['due', 'principal', 'interest', 'payment', 'remaining'].map((column) => speak('credit.column', { column })),
      ],
      rows: planOf(agreedTerms(row, row.starts_on)).instalments.map((line) => [
        String(line.number),
        line.due,
        cell(line.principalScaled),
        cell(line.interestScaled),
        cell(line.paymentScaled),
        cell(line.remainingScaled),
      ]),
      total: ['', speak('credit.column', { column: 'total' }), sum(row.amount), sum(row.total_interest), sum(row.total_payment), ''],
    },
    closing: [closing(facts, 'early')],
  };
}

function receipt(facts: SheetFacts, payment: PaymentRow): Omit<Sheet, 'title'> {
  const { speak, amount, moment } = facts.words;
  return {
    facts: [
      ...head(facts),
      fact(facts, 'payment', `${speak('credit.payment', { kind: payment.kind })}, ${moment(payment.paid_at)}`),
      fact(facts, 'number', payment.id),
      [speak('credit.column', { column: 'penalty' }), amount(payment.penalty)],
      [speak('credit.column', { column: 'interest' }), amount(payment.interest)],
      [speak('credit.column', { column: 'principal' }), amount(payment.principal)],
      [speak('credit.column', { column: 'total' }), amount(payment.amount)],
    ],
    closing: [],
  };
}

function statement(facts: SheetFacts): Omit<Sheet, 'title'> {
  const { running, payments, date, row, words } = facts;
  const { speak, sum, amount } = words;
  const { plan, terms, late } = running!;
  const owed = row.state === 'running' ? standingOn(plan, terms, late, date).owedScaled : 0n;
  return {
    facts: [
      ...head(facts),
      fact(facts, 'until', date),
      fact(facts, 'paid', amount(paidIn(payments))),
      fact(facts, 'owed', amount(formatMoney(owed))),
    ],
    table: {
      headings: [
        speak('credit.payment.at'),
        speak('loanPaper.column', { column: 'what' }),
        speak('credit.amount'),
        ...['penalty', 'interest', 'principal'].map((column) => speak('credit.column', { column })),
      ],
      rows: [
        [row.starts_on!, speak('loanPaper.fact', { fact: 'paidOut' }), sum(row.amount), '', '', ''],
        ...payments
          .toReversed()
          .map((payment) => [
            payment.paid_on,
            speak('credit.payment', { kind: payment.kind }),
            sum(payment.amount),
            sum(payment.penalty),
            sum(payment.interest),
            sum(payment.principal),
          ]),
      ],
    },
    closing: row.state === 'written_off' ? [closing(facts, 'givenUp')] : [],
  };
}

function penalty(facts: SheetFacts, row: PaidOutRow): Omit<Sheet, 'title'> {
  const { plan, late } = facts.running!;
  const { speak, sum, percent } = facts.words;
  const cell = (amountScaled: bigint): string => sum(formatMoney(amountScaled));
  const column = (name: string): string => speak('loanPaper.column', { column: name });
  return {
    facts: [
      ...head(facts),
      fact(facts, 'grace', String(row.grace_days)),
      fact(facts, 'penalty', percent(row.penalty_per_day)),
      fact(facts, 'until', facts.date),
    ],
    table: {
      headings: [
        column('number'),
        speak('credit.column', { column: 'due' }),
        column('freeUntil'),
        column('unpaid'),
        column('penalty'),
        column('paid'),
      ],
      rows: plan.instalments
        .filter(({ due }) => due <= facts.date)
        .map((line) => [
          String(line.number),
          line.due,
          addDays(line.due, row.grace_days),
          cell(line.principalScaled - line.principalPaidScaled + line.interestScaled - line.interestPaidScaled),
          cell(accruedPenalty(line, late, facts.date)),
          cell(line.penaltyPaidScaled),
        ]),
    },
    closing: [closing(facts, 'penalty', { percent: percent(row.penalty_per_day) }), closing(facts, 'order')],
  };
}
