/** What somebody would like to borrow: how it begins, how a slider moves through it, and how an address carries it along. */
import type { LoanDraft, LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { LOAN_CYCLES, LOAN_METHODS } from '@entrepot/contracts/loan-work.ts';
import { formatMoney, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import { isWithin, readAmount } from '../wallet/amounts.ts';

export type LoanWish = Pick<LoanDraft, 'amount' | 'days' | 'method' | 'cycle'>;

export const LOAN_DECIMALS = 2;
/** The quarters of a year. */
const TERMS = [90, 181, 273, 365] as const;
const USUAL_TERM = 181;
const USUAL_TIMES_LEAST = 12n;

/** The terms to choose from; one that was chosen elsewhere is among them. */
export function termsOf({ mostDays }: Pick<LoanProduct, 'mostDays'>, chosen: number): number[] {
  const offered = [...TERMS.filter((days) => days <= mostDays), mostDays, chosen].filter((days) => days <= mostDays);
  return [...new Set(offered)].sort((a, b) => a - b);
}

/** The sum that a calculator shows first: a little above the least. */
export function firstWish(product: LoanProduct): LoanWish {
  const scaled = (moneyFrom(product.least) * USUAL_TIMES_LEAST) / 10n;
  const most = moneyFrom(product.most);
  return {
    amount: formatMoney(scaled < most ? scaled : most),
    days: Math.min(USUAL_TERM, product.mostDays),
    method: product.methods.includes('annuity') ? 'annuity' : product.methods[0]!,
    cycle: product.cycles.includes('monthly') ? 'monthly' : product.cycles[0]!,
  };
}

/** Whatever is not offered any more is replaced by what is. */
export function offeredWish(product: LoanProduct, wish: LoanWish | undefined): LoanWish {
  const first = firstWish(product);
  if (!wish) return first;
  return {
    amount: parseMoney(wish.amount) !== undefined && isWithin(wish.amount, product.least, product.most) ? wish.amount : first.amount,
    days: wish.days >= 1 && wish.days <= product.mostDays ? wish.days : first.days,
    method: product.methods.includes(wish.method) ? wish.method : first.method,
    cycle: product.cycles.includes(wish.cycle) ? wish.cycle : first.cycle,
  };
}

const BETWEEN = '_';

/** As an address carries it from the calculator to the form. */
export const wishText = ({ amount, days, method, cycle }: LoanWish) => [amount, days, method, cycle].join(BETWEEN);

/** An address may come from anywhere: what cannot be understood is no wish. */
export function readWish(text: string | undefined): LoanWish | undefined {
  const [amount = '', daysText = '', ...rest] = (text ?? '').split(BETWEEN);
  const cycle = LOAN_CYCLES.find((name) => name === rest.at(-1));
  const method = LOAN_METHODS.find((name) => name === rest.slice(0, -1).join(BETWEEN));
  const days = /^[1-9]\d{0,2}$/.test(daysText) ? Number(daysText) : undefined;
  const read = readAmount(amount, LOAN_DECIMALS);
  return read !== undefined && days !== undefined && method && cycle ? { amount: read, days, method, cycle } : undefined;
}

/** The steps of the slider. Between the least and the most lie powers of ten, so that equal ways are equal factors. */
export const SLIDER_STEPS = 200;
const SIGNIFICANT = 2;

export function sliderAmount({ least, most }: Pick<LoanProduct, 'least' | 'most'>, step: number): string {
  if (step <= 0) return least;
  if (step >= SLIDER_STEPS) return most;
  const exact = Number(least) * (Number(most) / Number(least)) ** (step / SLIDER_STEPS);
  const unit = 10 ** (Math.floor(Math.log10(exact)) - SIGNIFICANT + 1);
  const round = Math.round(exact / unit) * unit;
  return String(Math.min(Number(most), Math.max(Number(least), round)));
}

export function sliderStep({ least, most }: Pick<LoanProduct, 'least' | 'most'>, amount: string): number {
  const span = Math.log(Number(most) / Number(least));
  if (!(span > 0)) return 0;
  const along = Math.log(Number(amount) / Number(least)) / span;
  return Math.min(SLIDER_STEPS, Math.max(0, Math.round(along * SLIDER_STEPS)));
}
