import { goodsPageParts } from '@entrepot/screens/search/goods-page-parts.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { GoodsPage } from '../../features/search/goods-page.tsx';

function SearchGoods() {
  return <GoodsPage search={useFrame().search} />;
}

export const page: PageModule = { ...goodsPageParts, Page: SearchGoods };
