import { formatMoney } from '@entrepot/contracts/money.ts';
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { PRICE_TICK_MS, stepsOf, variantFor, type PriceStep } from './price-steps.ts';
import type { WantedOffer } from './use-attached.ts';

const holds = ({ from, to }: PriceStep, quantity = 0): boolean => quantity >= from && (to === undefined || quantity <= to);

export interface PriceStepsProps {
  product: OfferedProduct;
  /** So many go along with the answer at the moment. */
  chosen: number | undefined;
  /** So many of a variant the buyer asks about. */
  asked: WantedOffer | undefined;
  onStep: (quantity: number) => void;
}

/** All listed prices, by quantity, that of which the buyer asked marked. One of them goes along with the answer when it is pressed. */
export function PriceSteps({ product, chosen, asked, onStep }: PriceStepsProps) {
  const t = useT();
  const formats = useFormats();
  const nowMs = useNow(PRICE_TICK_MS);
  const variant = product.variants.find(({ skuId }) => skuId === asked?.skuId) ?? variantFor(product, product.buyMin);
  const steps = stepsOf(product, variant, new Date(nowMs));
  return (
    <ul aria-label={t('seller.chat.product.note')} className="flex flex-wrap gap-1 px-3 pb-2 text-12">
      {steps.map((step) => {
        const { from, to, unitScaled } = step;
        const isAsked = holds(step, asked?.quantity);
        return (
          <li key={from} aria-current={isAsked || undefined}>
            <button
              type="button"
              title={t('seller.chat.product')}
              aria-pressed={holds(step, chosen)}
              onClick={() => onStep(isAsked && asked ? asked.quantity : from)}
              dir="ltr"
              className={clsx(
                'num min-h-7 rounded-[7px] px-1.5 -outline-offset-2 hover:bg-brand-50 max-lg:min-h-9',
                holds(step, chosen ?? asked?.quantity) ? 'bg-brand-100 font-medium text-brand' : 'text-quiet',
                isAsked && 'inset-ring inset-ring-brand-100',
              )}
            >
              {to === undefined ? `${formats.number(from)}+` : `${formats.number(from)}–${formats.number(to)}`}{' '}
              <span className="font-semibold text-ink">{formats.amount(formatMoney(unitScaled))}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
