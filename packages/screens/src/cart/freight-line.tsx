import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import type { CartFreight } from './use-cart-freight.ts';

/** What sending all of it costs, as far as that can be said. */
export function FreightLine({ freight: { country, shopCount, totalScaled, unserved } }: { freight: CartFreight }) {
  const t = useT();
  const figures = useFigures();
  const { list } = useFormats();
  if (shopCount === 0) return null;
  if (country === undefined) return <p className="text-14 text-quiet">{t('cart.freight.later')}</p>;
  if (unserved.length > 0)
    return <p className="text-14 text-red">{t('cart.freight.unserved', { shops: list(unserved), country: figures.country(country) })}</p>;
  return (
    <p className="num flex items-baseline justify-between gap-4 text-14 text-body">
      <span className="min-w-0">{t('cart.freight', { country: figures.country(country) })}</span>
      {totalScaled === undefined ? <Skeleton className="h-4 w-14" /> : <Num>{figures.money(totalScaled)}</Num>}
    </p>
  );
}
