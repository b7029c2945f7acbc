import { planOf } from '@entrepot/contracts/loans/plan.ts';
import { rescheduleOn } from '@entrepot/contracts/loans/reschedule.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import type { LoanTerms } from '@entrepot/contracts/loans/terms.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { expect, it } from 'vitest';
import { newPlanOf } from './new-plan.ts';

const terms: LoanTerms = {
  principalScaled: moneyFrom('1200'),
  yearlyRate: '8',
  dayCount: 'actual_365',
  days: 120,
  method: 'annuity',
  cycle: 'monthly',
  start: '2026-08-06',
};
const late = { graceDays: 3, penaltyPerDay: '0.05' };
const DATE = '2026-11-18';

it.each([
  { days: 90, method: 'equal_principal', cycle: 'weekly', waivesPenalty: false },
  { days: 200, method: 'annuity', cycle: 'monthly', waivesPenalty: true },
  { days: 30, method: 'bullet', cycle: 'monthly', waivesPenalty: false },
] as const)('is to the last hundredth what the loan itself would be planned as: %o', (wanted) => {
  const plan = planOf(terms);
  const own = standingOn(plan, terms, late, DATE);
  const sum = (amountOf: (line: (typeof own.due)[number]) => bigint) => own.due.reduce((total, line) => total + amountOf(line), 0n);
  const parts = {
    penalty: formatMoney(sum(({ penaltyScaled }) => penaltyScaled)),
    interest: formatMoney(sum(({ interestScaled }) => interestScaled)),
    principal: formatMoney(sum(({ principalScaled }) => principalScaled)),
  };
  const shown = newPlanOf(
    { yearlyRate: terms.yearlyRate },
    { dayCount: terms.dayCount, ...late },
    {
      date: DATE,
      toPayNow: { ...parts, total: formatMoney(own.toPayNowScaled) },
      daysLate: own.daysLate,
      perFurtherDay: '0',
      notDueYet: formatMoney(own.notDuePrincipalScaled),
      interestToDate: formatMoney(own.interestToDateScaled),
      interestSince: own.interestSince,
      owedInAll: formatMoney(own.owedScaled),
      principalRepaid: '0',
      next: null,
    },
    wanted,
  );
  const real = rescheduleOn(plan, terms, late, DATE, { ...wanted, waivePenalty: wanted.waivesPenalty });
  expect(shown.rows).toEqual(
    real.plan.instalments.map((line) => ({
      number: line.number,
      date: line.due,
      principal: formatMoney(line.principalScaled),
      interest: formatMoney(line.interestScaled),
      payment: formatMoney(line.paymentScaled + line.penaltyAccruedScaled),
    })),
  );
  expect(shown.carriedInterest).toBe(formatMoney(real.carriedInterestScaled));
  expect(shown.carriedPenalty).toBe(formatMoney(real.carriedPenaltyScaled));
  expect(shown.waivedPenalty).toBe(formatMoney(real.waivedPenaltyScaled));
});
