import { aprOf } from './apr.ts';
import { addDays } from './dates.ts';
import { accruedPenalty, planOf, unpaid } from './plan.ts';
import { type Instalment, scheduleOf } from './schedule.ts';
import { standingOn } from './standing.ts';
import type { LateTerms, LoanTerms } from './terms.ts';

/** What a loan would cost, said before anybody agrees to it. */
export interface Quote {
  schedule: Instalment[];
  totalInterestScaled: bigint;
  totalPaymentScaled: bigint;
  /** Percent, two decimals. */
  apr: string;
  /** What the first instalment costs more when it is paid so many days late. */
  lateCosts: { days: number; penaltyScaled: bigint }[];
  /** Nothing is paid until 90 days after the last date. */
  worstCase: { date: string; owedScaled: bigint };
}

const LATE_EXAMPLES = [3, 30, 90] as const;
const WORST_CASE_DAYS = 90;

export function quoteOf(terms: LoanTerms, late: LateTerms): Quote {
  const schedule = scheduleOf(terms);
  const first = unpaid(schedule[0]!);
  const worstDate = addDays(schedule.at(-1)!.due, WORST_CASE_DAYS);
  return {
    schedule,
    totalInterestScaled: schedule.reduce((sum, { interestScaled }) => sum + interestScaled, 0n),
    totalPaymentScaled: schedule.reduce((sum, { paymentScaled }) => sum + paymentScaled, 0n),
    apr: aprOf(
      [
        { date: terms.start, amountScaled: terms.principalScaled },
        ...schedule.map(({ due, paymentScaled }) => ({ date: due, amountScaled: -paymentScaled })),
      ],
      terms.cycle,
    ),
    lateCosts: LATE_EXAMPLES.map((days) => ({ days, penaltyScaled: accruedPenalty(first, late, addDays(first.due, days)) })),
    worstCase: { date: worstDate, owedScaled: standingOn(planOf(terms), terms, late, worstDate).owedScaled },
  };
}
