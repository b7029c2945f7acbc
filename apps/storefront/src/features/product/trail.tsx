import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Steps } from '@entrepot/site/steps.tsx';
import { crumbsOf } from '@entrepot/screens/product/product-data.ts';

/** The product's own name stands large beside its pictures. */
export function Trail({ product }: { product: ProductDetail }) {
  return <Steps items={crumbsOf(product, useT()).slice(0, -1)} endsHere={false} />;
}
