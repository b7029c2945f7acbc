import { MONEY_DECIMALS } from '../money.ts';
import { addMonths, daysBetween, partsOf } from './dates.ts';
import type { LoanCycle } from './terms.ts';

/** Money that the borrower gets (above zero) or pays (below zero). The first one is the payout. */
export interface Flow {
  date: string;
  amountScaled: bigint;
}

/**
 * The annual percentage rate of charge by Directive 2008/48/EC, Annex I: the yearly rate at which what is paid is worth what was got.
 * In percent with two decimals.
 */
export function aprOf(flows: readonly Flow[], cycle: LoanCycle): string {
  const start = flows[0]!.date;
  return effectiveRate(flows.map(({ date, amountScaled }) => ({ years: yearsBetween(start, date, cycle), amountScaled })));
}

/** Whole months are twelfths of a year and whole weeks 52nds, by what the loan is paid in; other stretches are days of 365. */
export function yearsBetween(start: string, date: string, cycle: LoanCycle): number {
  const days = daysBetween(start, date);
  if (cycle === 'weekly') return days % 7 === 0 ? days / 7 / 52 : days / 365;
  const from = partsOf(start);
  const to = partsOf(date);
  const months = 12 * (to.year - from.year) + to.month - from.month;
  return addMonths(start, months, from.day) === date ? months / 12 : days / 365;
}

/**
 * With x = ln(1 + rate) each flow is worth amount × e^(-x × years). A loan is first got and then paid, so that its worth only rises
 * with x: the place where it is zero is found by halving, which cannot fail. A loan that costs nothing has a rate of nothing.
 */
export function effectiveRate(flows: readonly { years: number; amountScaled: bigint }[]): string {
  const worthAt = (x: number): number =>
    flows.reduce((sum, { years, amountScaled }) => sum + (Number(amountScaled) / 10 ** MONEY_DECIMALS) * Math.exp(-x * years), 0);
  if (flows.reduce((sum, { amountScaled }) => sum + amountScaled, 0n) >= 0n) return '0.00';
  let low = 0;
  let high = 1;
  while (worthAt(high) < 0) high *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) < 0) low = middle;
    else high = middle;
  }
  return (Math.round(Math.expm1(low) * 10_000) / 100).toFixed(2);
}
