/** What is paid, out of what, and the one button for it. */
import { ToPay } from '@entrepot/blocks/cart/to-pay.tsx';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useServices } from '../../lib/services.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { PayForm } from './pay-form.tsx';
import type { Payment } from './use-payment.ts';
import type { QuoteReading } from './use-quote.ts';

export interface PayCardProps {
  reading: QuoteReading;
  payment: Payment;
  total: string | undefined;
  isPlaced: boolean;
}

export function PayCard({ reading, payment, total, isPlaced }: PayCardProps) {
  const t = useT();
  const { client } = useServices();
  const wallet = useQuery(walletQuery(client));
  const { quote, isCurrent } = reading;
  const lines = useSumLines(quote);
  // Goods alone are no amount to pay: freight and tax come with the address.
  const isWhole = isPlaced || quote === undefined || quote.taxCountry !== null;
  const missingScaled = total !== undefined && wallet.data ? moneyFrom(total) - moneyFrom(wallet.data.available) : 0n;
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
        {wallet.data && total !== undefined && isWhole && <BalanceStrip available={wallet.data.available} total={total} />}
        <div className="grid gap-4 px-7 pt-5 pb-6">
          <PayForm
            reading={reading}
            payment={payment}
            total={total}
            missing={missingScaled > 0n ? formatMoney(missingScaled) : undefined}
            isPlaced={isPlaced}
          />
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

/**
 * Every part, also those that are zero: the list adds up in sight. What depends on the address is named before it is known, not counted as
 * nothing.
 */
function useSumLines(quote: OrderQuote | undefined): readonly { key: string; label: string; amount: string; isReduction?: boolean }[] {
  const t = useT();
  const figures = useFigures();
  if (!quote) return [];
  const money = (amount: string) => figures.money(moneyFrom(amount));
  const { amounts, shops, taxCountry, paymentMethods } = quote;
  const unknown = t('checkout.afterAddress');
  const hasFee = paymentMethods.some(({ feeBp }) => feeBp > 0);
  return [
    { key: 'goods', label: t('cart.goods'), amount: money(amounts.goods) },
    ...(moneyFrom(amounts.discount) > 0n
      ? [{ key: 'discount', label: t('checkout.sum.discount'), amount: `\u2212${money(amounts.discount)}`, isReduction: true }]
      : []),
    ...shops.flatMap(({ seller, amounts: own }) =>
      own ? [{ key: seller.id, label: t('checkout.sum.freight', { shop: seller.name }), amount: money(own.freight) }] : [],
    ),
    ...(taxCountry === null ? [{ key: 'freight', label: t('product.sum.freight'), amount: unknown }] : []),
    {
      key: 'tax',
      label: taxCountry === null ? t('checkout.sum.tax') : t('checkout.sum.taxOf', { country: figures.country(taxCountry) }),
      amount: taxCountry === null ? unknown : money(amounts.tax),
    },
    { key: 'fee', label: t('checkout.sum.fee'), amount: taxCountry === null && hasFee ? unknown : money(amounts.handlingFee) },
  ];
}
