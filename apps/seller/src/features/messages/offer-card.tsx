import { AttachedCard } from '@entrepot/blocks/chat/attached-card.tsx';
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { NumberStepper } from '@entrepot/ui/number-stepper.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { PRICE_TICK_MS, priceAt } from './price-steps.ts';
import type { WantedOffer } from './use-attached.ts';

export interface OfferCardProps {
  product: OfferedProduct;
  offer: WantedOffer;
  onChange: (offer: WantedOffer) => void;
  onRemove: () => void;
}

/** A variant and how many of it. The price follows from both, and there is no field for another. */
export function OfferCard({ product, offer, onChange, onRemove }: OfferCardProps) {
  const t = useT();
  const formats = useFormats();
  const nowMs = useNow(PRICE_TICK_MS);
  const variant = product.variants.find(({ skuId }) => skuId === offer.skuId) ?? product.variants[0]!;
  const unitScaled = priceAt(product, variant, offer.quantity, new Date(nowMs));
  // Each part runs in its own direction, whichever the other one runs in.
  const named = [
    `\u2068${variant.choice || product.name}\u2069`,
    `\u2066${formats.number(offer.quantity)} × ${formats.amount(formatMoney(unitScaled))}\u2069`,
  ];
  return (
    <AttachedCard
      mediaId={variant.mediaId ?? product.mediaId}
      name={formats.list(named)}
      line={t('seller.chat.step.note')}
      end={
        <>
          <span className="font-semibold">{formats.amount(formatMoney(unitScaled * BigInt(offer.quantity)))}</span>{' '}
          <span className="text-quiet">USDT</span>
        </>
      }
      onRemove={onRemove}
    >
      <div className="flex flex-wrap items-center gap-2">
        {product.variants.length > 1 && (
          <Select
            aria-label={t('seller.chat.variant')}
            size="sm"
            value={variant.skuId}
            options={product.variants.map(({ skuId, choice, stock }) => ({
              value: skuId,
              label: choice,
              description: t('seller.chat.stock', { count: formats.number(stock) }),
            }))}
            onValueChange={(skuId) => onChange({ ...offer, skuId })}
            className="min-w-40 flex-1"
          />
        )}
        <NumberStepper
          size="sm"
          value={offer.quantity}
          min={product.buyMin}
          max={product.buyMax}
          labels={{
            value: t('seller.chat.quantity'),
            decrease: t('seller.chat.quantity.fewer'),
            increase: t('seller.chat.quantity.more'),
          }}
          onValueChange={(quantity) => onChange({ ...offer, quantity })}
        />
        <span className="text-12 text-quiet">{t('seller.chat.stock', { count: formats.number(variant.stock) })}</span>
      </div>
    </AttachedCard>
  );
}
