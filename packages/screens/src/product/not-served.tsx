import { useFigures } from '@entrepot/blocks/product/figures.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CountryButton } from './country-button.tsx';

export interface NotServedProps {
  product: ProductDetail;
  country: string;
}

/** In place of the cart: why it cannot be ordered to this country, and the way to another. */
export function NotServed({ product, country }: NotServedProps) {
  const t = useT();
  const figures = useFigures();
  return (
    <div role="status" className="grid min-w-0 flex-1 justify-items-start gap-1 rounded-field bg-amber-50 px-3 py-2 text-14 text-ink">
      <p>{t('product.freight.notServed', { shop: product.seller.name, country: figures.country(country) })}</p>
      <CountryButton sellerId={product.seller.id} hasCountry />
    </div>
  );
}
