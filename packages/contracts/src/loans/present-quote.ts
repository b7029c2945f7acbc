/** A quote as it is answered: the server and the buyer's own browser reckon it, and both say it in the same form. */
import type { LoanInstalment, LoanQuote } from '../calls/credit.ts';
import { formatMoney } from '../money.ts';
import type { Quote } from './quote.ts';
import type { Instalment } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

export function presentQuote({ principalScaled, days, method, cycle, start }: LoanTerms, quote: Quote): LoanQuote {
  return {
    amount: formatMoney(principalScaled),
    days,
    method,
    cycle,
    start,
    schedule: quote.schedule.map(presentInstalment),
    totalInterest: formatMoney(quote.totalInterestScaled),
    totalPayment: formatMoney(quote.totalPaymentScaled),
    fees: '0',
    apr: quote.apr,
    late: quote.lateCosts.map(({ days: late, penaltyScaled }) => ({ days: late, extra: formatMoney(penaltyScaled) })),
    worst: { date: quote.worstCase.date, owed: formatMoney(quote.worstCase.owedScaled) },
  };
}

export function presentInstalment({ number, due, principalScaled, interestScaled, remainingScaled }: Instalment): LoanInstalment {
  return {
    number,
    date: due,
    principal: formatMoney(principalScaled),
    interest: formatMoney(interestScaled),
    payment: formatMoney(principalScaled + interestScaled),
    remaining: formatMoney(remainingScaled),
  };
}
