import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Breadcrumbs } from '@entrepot/ui/breadcrumbs.tsx';
import { crumbsOf } from './product-data.ts';

export function Trail({ product }: { product: ProductDetail }) {
  const t = useT();
  // The product's own name stands large beside its pictures.
  const crumbs = crumbsOf(product, t).slice(0, -1);
  return (
    <Breadcrumbs
      label={t('product.breadcrumbs')}
      items={crumbs.map(({ name, path }) => ({ key: path, label: name, link: (props) => <LinkTo to={path} {...props} /> }))}
    />
  );
}
