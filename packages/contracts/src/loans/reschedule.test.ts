import { expect, it } from 'vitest';
import { moneyFrom } from '../money.ts';
import { DRAWN, DRAWN_BY_DAYS, DRAWN_LATE, drawnPlan } from './loans.builder.ts';
import { allocate } from './repay.ts';
import { rescheduleOn } from './reschedule.ts';
import { standingOn } from './standing.ts';

const TODAY = '2026-12-21';
const WANTED = { days: 120, cycle: 'monthly', method: 'equal_principal', waivePenalty: false } as const;

it('plans all principal anew, and carries what is unpaid into the first instalment', () => {
  const { plan, terms, ...carried } = rescheduleOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, TODAY, WANTED);
  expect(carried).toEqual({
    carriedInterestScaled: moneyFrom('603.28'),
    carriedPenaltyScaled: moneyFrom('20.47'),
    waivedPenaltyScaled: 0n,
  });
  expect(terms).toEqual({ ...DRAWN_BY_DAYS, method: 'equal_principal', days: 216 });
  expect(plan.anchor).toBe(TODAY);
  expect(plan.openPrincipalScaled).toBe(moneyFrom('80530.37'));
  expect(plan.instalments.map((line) => [line.number, line.due, line.settledOn])).toEqual([
    [1, '2026-10-16', '2026-10-16'],
    [2, '2026-11-16', '2026-11-18'],
    [3, '2027-01-21', null],
    [4, '2027-02-21', null],
    [5, '2027-03-21', null],
    [6, '2027-04-20', null],
  ]);
  expect(plan.instalments.reduce((sum, line) => sum + line.principalScaled, 0n)).toBe(DRAWN.principalScaled);
  // 80,530.37 x 8 % x 31 / 365, and what was carried.
  expect(plan.instalments[2]!.interestScaled).toBe(moneyFrom('547.17') + moneyFrom('603.28'));

  const today = standingOn(plan, terms, DRAWN_LATE, TODAY);
  expect(today.toPayNowScaled).toBe(0n);
  expect(today.owedScaled).toBe(standingOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, TODAY).owedScaled);
  // What was carried bears nothing: ten days of the principal alone.
  expect(standingOn(plan, terms, DRAWN_LATE, '2026-12-31').owedScaled - today.owedScaled).toBe(moneyFrom('176.50'));
});

it('keeps what was paid of an instalment, and can waive the penalty', () => {
  const partly = allocate(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, TODAY, moneyFrom('10000')).plan;
  const { plan, waivedPenaltyScaled, carriedPenaltyScaled } = rescheduleOn(partly, DRAWN_BY_DAYS, DRAWN_LATE, '2026-12-31', {
    ...WANTED,
    waivePenalty: true,
  });
  // Ten days on the 10,489.72 that were left.
  expect(waivedPenaltyScaled).toBe(moneyFrom('52.45'));
  expect(carriedPenaltyScaled).toBe(0n);
  expect(plan.instalments[2]).toMatchObject({
    due: '2026-12-16',
    principalScaled: moneyFrom('9442.66'),
    interestScaled: moneyFrom('536.87'),
    penaltyAccruedScaled: moneyFrom('20.47'),
    settledOn: '2026-12-31',
  });
  expect(plan.openPrincipalScaled).toBe(moneyFrom('71087.71'));
});

it('goes back to no day before the last payment', () => {
  expect(() => rescheduleOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-11-17', WANTED)).toThrow('before the last change');
  expect(() => allocate(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, '2026-11-17', 1n)).toThrow('before the last change');
});

it('is refused where nothing is outstanding', () => {
  const { plan } = allocate(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, TODAY, moneyFrom('90000'));
  expect(() => rescheduleOn(plan, DRAWN_BY_DAYS, DRAWN_LATE, TODAY, WANTED)).toThrow('nothing is outstanding');
});
