import { productQuery } from '@entrepot/buyer/queries/product.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Gone } from '@entrepot/screens/product/late-parts.tsx';
import { prefetchProduct, productHead } from '@entrepot/screens/product/product-data.ts';
import { prepareParts } from '../../features/product/own-parts.tsx';
import { ProductPage } from '../../features/product/product-page.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function ProductDetails() {
  const { client } = useServices();
  const goodsId = useFrame().search.id ?? '';
  const { data, dataUpdatedAt } = useSuspenseQuery(productQuery(client, goodsId));
  if (data.kind === 'gone') return <Gone goodsId={goodsId} reason={data.reason} />;
  return <ProductPage product={data.product} answeredAtMs={dataUpdatedAt} />;
}

export const page: PageModule = {
  catalogues: ['product'],
  prefetch: (context) => prefetchProduct(context, prepareParts),
  head: productHead,
  Page: ProductDetails,
};
