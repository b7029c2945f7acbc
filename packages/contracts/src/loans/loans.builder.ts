import fc from 'fast-check';
import { moneyFrom } from '../money.ts';
import { addDays } from './dates.ts';
import { HUNDREDTH } from './interest.ts';
import { type LoanPlan, planOf } from './plan.ts';
import { allocate } from './repay.ts';
import { DAY_COUNTS, LOAN_CYCLES, LOAN_METHODS, type LateTerms, type LoanTerms } from './terms.ts';

/** How many loans a property is tried with. */
export const RUNS = process.env.ENTREPOT_LONG === undefined ? 300 : 10_000;

/** From 1.00 to 30,000,000.00, the small ones as often as the large: they are where roundings weigh. */
const principal = fc
  .oneof(fc.bigInt({ min: 100n, max: 1_000n }), fc.bigInt({ min: 100n, max: 10_000_000n }), fc.bigInt({ min: 100n, max: 3_000_000_000n }))
  .map((hundredths) => hundredths * HUNDREDTH);

/** Up to so many percent, with two decimals. */
const percent = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('0', '8', String(most)),
    fc.integer({ min: 0, max: 100 * most }).map((hundredths) => (hundredths / 100).toFixed(2)),
  );

/** Over four years, so that leap days and the ends of all months come up. */
export const anyDate = fc.integer({ min: 0, max: 1_461 }).map((days) => addDays('2026-01-01', days));

export const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  principalScaled: principal,
  days: fc.integer({ min: 1, max: 365 }),
  yearlyRate: percent(60),
  method: fc.constantFrom(...LOAN_METHODS),
  cycle: fc.constantFrom(...LOAN_CYCLES),
  dayCount: fc.constantFrom(...DAY_COUNTS),
  start: anyDate,
});

export const anyLateTerms: fc.Arbitrary<LateTerms> = fc.record({
  graceDays: fc.integer({ min: 0, max: 10 }),
  penaltyPerDay: percent(1),
});

/** The loan of the drawings. Its schedule is counted by months of thirty days, what comes up between its dates by days of 365. */
export const DRAWN: LoanTerms = {
  principalScaled: moneyFrom('120000'),
  days: 181,
  yearlyRate: '8',
  method: 'annuity',
  cycle: 'monthly',
  dayCount: 'thirty_360',
  start: '2026-09-16',
};
export const DRAWN_BY_DAYS: LoanTerms = { ...DRAWN, dayCount: 'actual_365' };
export const DRAWN_LATE: LateTerms = { graceDays: 3, penaltyPerDay: '0.05' };

/** As it stands on 2026-12-21: two instalments are paid, the second in its days of grace, and the third is five days late. */
export function drawnPlan(): LoanPlan {
  const first = allocate(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, '2026-10-16', moneyFrom('20469.25')).plan;
  return allocate(first, DRAWN_BY_DAYS, DRAWN_LATE, '2026-11-18', moneyFrom('20469.25')).plan;
}
