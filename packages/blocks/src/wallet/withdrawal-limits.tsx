/** What can still be withdrawn today, and what is promised, in words: each front end draws them in its own way. */
import type { WithdrawalTerms } from '@entrepot/contracts/calls/withdraw.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import type { ReactNode } from 'react';
import { Amount, useAmountText } from './amounts.tsx';

export interface Limit {
  key: string;
  label: string;
  value: ReactNode;
}

/** How often it is still possible today. */
export function useLeftToday({ limits }: WithdrawalTerms): string {
  const t = useT();
  const { number } = useFormats();
  return t('wallet.count.of', { count: number(limits.leftToday), total: number(limits.perDay) });
}

export function LeftTodayBar({ terms, className }: { terms: WithdrawalTerms; className: string }) {
  const t = useT();
  const { leftToday, perDay } = terms.limits;
  return (
    <ProgressBar
      value={leftToday}
      max={perDay}
      segments
      label={t('wallet.limits.left')}
      valueText={useLeftToday(terms)}
      className={className}
    />
  );
}

export function useWithdrawalLimits({ limits, window }: WithdrawalTerms): Limit[] {
  const t = useT();
  const { number } = useFormats();
  return [
    { key: 'min', label: t('wallet.limits.smallest'), value: <Amount amount={limits.minimum} unit /> },
    { key: 'max', label: t('wallet.limits.largest'), value: <Amount amount={limits.maximum} unit /> },
    {
      key: 'hours',
      label: t('wallet.limits.hours'),
      value: window ? <Num>{`${window.from}–${window.to} UTC`}</Num> : t('wallet.limits.allDay'),
    },
    { key: 'same', label: t('wallet.limits.same'), value: number(1) },
  ];
}

export function useWithdrawalPromises({ secondPersonAbove }: WithdrawalTerms): string[] {
  const t = useT();
  const amountText = useAmountText();
  return [t('wallet.promise.refusal'), t('wallet.promise.nothing'), t('wallet.promise.second', { amount: amountText(secondPersonAbove) })];
}
