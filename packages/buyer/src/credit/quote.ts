/** What a loan would cost, reckoned where it is asked: the same arithmetic as the server's, without waiting for it. */
import type { LoanProduct, LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import { presentQuote } from '@entrepot/contracts/loans/present-quote.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { LoanWish } from './wish.ts';

type Terms = Pick<LoanProduct, 'yearlyRate' | 'dayCount' | 'graceDays' | 'penaltyPerDay'>;

export function quoteFor(product: Terms, wish: LoanWish, start: string): LoanQuote {
  const { yearlyRate, dayCount, graceDays, penaltyPerDay } = product;
  const { amount, days, method, cycle } = wish;
  const terms = { principalScaled: moneyFrom(amount), days, method, cycle, start, yearlyRate, dayCount };
  return presentQuote(terms, quoteOf(terms, { graceDays, penaltyPerDay }));
}

/** Loans count days in UTC, as the ledger does. */
export const loanDay = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

export type PaymentRhythm = 'monthly' | 'weekly' | 'falling' | 'once';

/** What the first payment says about the others. */
export function rhythmOf({ schedule, method, cycle }: Pick<LoanQuote, 'schedule' | 'method' | 'cycle'>): PaymentRhythm {
  if (schedule.length === 1) return 'once';
  return method === 'equal_principal' ? 'falling' : cycle;
}

const HUNDREDTH = 10n ** 8n;
const MONTH_DAYS = 30;

export interface Affordability {
  /** What the loan takes in a month: its whole cost over its days. */
  perMonth: string;
  largest: string;
  /** Undefined until the income is told. */
  left: string | undefined;
}

/** As those who decide reckon it. */
export function affordabilityOf(
  { schedule, totalPayment, days }: Pick<LoanQuote, 'schedule' | 'totalPayment' | 'days'>,
  income: string | undefined,
  costs: string | undefined,
): Affordability {
  // A loan of less than a month takes all of it within one.
  const exact = (moneyFrom(totalPayment) * BigInt(MONTH_DAYS)) / BigInt(Math.max(days, MONTH_DAYS));
  const perMonth = exact - (exact % HUNDREDTH);
  const largest = schedule.reduce((most, { payment }) => (moneyFrom(payment) > most ? moneyFrom(payment) : most), 0n);
  return {
    perMonth: formatMoney(perMonth),
    largest: formatMoney(largest),
    left: income === undefined ? undefined : formatMoney(moneyFrom(income) - moneyFrom(costs ?? '0') - perMonth),
  };
}
