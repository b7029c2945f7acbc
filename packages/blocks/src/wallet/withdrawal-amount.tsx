import type { WithdrawalTerms } from '@entrepot/contracts/calls/withdraw.ts';
import { largestThatFits } from '@entrepot/contracts/largest-withdrawal.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import clsx from 'clsx';
import Info from 'lucide-react/icons/info';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Amount, useAmountText } from './amounts.tsx';
import { useWithdrawalProblem, WITHDRAWAL_DECIMALS } from './withdrawal-rules.ts';

export interface WithdrawalAmountProps {
  opening: WithdrawalTerms;
  /** Offered beside the most that fits, as far as they fit. */
  quick?: readonly string[];
  canAsk: boolean;
  /** What comes after the button. */
  next: string;
  isLarge?: boolean;
  /** What it costs and how long it takes; of nothing while what is typed cannot be sent. */
  quote: (amount: string | undefined) => ReactNode;
  /** Asks for what proves it. */
  confirm: (amount: string, close: () => void) => ReactNode;
}

/** How much is to arrive, the most that can, and what that costs: all of it before the button. */
export function WithdrawalAmount({ opening, quick = [], canAsk, next, isLarge = false, quote, confirm }: WithdrawalAmountProps) {
  const t = useT();
  const amountText = useAmountText();
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const amount = readTypedAmount(typed, WITHDRAWAL_DECIMALS);
  const problem = useWithdrawalProblem(opening)(amount);
  const sound = problem === undefined ? amount : undefined;
  const { available, withdraw_fee: fee, limits } = opening;
  const largest = largestThatFits(available, fee, limits);
  const fits = (offered: string) =>
    largest !== undefined && moneyFrom(offered) < moneyFrom(largest) && moneyFrom(offered) >= moneyFrom(limits.minimum);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTold(true);
    if (problem === undefined && canAsk) setAsking(true);
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="mt-6">
        <Field
          label={t('wallet.withdraw.amount')}
          aside={
            <>
              {t('wallet.available')} <Amount amount={available} className="font-medium text-ink" />
            </>
          }
          error={isTold || (amount !== undefined && moneyFrom(amount) > 0n) ? problem : undefined}
          required
        >
          <TextInput
            numeric
            size="lg"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={18}
            placeholder={amountText('0')}
            end={<span className={clsx(isLarge && 'text-20 font-medium')}>{CURRENCY}</span>}
            className={clsx('font-semibold', isLarge ? 'min-h-20! px-5! text-44! [&_input]:placeholder:text-n300' : 'text-22!')}
          />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2">
          {quick.filter(fits).map((offered) => (
            <Chip key={offered} onClick={() => setTyped(offered)}>
              {amountText(offered)}
            </Chip>
          ))}
          {largest !== undefined && (
            <Chip onClick={() => setTyped(largest)}>{t('wallet.withdraw.all', { amount: amountText(largest) })}</Chip>
          )}
        </div>
        {quote(sound)}
        <Button type="submit" variant="primary" size="lg" block className={clsx(isLarge && 'min-h-13! text-16')} disabled={!canAsk}>
          {sound === undefined ? t('wallet.withdraw') : t('wallet.withdraw.submit', { amount: `${amountText(sound)} ${CURRENCY}` })}
        </Button>
        <p className="mt-3 text-center text-13 text-quiet">{next}</p>
      </form>
      {isAsking && sound !== undefined && confirm(sound, () => setAsking(false))}
    </>
  );
}

/** Stands where the form would be, or above it. */
export function WithdrawalNotice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="status" className={clsx('flex gap-2.5 rounded-field bg-amber-50 px-4 py-3 text-14 text-ink', className)}>
      <Info size={18} aria-hidden className="mt-0.5 flex-none text-amber" />
      <span>{children}</span>
    </p>
  );
}
