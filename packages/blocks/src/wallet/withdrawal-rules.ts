/** Why nothing, or not this much, can be withdrawn: said where it is typed, for buyers and shops alike. The server decides again. */
import type { WithdrawalTerms } from '@entrepot/contracts/calls/withdraw.ts';
import { largestThatFits } from '@entrepot/contracts/largest-withdrawal.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useErrorText, useFormats } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useAmountText } from './amounts.tsx';
import { momentText } from './isolate.ts';

/** Of an amount that is typed. */
export const WITHDRAWAL_DECIMALS = 2;
const MINUTE_MS = 60_000;

/** Why nothing can be withdrawn right now, before anything is typed. */
export function useWithdrawalObstacle({ pausedUntil, limits, window }: WithdrawalTerms): string | undefined {
  const errorText = useErrorText();
  const { number } = useFormats();
  const nowMs = useNow(MINUTE_MS);
  if (pausedUntil !== null && Date.parse(pausedUntil) > nowMs) return errorText('withdraw.paused', { until: momentText(pausedUntil) });
  if (limits.leftToday <= 0) return errorText('withdraw.daily_count', { max: number(limits.perDay) });
  if (window && !window.isOpen) return errorText('withdraw.outside_window', { from: `${window.from} UTC`, to: `${window.to} UTC` });
  return undefined;
}

export function useWithdrawalProblem({
  limits,
  available,
  withdraw_fee: fee,
}: WithdrawalTerms): (amount: string | undefined) => string | undefined {
  const errorText = useErrorText();
  const amountText = useAmountText();
  return (amount) => {
    if (amount === undefined || moneyFrom(amount) === 0n) return errorText('wallet.amount_invalid', { decimals: WITHDRAWAL_DECIMALS });
    if (moneyFrom(amount) < moneyFrom(limits.minimum)) return errorText('withdraw.below_minimum', { min: amountText(limits.minimum) });
    const most = largestThatFits(available, fee, limits);
    if (most === undefined) return errorText('withdraw.balance_below_minimum', { min: amountText(limits.minimum) });
    if (moneyFrom(amount) <= moneyFrom(most)) return undefined;
    // The lower of both limits is said: a largest amount that the balance does not allow would be a second wrong try.
    return moneyFrom(most) === moneyFrom(limits.maximum)
      ? errorText('withdraw.above_maximum', { max: amountText(limits.maximum) })
      : errorText('withdraw.balance_short', { most: amountText(most) });
  };
}
