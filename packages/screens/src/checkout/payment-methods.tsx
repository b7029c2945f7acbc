/** Ways to pay. Those that are closed stay in sight, in words, and cannot be chosen. */
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

const NAMES = {
  balance: 'checkout.method.balance',
  card: 'checkout.method.card',
  paypal: 'checkout.method.paypal',
  crypto: 'checkout.method.crypto',
} as const;

export interface PaymentMethodsProps {
  methods: OrderQuote['paymentMethods'];
  /** Before the address nobody can say what is open there. */
  isRegionKnown: boolean;
}

export function PaymentMethods({ methods, isRegionKnown }: PaymentMethodsProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="mb-4 text-20 font-semibold">
        {t('checkout.method')}
      </h2>
      <ul className="overflow-hidden rounded-card border border-hairline bg-surface">
        {methods.map(({ code, isOpen, feeBp }) => (
          <li
            key={code}
            aria-current={isOpen || undefined}
            className={clsx(
              'flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-5 first:border-t-0',
              isOpen ? 'checkout-method bg-brand-50 py-4' : 'py-3.5',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'grid size-5 flex-none place-items-center rounded-full',
                isOpen ? 'bg-brand' : 'bg-n100 inset-ring inset-ring-hairline',
              )}
            >
              {isOpen && <span className="size-2 rounded-full bg-on-brand" />}
            </span>
            <div className="min-w-0 flex-1 text-14">
              <p className={clsx(isOpen ? 'font-semibold text-ink' : 'text-body')}>{t(NAMES[code])}</p>
              {isOpen && <Fee feeBp={feeBp} />}
            </div>
            {isOpen ? (
              <Available />
            ) : (
              <StatusDot tone="neutral" className="text-14 max-sm:basis-full max-sm:ps-9">
                {t(isRegionKnown ? 'checkout.method.closed' : 'checkout.method.unknown')}
              </StatusDot>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fee({ feeBp }: { feeBp: number }) {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="num text-12 text-quiet">
      {feeBp === 0 ? t('checkout.method.free') : t('checkout.method.fee', { percent: formatPercent(feeBp / 100, language, 2) })}
    </p>
  );
}

function Available() {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const { data: wallet } = useQuery(walletQuery(client));
  if (!wallet) return null;
  return (
    <p className="text-end text-12 text-quiet">
      <span className="flex items-baseline gap-1">
        <Num className="text-14 font-semibold text-ink">{formats.amount(wallet.available)}</Num>
        {CURRENCY}
      </span>
      {t('checkout.method.available')}
    </p>
  );
}
