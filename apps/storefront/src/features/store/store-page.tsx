import { Listing } from '@entrepot/blocks/listing/listing.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { ShopBanner } from '@entrepot/blocks/shop/shop-banner.tsx';
import { ShopCategories, ShopCategoryChips } from '@entrepot/blocks/shop/shop-categories.tsx';
import { ShopFigures } from '@entrepot/blocks/shop/shop-figures.tsx';
import { listingPath } from '@entrepot/buyer/listing-address.ts';
import { useListing } from '@entrepot/buyer/queries/listing.ts';
import { shopCategoriesQuery } from '@entrepot/buyer/queries/shops.ts';
import { keywordParameter, readKeyword } from '@entrepot/buyer/search-address.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { narrowed, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useId, useMemo } from 'react';
import { listCardLook } from '../../lib/storefront-look.ts';
import { useNavigator } from '../../lib/navigator.tsx';
import { useServices } from '../../lib/services.tsx';
import { Steps } from '../../lib/steps.tsx';
import { useFavourite } from '../../lib/use-favourite.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { usePageView } from '../../lib/use-page-view.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { StoreContact } from './store-contact.tsx';
import { STORE_PATH, storeListQuery, storeState, storeSteps, type Search } from './store-data.ts';
import { StoreNotices } from './store-notices.tsx';
import { StoreSearch } from './store-search.tsx';

export function StorePage({ shop, search }: { shop: ShopProfile; search: Search }) {
  const t = useT();
  const { isFollowed, toggle } = useFollow(shop.id);
  usePageView({ sellerId: shop.id });
  return (
    <div className="wrap pt-4 pb-14">
      <Steps items={storeSteps(shop, t)} className="mb-4" />
      <ShopBanner
        shop={shop}
        actions={
          <>
            <Button variant={isFollowed ? 'secondary' : 'primary'} aria-pressed={isFollowed} onClick={toggle}>
              {isFollowed ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
              {t(isFollowed ? 'store.following' : 'store.follow')}
            </Button>
            <StoreContact shop={shop} />
          </>
        }
      />
      {shop.isPaused && <PausedNotice />}
      <div className="my-8 border-b pb-8">
        <ShopFigures shop={shop} />
      </div>
      <Shelves shop={shop} search={search} />
      {shop.description && <About text={shop.description} />}
    </div>
  );
}

function PausedNotice() {
  const t = useT();
  return (
    <div role="status" className="mt-4 flex gap-3 rounded-card bg-amber-50 px-5 py-4 text-14">
      <CirclePause size={20} aria-hidden className="text-amber" />
      <p>
        <span className="font-semibold">{t('store.paused.title')}</span> {t('store.paused.text')}
      </p>
    </div>
  );
}

/** The page has settled these: the shop is the page, and its categories stand in a tree of their own. */
const FIXED = ['shop', 'category'] as const;

function Shelves({ shop, search }: { shop: ShopProfile; search: Search }) {
  const t = useT();
  const { client, settings } = useServices();
  const navigator = useNavigator();
  const { keyword, isCut } = readKeyword(search.k);
  const state = useMemo(() => storeState(search), [search]);
  const { listing, isBusy, failure } = useListing(storeListQuery(client, search));
  const { data: categories = [] } = useQuery(shopCategoriesQuery(client, shop.id));
  const hrefFor = useCallback(
    (next: ListingState) =>
      listingPath(STORE_PATH, next, { id: shop.id, ...(keyword === '' ? {} : { k: keywordParameter(keyword) }) }, 'category'),
    [shop.id, keyword],
  );
  const go = useCallback((href: string) => navigator.navigate(href), [navigator]);
  const categoryHref = (categoryId: number | undefined) => hrefFor(narrowed(state, { categoryId }));
  const category = categories.find(({ id }) => id === state.categoryId);
  const title = keyword === '' ? (category?.name ?? t('store.categories.all')) : t('store.search.found', { keyword });
  const tree = { categories, currentId: state.categoryId, hrefFor: categoryHref };
  return (
    <>
      <div className="mb-6 grid grid-cols-1 gap-4 lg:hidden">
        <StoreSearch key={keyword} shopId={shop.id} keyword={keyword} />
        <ShopCategoryChips {...tree} />
      </div>
      <Listing
        listing={listing}
        state={state}
        hrefFor={hrefFor}
        go={go}
        isBusy={isBusy}
        failure={failure}
        fixed={FIXED}
        look={listCardLook(settings.storefront)}
        heading={<h2 className="min-w-0 text-20 font-semibold [overflow-wrap:anywhere]">{title}</h2>}
        lead={<StoreNotices shopId={shop.id} keyword={keyword} isCut={isCut} found={listing?.keyword ?? null} />}
        side={
          <>
            <StoreSearch key={keyword} shopId={shop.id} keyword={keyword} className="mb-4" />
            <ShopCategories {...tree} goodsNum={shop.goodsNum} />
          </>
        }
        empty={
          <EmptyShelf
            keyword={keyword}
            allPath={shopPath(shop.id)}
            widerPath={state.categoryId === undefined ? undefined : categoryHref(undefined)}
          />
        }
        onFavourite={useFavourite()}
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
