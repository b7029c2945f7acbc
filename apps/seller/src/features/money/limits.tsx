import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import Check from 'lucide-react/icons/check';

/** What can be withdrawn, and what is promised, beside the form and before its button. */
export function Limits({ opening: { limits, window, secondPersonAbove } }: { opening: ShopWithdrawalOpening }) {
  const t = useT();
  const { number, amount } = useFormats();
  const left = t('wallet.count.of', { count: number(limits.leftToday), total: number(limits.perDay) });
  const promises = [
    t('wallet.promise.refusal'),
    t('wallet.promise.nothing'),
    t('wallet.promise.second', { amount: amount(secondPersonAbove) }),
  ];
  return (
    <div className="grid gap-6 md:max-xl:grid-cols-2 md:max-xl:gap-x-10">
      <Section level={2} title={t('wallet.limits')} className="border-t-0! pt-0!">
        <Facts facts={[{ key: 'left', term: t('wallet.limits.left'), value: left }]} />
        <ProgressBar
          value={limits.leftToday}
          max={limits.perDay}
          segments
          label={t('wallet.limits.left')}
          valueText={left}
          className="mb-2 h-1.5!"
        />
        <Facts
          facts={[
            { key: 'min', term: t('wallet.limits.smallest'), value: <Amount value={limits.minimum} withUnit /> },
            { key: 'max', term: t('wallet.limits.largest'), value: <Amount value={limits.maximum} withUnit /> },
            {
              key: 'hours',
              term: t('wallet.limits.hours'),
              value: window ? <Num>{`${window.from}–${window.to} UTC`}</Num> : t('wallet.limits.allDay'),
            },
            { key: 'same', term: t('wallet.limits.same'), value: number(1) },
          ]}
        />
      </Section>
      <Section level={2} title={t('wallet.promise')} className="md:max-xl:border-t-0! md:max-xl:pt-0!">
        <ul className="grid gap-2.5 text-13 text-body">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Check size={16} aria-hidden className="mt-0.5 flex-none text-green" />
              {promise}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
