import { formatMoney } from '@entrepot/contracts/money.ts';
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { PRICE_TICK_MS, stepsOf, variantFor } from './price-steps.ts';

const isChosen = (from: number, to: number | undefined, chosen = 0): boolean => chosen >= from && (to === undefined || chosen <= to);

export interface PriceStepsProps {
  product: OfferedProduct;
  /** So many go along with the answer at the moment. */
  chosen: number | undefined;
  onStep: (quantity: number) => void;
}

/** All listed prices, by quantity. One of them goes along with the answer when it is pressed. */
export function PriceSteps({ product, chosen, onStep }: PriceStepsProps) {
  const t = useT();
  const formats = useFormats();
  const nowMs = useNow(PRICE_TICK_MS);
  const steps = stepsOf(product, variantFor(product, product.buyMin), new Date(nowMs));
  return (
    <ul aria-label={t('seller.chat.product.note')} className="flex flex-wrap gap-1 px-3 pb-2 text-12">
      {steps.map(({ from, to, unitScaled }) => (
        <li key={from}>
          <button
            type="button"
            title={t('seller.chat.product')}
            aria-pressed={isChosen(from, to, chosen)}
            onClick={() => onStep(from)}
            dir="ltr"
            className={clsx(
              'num min-h-7 rounded-[7px] px-1.5 -outline-offset-2 hover:bg-brand-50 max-lg:min-h-9',
              isChosen(from, to, chosen) ? 'bg-brand-100 font-medium text-brand' : 'text-quiet',
            )}
          >
            {to === undefined ? `${formats.number(from)}+` : `${formats.number(from)}–${formats.number(to)}`}{' '}
            <span className="font-semibold text-ink">{formats.amount(formatMoney(unitScaled))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
