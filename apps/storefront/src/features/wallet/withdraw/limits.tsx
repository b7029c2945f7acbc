import { Amount, useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import type { WithdrawalOpening } from '@entrepot/contracts/calls/withdraw.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import Check from 'lucide-react/icons/check';

/** What can be withdrawn, and what we promise, beside the form and before its button. */
export function Limits({ opening: { limits, window, secondPersonAbove } }: { opening: WithdrawalOpening }) {
  const t = useT();
  const formats = useFormats();
  const amountText = useAmountText();
  const left = t('wallet.count.of', { count: formats.number(limits.leftToday), total: formats.number(limits.perDay) });
  const promises = [
    t('wallet.promise.refusal'),
    t('wallet.promise.nothing'),
    t('wallet.promise.second', { amount: amountText(secondPersonAbove) }),
  ];
  return (
    <div className="grid gap-6 md:max-xl:grid-cols-2 md:max-xl:gap-x-10">
      <section>
        <h2 className="mb-4 text-20 font-semibold">{t('wallet.limits')}</h2>
        <p className="mb-2 flex justify-between gap-x-4 text-14">
          <span>{t('wallet.limits.left')}</span>
          <b className="num font-semibold">{left}</b>
        </p>
        <ProgressBar
          value={limits.leftToday}
          max={limits.perDay}
          segments
          label={t('wallet.limits.left')}
          valueText={left}
          className="mb-3 h-1.5!"
        />
        <FactList
          facts={[
            { key: 'min', label: t('wallet.limits.smallest'), value: <Amount amount={limits.minimum} unit /> },
            { key: 'max', label: t('wallet.limits.largest'), value: <Amount amount={limits.maximum} unit /> },
            {
              key: 'hours',
              label: t('wallet.limits.hours'),
              value: window ? <Num>{`${window.from}–${window.to} UTC`}</Num> : t('wallet.limits.allDay'),
            },
            { key: 'same', label: t('wallet.limits.same'), value: formats.number(1) },
          ]}
        />
      </section>
      <section className="border-t pt-6 md:max-xl:border-t-0 md:max-xl:pt-0">
        <h2 className="mb-3 text-20 font-semibold">{t('wallet.promise')}</h2>
        <ul className="grid gap-3 text-13 text-body">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Check size={17} aria-hidden className="mt-px text-green" />
              {promise}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
