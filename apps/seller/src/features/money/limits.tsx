import { LeftTodayBar, useLeftToday, useWithdrawalLimits, useWithdrawalPromises } from '@entrepot/blocks/wallet/withdrawal-limits.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import Check from 'lucide-react/icons/check';

/** What can be withdrawn, and what is promised, beside the form and before its button. */
export function Limits({ opening }: { opening: ShopWithdrawalOpening }) {
  const t = useT();
  const left = useLeftToday(opening);
  const limits = useWithdrawalLimits(opening);
  const promises = useWithdrawalPromises(opening);
  return (
    <div className="grid gap-6 md:max-xl:grid-cols-2 md:max-xl:gap-x-10">
      <Section level={2} title={t('wallet.limits')} className="border-t-0! pt-0!">
        <Facts facts={[{ key: 'left', term: t('wallet.limits.left'), value: left }]} />
        <LeftTodayBar terms={opening} className="mb-2 h-1.5!" />
        <Facts facts={limits.map(({ label, ...limit }) => ({ ...limit, term: label }))} />
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
