import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { LeftTodayBar, useLeftToday, useWithdrawalLimits, useWithdrawalPromises } from '@entrepot/blocks/wallet/withdrawal-limits.tsx';
import type { WithdrawalOpening } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import Check from 'lucide-react/icons/check';

/** What can be withdrawn, and what we promise, beside the form and before its button. */
export function Limits({ opening }: { opening: WithdrawalOpening }) {
  const t = useT();
  const left = useLeftToday(opening);
  const promises = useWithdrawalPromises(opening);
  return (
    <div className="grid gap-6 md:max-xl:grid-cols-2 md:max-xl:gap-x-10">
      <section>
        <h2 className="mb-4 text-20 font-semibold">{t('wallet.limits')}</h2>
        <p className="mb-2 flex justify-between gap-x-4 text-14">
          <span>{t('wallet.limits.left')}</span>
          <b className="num font-semibold">{left}</b>
        </p>
        <LeftTodayBar terms={opening} className="mb-3 h-1.5!" />
        <FactList facts={useWithdrawalLimits(opening)} />
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
