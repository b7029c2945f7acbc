/** What is paid, out of what, what is left, and the six digits under the thumb. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { PayForm } from '@entrepot/screens/checkout/pay-form.tsx';
import type { PayCardProps } from '@entrepot/screens/checkout/pay-card.tsx';
import { useMeans } from '@entrepot/screens/checkout/use-means.ts';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Sheet } from '../../../lib/sheet.tsx';

export interface PaySheetProps extends PayCardProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PaySheet({ reading, payment, total, isPlaced, isOpen, onClose }: PaySheetProps) {
  const t = useT();
  const figures = useFigures();
  const { wallet, missing } = useMeans(total, payment);
  const { quote } = reading;
  return (
    // While the answer is on its way nothing puts it out of sight.
    <Sheet isOpen={isOpen} onClose={() => !payment.isBusy && onClose()} title={t('checkout.toPay')} hideTitle>
      <div className="pay-sheet grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <div>
            <Parts {...(quote ? { amounts: quote.amounts } : {})} />
            <p role="status" className="flex items-baseline gap-1.5 text-14 text-quiet">
              <Num className="text-28 font-[650] text-ink">{total === undefined ? '--' : figures.money(moneyFrom(total))}</Num>
              {CURRENCY}
            </p>
          </div>
          {wallet.data && total !== undefined && !payment.isUnsure && <Balance available={wallet.data.available} total={total} />}
        </div>
        {wallet.isError && (
          <ErrorState
            variant="inline"
            title={t('checkout.balance.failed')}
            retry={{ label: t('action.retry'), onClick: () => void wallet.refetch(), busy: wallet.isFetching }}
          />
        )}
        {wallet.data && total !== undefined && <Left available={wallet.data.available} total={total} />}
        <PayForm reading={reading} payment={payment} total={total} missing={missing} isPlaced={isPlaced} />
        {quote && (
          <p className="flex gap-2.5 text-12 text-body">
            <ShieldCheck size={18} aria-hidden className="flex-none text-brand" />
            <span className="num">{t('checkout.held', { days: quote.returnDays })}</span>
          </p>
        )}
      </div>
    </Sheet>
  );
}

type Amounts = NonNullable<PayCardProps['reading']['quote']>['amounts'];

/** "Goods 795.00 + Freight 71.60": everything that is not nothing. */
function Parts({ amounts }: { amounts?: Amounts }) {
  const t = useT();
  const figures = useFigures();
  if (!amounts) return null;
  const goodsScaled = moneyFrom(amounts.goods) - moneyFrom(amounts.discount);
  const parts = [
    { label: t('cart.goods'), scaled: goodsScaled },
    { label: t('product.sum.freight'), scaled: moneyFrom(amounts.freight) },
    { label: t('checkout.sum.tax'), scaled: moneyFrom(amounts.tax) },
    { label: t('checkout.sum.fee'), scaled: moneyFrom(amounts.handlingFee) },
  ].filter(({ scaled }) => scaled > 0n);
  return <p className="num text-14 text-body">{parts.map(({ label, scaled }) => `${label} ${figures.money(scaled)}`).join(' + ')}</p>;
}

function Balance({ available, total }: { available: string; total: string }) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const afterScaled = moneyFrom(available) - moneyFrom(total);
  return (
    <p className="ms-auto text-end text-12 text-quiet">
      <span className="block">
        {t('checkout.balance')} <Num>{formats.amount(available)}</Num>
      </span>
      {afterScaled >= 0n ? (
        <span className="block">
          {t('checkout.balance.after')} <Num className="font-semibold text-ink">{figures.money(afterScaled)}</Num>
        </span>
      ) : (
        <span className="num block font-semibold text-red">
          {t('checkout.missing', { amount: `${figures.money(-afterScaled)} ${CURRENCY}` })}
        </span>
      )}
    </p>
  );
}

const PARTS = 1_000n;

/** How much of the balance this takes. */
function Left({ available, total }: { available: string; total: string }) {
  const availableScaled = moneyFrom(available);
  if (availableScaled < moneyFrom(total) || availableScaled === 0n) return null;
  return <ProgressBar decorative label="" value={Number((moneyFrom(total) * PARTS) / availableScaled)} max={Number(PARTS)} />;
}
