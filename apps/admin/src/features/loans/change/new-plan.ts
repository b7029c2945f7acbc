/**
 * What a loan would look like if it were planned anew on the day its standing was taken. What is owed that day is one instalment for the
 * engine, which plans it as the server will: all principal over the new dates, with what came up until then in the first of them.
 */
import type { LoanProduct, LoanStanding } from '@entrepot/contracts/calls/credit.ts';
import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import type { LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { planWith, unpaid } from '@entrepot/contracts/loans/plan.ts';
import { rescheduleOn } from '@entrepot/contracts/loans/reschedule.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { PlanRow, PlanTotals } from '../parts/plan-table.tsx';

export interface Wanted {
  days: number;
  method: LoanMethod;
  cycle: LoanCycle;
  waivesPenalty: boolean;
}

export interface NewPlan {
  rows: PlanRow[];
  totals: PlanTotals;
  carriedInterest: string;
  carriedPenalty: string;
  waivedPenalty: string;
}

export function newPlanOf(
  line: Pick<LoanDeskLine, 'yearlyRate'>,
  product: Pick<LoanProduct, 'dayCount' | 'graceDays' | 'penaltyPerDay'>,
  standing: LoanStanding,
  { days, method, cycle, waivesPenalty }: Wanted,
): NewPlan {
  const { date } = standing;
  const principalScaled = moneyFrom(standing.toPayNow.principal) + moneyFrom(standing.notDueYet);
  const interestScaled = moneyFrom(standing.toPayNow.interest) + moneyFrom(standing.interestToDate);
  // All that is owed beside principal and interest: also penalty that an earlier rescheduling took over.
  const penaltyScaled = moneyFrom(standing.owedInAll) - principalScaled - interestScaled;
  const owed = {
    ...unpaid({
      number: 1,
      due: date,
      principalScaled,
      interestScaled,
      paymentScaled: principalScaled + interestScaled,
      remainingScaled: 0n,
    }),
    penaltyAccruedScaled: penaltyScaled,
  };
  const terms = { principalScaled, yearlyRate: line.yearlyRate, dayCount: product.dayCount, days, method, cycle, start: date };
  const { plan, carriedInterestScaled, carriedPenaltyScaled, waivedPenaltyScaled } = rescheduleOn(
    planWith(date, [owed]),
    terms,
    { graceDays: product.graceDays, penaltyPerDay: product.penaltyPerDay },
    date,
    { days, method, cycle, waivePenalty: waivesPenalty },
  );
  const sum = (amountOf: (line: (typeof plan.instalments)[number]) => bigint) =>
    formatMoney(plan.instalments.reduce((total, instalment) => total + amountOf(instalment), 0n));
  return {
    rows: plan.instalments.map((instalment) => ({
      number: instalment.number,
      date: instalment.due,
      principal: formatMoney(instalment.principalScaled),
      interest: formatMoney(instalment.interestScaled),
      payment: formatMoney(instalment.paymentScaled + instalment.penaltyAccruedScaled),
    })),
    totals: {
      principal: sum(({ principalScaled: part }) => part),
      interest: sum(({ interestScaled: part }) => part),
      payment: sum(({ paymentScaled: part, penaltyAccruedScaled: penalty }) => part + penalty),
    },
    carriedInterest: formatMoney(carriedInterestScaled),
    carriedPenalty: formatMoney(carriedPenaltyScaled),
    waivedPenalty: formatMoney(waivedPenaltyScaled),
  };
}
