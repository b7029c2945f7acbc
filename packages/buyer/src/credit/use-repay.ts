/** The steps of paying back: what to pay, what that covers while its quote holds, and the payment itself. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { LoanCase, RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import type { RepayChoice } from '@entrepot/contracts/loan-work.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isZero, readAmount } from '../wallet/amounts.ts';
import { repayQuoteQuery, useLoanStep } from './queries.ts';
import { LOAN_DECIMALS } from './wish.ts';

export interface RepayOption {
  choice: RepayChoice;
  /** Undefined where one types it. */
  amount: string | undefined;
  /** What the balance lacks for it. */
  missing: string | undefined;
  isOpen: boolean;
}

/** The three ways. One that the balance does not reach for stays, closed, with the sum that is missing. */
export function repayOptions({ standing, balance }: Pick<LoanCase, 'standing' | 'balance'>): RepayOption[] {
  const option = (choice: 'due' | 'everything', amount: string): RepayOption => {
    const lackScaled = moneyFrom(amount) - moneyFrom(balance);
    return {
      choice,
      amount,
      missing: lackScaled > 0n ? formatMoney(lackScaled) : undefined,
      isOpen: lackScaled <= 0n && !isZero(amount),
    };
  };
  return [
    option('due', standing?.toPayNow.total ?? '0'),
    { choice: 'amount', amount: undefined, missing: undefined, isOpen: true },
    option('everything', standing?.owedInAll ?? '0'),
  ];
}

export interface Repay {
  options: RepayOption[];
  choice: RepayChoice;
  choose: (choice: RepayChoice) => void;
  /** Undefined until it is known, and while what is typed is no amount. */
  quote: RepayQuote | undefined;
  failure: Error | null;
  secondsLeft: number;
  isAsking: boolean;
  renew: () => Promise<unknown>;
  pay: (password: string, idempotencyKey: string) => Promise<unknown>;
}

/** `settled` is what was typed once the hand rested: not every figure on the way to an amount is asked about. */
export function useRepay(client: Client, loan: LoanCase, typed: string, settled: string): Repay {
  const options = repayOptions(loan);
  const [choice, choose] = useState<RepayChoice>(() => (options[0]!.isOpen ? 'due' : 'amount'));
  const amount = choice === 'amount' ? readAmount(settled, LOAN_DECIMALS) : undefined;
  const query = useQuery(repayQuoteQuery(client, loan.loan.id, choice, amount));
  const secondsLeft = useSecondsLeft(query.data ? query.dataUpdatedAt + query.data.holdsSeconds * 1_000 : undefined);
  const step = useLoanStep(client, 'credit!repay');
  const isCurrent = choice !== 'amount' || (amount !== undefined && amount === readAmount(typed, LOAN_DECIMALS));
  const quote = isCurrent ? query.data : undefined;
  return {
    options,
    choice,
    choose,
    quote,
    failure: isCurrent ? query.error : null,
    secondsLeft,
    isAsking: query.isFetching,
    renew: query.refetch,
    pay: (password, idempotencyKey) => {
      if (!quote) throw new Error('nothing is paid without a quote');
      return step.mutateAsync({ input: { id: loan.loan.id, quote: quote.quote, password }, idempotencyKey });
    },
  };
}

/** Counted from the answer's arrival, since the reader's clock may be another than the server's. */
function useSecondsLeft(endMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (endMs === undefined) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [endMs]);
  return endMs === undefined ? 0 : Math.max(0, Math.ceil((endMs - nowMs) / 1_000));
}
