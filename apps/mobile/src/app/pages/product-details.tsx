import { productQuery } from '@entrepot/buyer/queries/product.ts';
import { Gone, prepareLateParts } from '@entrepot/screens/product/late-parts.tsx';
import { prefetchProduct, productHead } from '@entrepot/screens/product/product-data.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { TopBar } from '../../lib/top-bar.tsx';
import { ProductPage } from '../../features/product/product-page.tsx';

function ProductDetails() {
  const { client } = useServices();
  const goodsId = useFrame().search.id ?? '';
  const { data, dataUpdatedAt } = useSuspenseQuery(productQuery(client, goodsId));
  if (data.kind === 'there') return <ProductPage product={data.product} answeredAtMs={dataUpdatedAt} />;
  return (
    <>
      <TopBar title="" />
      <Gone goodsId={goodsId} reason={data.reason} />
    </>
  );
}

export const page: PageModule = {
  catalogues: ['product'],
  prefetch: (context) => prefetchProduct(context, prepareLateParts),
  head: productHead,
  Page: ProductDetails,
};
