import { DiscountCountdown } from '@entrepot/blocks/discount-countdown.tsx';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** A list knows the ends of what it shows, so it speaks of these alone. */
export function NearestEnd({ products }: { products: readonly ProductCard[] }) {
  const t = useT();
  const ends = products.flatMap(({ discountEndsAt }) => discountEndsAt ?? []).toSorted();
  const first = ends[0];
  return (
    <div className="mt-1 text-14 text-quiet">
      <p>{t('listing.discounts.text')}</p>
      {first !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium text-ink">{t('listing.discounts.onThisPage')}</span>
          <DiscountCountdown key={first} endsAt={first} isFirstOfMany={ends.length > 1} />
        </div>
      )}
    </div>
  );
}
