/** What a payment would cover, in the order of the agreement. It holds for a minute, and not beyond the day: then another one counts. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { creditCalls, RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { REPAY_QUOTE_SECONDS } from '@entrepot/contracts/loan-work.ts';
import { addDays } from '@entrepot/contracts/loans/dates.ts';
import { simulateEarly } from '@entrepot/contracts/loans/early.ts';
import { HUNDREDTH } from '@entrepot/contracts/loans/interest.ts';
import { allocate, type Repayment } from '@entrepot/contracts/loans/repay.ts';
import { standingOn, type Standing } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import type { LoanServices } from './loan-services.ts';
import { countOwn, readRunning, type OwnRunning } from './own-running.ts';
import { insertQuote } from './payments.sql.ts';

type Asked = InputOf<(typeof creditCalls)['credit!repayQuote']>;

export async function quoteRepayment(services: LoanServices, { id, choice, amount }: Asked, userId: string): Promise<RepayQuote> {
  const own = await readRunning(services, await countOwn(services, userId, id));
  const { plan, terms, late, date } = own;
  const standing = standingOn(plan, terms, late, date);
  const amountScaled = amountOf(choice, amount, standing);
  const repayment = allocate(plan, terms, late, date, amountScaled);
  const { availableScaled } = await balancesOf(services.db, userId);
  const at = services.clock.now();
  const until = new Date(
    Math.min(at.getTime() + REPAY_QUOTE_SECONDS * 1_000, Math.max(Date.parse(`${addDays(date, 1)}T00:00:00Z`) - 1, at.getTime())),
  );
  const quote = await insertQuote(services.db, { loanId: id, plan: plan.number, day: date, choice, amountScaled, at, until });
  const after = standingOn(repayment.plan, terms, late, date);
  const saved = repayment.earlyPrincipalScaled > 0n ? simulateEarly(plan, terms, late, date, amountScaled).savedScaled : 0n;
  return {
    quote,
    until: until.toISOString(),
    holdsSeconds: Math.floor((until.getTime() - at.getTime()) / 1_000),
    choice,
    amount: formatMoney(amountScaled),
    parts: {
      penalty: formatMoney(repayment.penaltyScaled),
      interest: formatMoney(repayment.interestScaled),
      principal: formatMoney(repayment.principalScaled),
      total: formatMoney(repayment.takenScaled),
    },
    lines: linesOf(own, repayment),
    afterwards: {
      overdue: formatMoney(after.toPayNowScaled),
      principal: formatMoney(repayment.plan.openPrincipalScaled),
      next: after.next && { date: after.next.due, payment: formatMoney(after.next.paymentScaled) },
      isRepaid: repayment.isRepaid,
      interestSaved: formatMoney(saved > 0n ? saved : 0n),
    },
    balance: formatMoney(availableScaled),
    balanceAfter: availableScaled < amountScaled ? null : formatMoney(availableScaled - amountScaled),
    missing: formatMoney(availableScaled < amountScaled ? amountScaled - availableScaled : 0n),
  };
}

function amountOf(choice: Asked['choice'], amount: string | undefined, { toPayNowScaled, owedScaled }: Standing): bigint {
  if (choice === 'everything') return owedScaled;
  if (choice === 'due') {
    if (toPayNowScaled === 0n) throw new DomainError('loan.nothing_due');
    return toPayNowScaled;
  }
  return readPayment(amount, owedScaled);
}

/** A whole number of hundredths, and no more than is owed. */
export function readPayment(amount: string | undefined, owedScaled: bigint): bigint {
  const wanted = amount === undefined ? undefined : parseMoney(amount);
  if (wanted === undefined || wanted <= 0n || wanted > owedScaled || wanted % HUNDREDTH !== 0n)
    throw new DomainError('loan.amount_invalid', { min: formatMoney(HUNDREDTH), max: formatMoney(owedScaled) });
  return wanted;
}

/** All penalties, then interest and then principal that are due, then interest to date, then what is paid early. */
function linesOf({ plan, date }: OwnRunning, { parts }: Repayment): RepayQuote['lines'] {
  const isDue = (number: number): boolean => plan.instalments.some((line) => line.number === number && line.due <= date);
  const due = parts.filter(({ number }) => isDue(number));
  const next = parts.filter(({ number }) => !isDue(number));
  const line = (kind: RepayQuote['lines'][number]['kind'], number: number | null, amountScaled: bigint): RepayQuote['lines'] =>
    amountScaled === 0n ? [] : [{ kind, number, amount: formatMoney(amountScaled) }];
  return [
    ...parts.flatMap((part) => line('penalty', part.number, part.penaltyScaled)),
    ...due.flatMap((part) => line('interest', part.number, part.interestScaled)),
    ...due.flatMap((part) => line('principal', part.number, part.principalScaled)),
    ...next.flatMap((part) => line('interest_to_date', null, part.interestScaled)),
    ...next.flatMap((part) => line('early_principal', null, part.principalScaled)),
  ];
}
