import { shopPath } from '@entrepot/blocks/paths.ts';
import { ShopCategories, ShopCategoryChips } from '@entrepot/blocks/shop/shop-categories.tsx';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useId } from 'react';
import { Steps } from '@entrepot/site/steps.tsx';
import { usePageView } from '@entrepot/site/use-page-view.ts';
import { EmptyShelf } from '@entrepot/screens/store/empty-shelf.tsx';
import { storeSteps, type Search } from '@entrepot/screens/store/store-data.ts';
import { StoreHead } from '@entrepot/screens/store/store-head.tsx';
import { STORE_FIXED, useShelves } from '@entrepot/screens/store/use-shelves.ts';
import { StoreNotices } from '@entrepot/screens/store/store-notices.tsx';
import { StoreSearch } from '@entrepot/screens/store/store-search.tsx';
import { SiteListing } from '../../lib/site-listing.tsx';

export function StorePage({ shop, search }: { shop: ShopProfile; search: Search }) {
  const t = useT();
  usePageView({ sellerId: shop.id });
  return (
    <div className="wrap pt-4 pb-14">
      <Steps items={storeSteps(shop, t)} className="mb-4" />
      <StoreHead shop={shop} className="my-8 border-b pb-8" />
      <Shelves shop={shop} search={search} />
      {shop.description && <About text={shop.description} />}
    </div>
  );
}

function Shelves({ shop, search }: { shop: ShopProfile; search: Search }) {
  const { list, keyword, isCut, title, tree, widerPath } = useShelves(shop, search);
  return (
    <>
      <div className="mb-6 grid grid-cols-1 gap-4 lg:hidden">
        <StoreSearch key={keyword} shopId={shop.id} keyword={keyword} />
        <ShopCategoryChips {...tree} />
      </div>
      <SiteListing
        list={list}
        fixed={STORE_FIXED}
        heading={<h2 className="min-w-0 text-20 font-semibold [overflow-wrap:anywhere]">{title}</h2>}
        lead={<StoreNotices shopId={shop.id} keyword={keyword} isCut={isCut} found={list.listing?.keyword ?? null} />}
        side={
          <>
            <StoreSearch key={keyword} shopId={shop.id} keyword={keyword} className="mb-4" />
            <ShopCategories {...tree} goodsNum={shop.goodsNum} />
          </>
        }
        empty={<EmptyShelf keyword={keyword} allPath={shopPath(shop.id)} widerPath={widerPath} />}
      />
    </>
  );
}

function About({ text }: { text: string }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14 border-t pt-8">
      <h2 id={id} className="text-20 font-semibold">
        {t('store.about')}
      </h2>
      <p className="mt-3 max-w-180 text-16 whitespace-pre-line text-body">{text}</p>
    </section>
  );
}
