/** The home page in its three layouts: calm with words below the picture, dense with two rows of categories, panels with words on them. */
import { BEST_SELLERS_PATH, DISCOUNTS_PATH, SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import type { Activity } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { firstEnd } from '@entrepot/screens/home/discounts.ts';
import { shownCategories } from '@entrepot/screens/home/home-data.ts';
import { InOrder } from '@entrepot/screens/home/in-order.tsx';
import { useNewArrivals } from '@entrepot/screens/home/new-arrivals.ts';
import type { LoadMore } from '@entrepot/screens/home/use-more-pages.ts';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { useMemo } from 'react';
import { SearchField } from '../../lib/search/search-field.tsx';
import { CategoryRow } from './category-row.tsx';
import { Hero } from './hero.tsx';
import { HomeHead } from './home-head.tsx';
import { ActivityBanner, Closing, DiscountCountdown } from './late-parts.tsx';
import { ProductSection, Recommended, ShopSection } from './sections.tsx';

export interface HomePageProps {
  data: HomeData;
  storefront: Storefront;
  loadMore: LoadMore;
  activity: Activity | null | undefined;
}

export function HomePage(props: HomePageProps) {
  const t = useT();
  const { data, storefront } = props;
  return (
    <div className="pb-8" data-home-layout={storefront.homeLayout}>
      <HomeHead />
      <SearchField />
      <Hero data={data} storefront={storefront} />
      {data.figures.goodsNum === 0 ? (
        <EmptyState icon={<PackageOpen size={24} />} title={t('home.empty.title')} text={t('home.empty.text')} />
      ) : (
        <Sections {...props} />
      )}
    </div>
  );
}

function Sections({ data, storefront, loadMore, activity }: HomePageProps) {
  const t = useT();
  const arrivals = useNewArrivals(data);
  // The same object as long as it says the same: what is late is drawn anew only when it is told something else.
  const look = useMemo(() => ({ gapClass: 'mt-8', heading: storefront.heading }), [storefront]);
  const discountsEnd = firstEnd(data.discounted.list);
  const categories = <CategoryRow categories={shownCategories(data.categories, storefront.focus)} storefront={storefront} />;
  const isDense = storefront.homeLayout === 'B';
  const newest = <ProductSection products={data.newArrivals} storefront={storefront} noteOf={arrivals.noteOf} {...arrivals.heading} />;
  const best = (
    <ProductSection
      products={data.hotSales}
      storefront={storefront}
      title={t('home.bestSellers')}
      text={t('home.bestSellers.text')}
      more={{ to: BEST_SELLERS_PATH, label: t('home.bestSellers.all') }}
    />
  );
  return (
    <>
      {isDense && categories}
      <InOrder
        storefront={storefront}
        sections={{
          c: categories,
          a: <ActivityBanner activity={activity} storefront={storefront} look={look} />,
          n: newest,
          b: best,
          p: (
            <>
              {newest}
              {best}
            </>
          ),
          d: (
            <ProductSection
              products={data.discounted.list}
              storefront={storefront}
              title={t('home.discounts')}
              text={t('home.discounts.text')}
              beside={discountsEnd && <DiscountCountdown {...discountsEnd} />}
              more={{ to: DISCOUNTS_PATH, label: t('home.discounts.all', { count: data.discounted.totalElements }) }}
            />
          ),
          s: (
            <ShopSection
              shops={data.shops}
              storefront={storefront}
              more={{ to: SHOPS_PATH, label: t('home.shops.all', { count: data.figures.shopNum }) }}
            />
          ),
        }}
      />
      <Recommended products={data.recommended} storefront={storefront} loadMore={loadMore} />
      <Closing storefront={storefront} />
    </>
  );
}
