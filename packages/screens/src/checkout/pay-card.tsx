/** What is paid, out of what, and the one button for it. */
import { ToPay } from '@entrepot/blocks/cart/to-pay.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { BalanceStrip } from './balance-strip.tsx';
import { PayForm } from './pay-form.tsx';
import { useMeans } from './use-means.ts';
import type { Payment } from './use-payment.ts';
import type { QuoteReading } from './use-quote.ts';
import { useSumLines } from './use-sum-lines.ts';

export interface PayCardProps {
  reading: QuoteReading;
  payment: Payment;
  total: string | undefined;
  isPlaced: boolean;
}

export function PayCard({ reading, payment, total, isPlaced }: PayCardProps) {
  const t = useT();
  const { wallet, missing } = useMeans(total, payment);
  const { quote, isCurrent } = reading;
  const lines = useSumLines(quote);
  // Goods alone are no amount to pay: freight and tax come with the address.
  const isWhole = isPlaced || quote === undefined || quote.taxCountry !== null;
  return (
    <aside aria-label={t(isWhole ? 'checkout.toPay' : 'cart.goods')} className="lg:sticky lg:top-6">
      <div className="overflow-hidden rounded-card bg-surface shadow-float">
        <ToPay amount={isCurrent ? total : undefined} isWhole={isWhole} lines={lines} />
        {wallet.isError && (
          <ErrorState
            variant="inline"
            title={t('checkout.balance.failed')}
            retry={{ label: t('action.retry'), onClick: () => void wallet.refetch(), busy: wallet.isFetching }}
            className="rounded-none"
          />
        )}
        {wallet.data && total !== undefined && isWhole && !payment.isUnsure && (
          <BalanceStrip available={wallet.data.available} total={total} />
        )}
        <div className="grid gap-4 px-7 pt-5 pb-6">
          <PayForm reading={reading} payment={payment} total={total} missing={missing} isPlaced={isPlaced} />
          {quote && (
            <p className="flex gap-2.5 text-12 text-body">
              <ShieldCheck size={18} aria-hidden className="text-brand" />
              <span className="num">{t('checkout.held', { days: quote.returnDays })}</span>
            </p>
          )}
        </div>
      </div>
      <p className="mt-4 px-2 text-12 text-quiet">{t('checkout.lock')}</p>
    </aside>
  );
}
