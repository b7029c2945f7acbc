import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import { addressesQuery } from '@entrepot/buyer/queries/address-book.ts';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Key from 'lucide-react/icons/key';
import MapPin from 'lucide-react/icons/map-pin';
import Wallet from 'lucide-react/icons/wallet';
import { useId } from 'react';
import { ADDRESSES_PATH, RECHARGE_PATH, SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useServices } from '@entrepot/site/services.tsx';

const FUND_PATH = `${SETUP_PATH}/transaction-password`;
const CANCELLED = -1;

/** What a first order needs, until all of it is there. */
export function ReadySteps({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  const { client } = useServices();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: addresses } = useQuery(addressesQuery(client));
  if (!user || !addresses) return null;
  const hasPaidBefore = dashboard.orders.some(({ status, count }) => status > CANCELLED && status !== 0 && count > 0);
  const steps = [
    { key: 'address', Icon: MapPin, to: ADDRESSES_PATH, isDone: addresses.length > 0 },
    { key: 'fund', Icon: Key, to: FUND_PATH, isDone: user.hasFundPassword },
    { key: 'recharge', Icon: Wallet, to: RECHARGE_PATH, isDone: hasPaidBefore || Number(dashboard.balance.amount) > 0 },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-20 font-semibold">
          {t('centre.ready')}
        </h2>
        <p className="num text-14 text-quiet">
          {t('centre.ready.done', { done: formats.number(done), all: formats.number(steps.length) })}
        </p>
      </div>
      <ol className="overflow-hidden rounded-card border border-hairline bg-surface">
        {steps.map(({ key, Icon, to, isDone }) => (
          <li
            key={key}
            className={clsx(
              'relative flex min-h-16 items-center gap-4 border-t border-hairline-soft px-5 py-3 first:border-t-0',
              !isDone && 'hover:bg-n50',
            )}
          >
            {isDone ? (
              <CircleCheck size={20} aria-hidden className="flex-none text-green" />
            ) : (
              <Icon size={20} aria-hidden className="flex-none text-brand" />
            )}
            <div className="min-w-0 flex-1">
              {isDone ? (
                <p className="text-16 text-quiet line-through">
                  {t(`centre.ready.${key}`)}
                  <VisuallyHidden> ({t('centre.setup.set')})</VisuallyHidden>
                </p>
              ) : (
                <>
                  <LinkTo to={to} className="text-16 font-semibold text-ink -outline-offset-2 after:absolute after:inset-0">
                    {t(`centre.ready.${key}`)}
                  </LinkTo>
                  <p className="text-14 text-quiet">{t(`centre.ready.${key}Text`)}</p>
                </>
              )}
            </div>
            {!isDone && <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />}
          </li>
        ))}
      </ol>
    </section>
  );
}
