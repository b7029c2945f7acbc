import { expect, it } from 'vitest';
import { moneyFrom } from '../money.ts';
import { addDays } from './dates.ts';
import { DRAWN, DRAWN_BY_DAYS, DRAWN_LATE, drawnPlan } from './loans.builder.ts';
import { planOf } from './plan.ts';
import { allocate } from './repay.ts';
import { standingOn } from './standing.ts';

it('of a loan that is five days late', () => {
  expect(standingOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-21')).toEqual({
    due: [
      {
        number: 3,
        due: '2026-12-16',
        principalScaled: moneyFrom('19932.38'),
        interestScaled: moneyFrom('536.87'),
        penaltyScaled: moneyFrom('20.47'),
        daysLate: 5,
      },
    ],
    toPayNowScaled: moneyFrom('20489.72'),
    daysLate: 5,
    notDuePrincipalScaled: moneyFrom('60597.99'),
    interestToDateScaled: moneyFrom('66.41'),
    interestSince: '2026-12-16',
    carriedPenaltyScaled: 0n,
    owedScaled: moneyFrom('81154.12'),
    next: { number: 4, due: '2027-01-16', paymentScaled: moneyFrom('20469.25') },
    penaltyPerDayScaled: moneyFrom('10.23'),
    interestPerDayScaled: moneyFrom('13.28'),
  });
});

it('adds no penalty in the days of grace, and all further days after them', () => {
  const penaltyAfter = (days: number): bigint =>
    standingOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, addDays('2026-12-16', days)).due[0]!.penaltyScaled;
  expect([0, 1, 3, 4, 5, 30, 90].map((days) => penaltyAfter(days))).toEqual(
    ['0', '0', '0', '10.23', '20.47', '276.33', '890.41'].map((amount) => moneyFrom(amount)),
  );
});

it('says what tomorrow adds, not what today did', () => {
  const perDay = (date: string): bigint => standingOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, date).penaltyPerDayScaled;
  expect(perDay('2026-12-15')).toBe(0n);
  expect(perDay('2026-12-18')).toBe(0n);
  expect(perDay('2026-12-19')).toBe(moneyFrom('10.23'));
});

it('bears no further interest on what is late', () => {
  const last = '2027-03-16';
  const atTheEnd = standingOn(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, last);
  const later = standingOn(planOf(DRAWN), DRAWN_BY_DAYS, DRAWN_LATE, addDays(last, 200));
  expect(later.interestToDateScaled + later.notDuePrincipalScaled + later.interestPerDayScaled).toBe(0n);
  expect(later.next).toBeNull();
  expect(later.due.map((line) => line.interestScaled)).toEqual(atTheEnd.due.map((line) => line.interestScaled));
});

it('runs penalty on what is left after a part was paid', () => {
  const paid = allocate(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-21', moneyFrom('10020.47'));
  expect(paid.penaltyScaled).toBe(moneyFrom('20.47'));
  // 10,469.25 are left: 0.05 % of it is 5.234625 a day.
  const [third] = standingOn(paid.plan, DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-31').due;
  expect(third!.principalScaled).toBe(moneyFrom('10469.25'));
  expect(third!.interestScaled).toBe(0n);
  expect(third!.penaltyScaled).toBe(moneyFrom('52.35'));
});

it('runs on what is left after a part was paid in the days of grace', () => {
  const paid = allocate(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-17', moneyFrom('10000'));
  const [third] = standingOn(paid.plan, DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-21').due;
  expect(third!.penaltyScaled).toBe(moneyFrom('10.47'));
});
