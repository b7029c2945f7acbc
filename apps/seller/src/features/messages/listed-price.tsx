import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats } from '@entrepot/i18n/react.tsx';

/** The listed price at the least quantity, and the next step: what the buyer pays, and nothing that was typed. */
export function ListedPrice({
  goods: { sellingPrice, discountPrice, buyMin, nextTier },
}: {
  goods: Pick<ProductCard, 'sellingPrice' | 'discountPrice' | 'buyMin' | 'nextTier'>;
}) {
  const formats = useFormats();
  const steps = [{ quantity: buyMin, price: discountPrice ?? sellingPrice }, ...(nextTier ? [nextTier] : [])];
  return (
    <span dir="ltr" className="num flex flex-wrap gap-x-3 text-12 text-quiet">
      {steps.map(({ quantity, price }) => (
        <span key={quantity}>
          {quantity}+ <span className="font-semibold text-ink">{formats.amount(price)}</span>
        </span>
      ))}
      <span>USDT</span>
    </span>
  );
}
