import { expect, it } from 'vitest';
import fc from 'fast-check';
import { moneyFrom } from '../money.ts';
import { addDays } from './dates.ts';
import { simulateEarly, withdrawalOn } from './early.ts';
import { HUNDREDTH } from './interest.ts';
import { DRAWN, DRAWN_BY_DAYS, DRAWN_LATE, RUNS, anyLateTerms, anyTerms, drawnPlan } from './loans.builder.ts';
import { planOf } from './plan.ts';
import { allocate } from './repay.ts';
import { rescheduleOn } from './reschedule.ts';

it('says what paying everything saves', () => {
  expect(simulateEarly(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-21', 'everything')).toEqual({
    paysScaled: moneyFrom('81154.12'),
    paysLaterScaled: 0n,
    wouldHavePaidScaled: moneyFrom('81897.48'),
    savedScaled: moneyFrom('743.36'),
  });
});

it('says what paying a part saves, and nothing for what is due anyway', () => {
  const part = simulateEarly(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-21', moneyFrom('51154.12'));
  expect(part.paysScaled).toBe(moneyFrom('51154.12'));
  expect(part.paysScaled + part.paysLaterScaled + part.savedScaled).toBe(moneyFrom('81897.48'));
  expect(part.savedScaled > moneyFrom('300') && part.savedScaled < moneyFrom('743.36')).toBe(true);
  expect(simulateEarly(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-21', moneyFrom('20000')).savedScaled).toBe(0n);
});

it('hands a loan back with the interest to date, for fourteen days', () => {
  const withdrawal = withdrawalOn(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, '2026-09-28')!;
  expect(withdrawal).toMatchObject({
    principalScaled: moneyFrom('120000'),
    interestScaled: moneyFrom('315.62'),
    totalScaled: moneyFrom('120315.62'),
    waivedPenaltyScaled: 0n,
  });
  expect(withdrawal.repayment.isRepaid).toBe(true);
  expect(withdrawalOn(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, '2026-09-30')).not.toBeNull();
  expect(withdrawalOn(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, '2026-10-01')).toBeNull();
});

it('costs nothing more on the day of the payout', () => {
  const withdrawal = withdrawalOn(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, DRAWN.start)!;
  expect(withdrawal.totalScaled).toBe(DRAWN.principalScaled);
  expect(withdrawal.repayment.isRepaid).toBe(true);
});

it('asks for no penalty of a week that was missed, and for nothing that was paid', () => {
  const weekly = { ...DRAWN_BY_DAYS, cycle: 'weekly' } as const;
  const late = { graceDays: 0, penaltyPerDay: '0.05' };
  const plan = allocate(planOf(weekly), weekly, late, '2026-09-25', moneyFrom('1000')).plan;
  const withdrawal = withdrawalOn(plan, weekly, late, '2026-09-27')!;
  expect(withdrawal.waivedPenaltyScaled > 0n).toBe(true);
  expect(withdrawal.totalScaled).toBe(withdrawal.principalScaled + withdrawal.interestScaled);
  expect(withdrawal.repayment.isRepaid).toBe(true);

  const wanted = { days: 100, cycle: 'monthly', method: 'bullet', waivePenalty: false } as const;
  const moved = rescheduleOn(plan, weekly, late, '2026-09-27', wanted);
  expect(withdrawalOn(moved.plan, moved.terms, late, '2026-09-27')).toMatchObject({
    totalScaled: withdrawal.totalScaled,
    waivedPenaltyScaled: withdrawal.waivedPenaltyScaled,
  });
});

it('saves what the interest of the days to come is worth, but for the roundings of a new plan', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyLateTerms,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 1_000 }),
      (terms, late, days, permille) => {
        const date = addDays(terms.start, days);
        const plan = planOf(terms);
        const everything = simulateEarly(plan, terms, late, date, 'everything');
        expect(everything.savedScaled >= 0n).toBe(true);
        const part = simulateEarly(plan, terms, late, date, (everything.paysScaled * BigInt(permille)) / 1_000n);
        // Each instalment to come is rounded once in either plan.
        const roundings = BigInt(plan.instalments.length + 1) * HUNDREDTH;
        expect(part.savedScaled >= -roundings && part.savedScaled <= everything.savedScaled + roundings).toBe(true);
      },
    ),
    { numRuns: RUNS },
  );
});
