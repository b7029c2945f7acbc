import { productQuery } from '@entrepot/buyer/queries/product.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Gone } from '../../features/product/late-parts.tsx';
import { prefetchProduct, productHead } from '../../features/product/product-data.ts';
import { ProductPage } from '../../features/product/product-page.tsx';
import { useServices } from '../../lib/services.tsx';
import { useFrame } from '../frame-context.tsx';
import type { PageModule } from '../page-module.ts';

function ProductDetails() {
  const { client } = useServices();
  const goodsId = useFrame().search.id ?? '';
  const { data, dataUpdatedAt } = useSuspenseQuery(productQuery(client, goodsId));
  if (data.kind === 'gone') return <Gone goodsId={goodsId} reason={data.reason} />;
  return <ProductPage product={data.product} answeredAtMs={dataUpdatedAt} />;
}

export const page: PageModule = {
  catalogues: ['product'],
  prefetch: prefetchProduct,
  head: productHead,
  Page: ProductDetails,
};
