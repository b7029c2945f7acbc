import { DiscountCountdown } from '@entrepot/blocks/discount-countdown.tsx';
import { DISCOUNTS_PATH, SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import { ShopGallery } from '@entrepot/blocks/shop-card.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Hero } from '../hero/hero.tsx';
import { ActivityBanner } from '@entrepot/screens/home/activity-banner.tsx';
import { BestSellerBand } from '../sections/best-seller-band.tsx';
import { CategorySection } from '../sections/category-section.tsx';
import { firstEnd } from '@entrepot/screens/home/discounts.ts';
import { InOrder } from '@entrepot/screens/home/in-order.tsx';
import { useNewArrivals } from '@entrepot/screens/home/new-arrivals.ts';
import { ProductSection } from '../sections/product-section.tsx';
import { Recommended } from '../sections/recommended.tsx';
import { Section } from '../sections/section.tsx';
import type { LayoutProps } from './layout-props.ts';

/** Calm: few things at a time, and a rhythm that comes from the number of columns. */
export function LayoutA({ data, storefront, look, categories, loadMore, activity }: LayoutProps) {
  const t = useT();
  const { columns } = look;
  const arrivals = useNewArrivals(data);
  const discounted = data.discounted.list.slice(0, columns.discounts);
  const discountsEnd = firstEnd(discounted);
  return (
    <>
      <Hero data={data} categories={categories} storefront={storefront} look={look} place="page" />
      <InOrder
        storefront={storefront}
        sections={{
          c: <CategorySection categories={categories} shape={storefront.cardShape} columns={6} look={look} />,
          a: <ActivityBanner activity={activity} storefront={storefront} look={look} />,
          n: (
            <ProductSection products={data.newArrivals} columns={columns.row} look={look} noteOf={arrivals.noteOf} {...arrivals.heading} />
          ),
          b: <BestSellerBand products={data.hotSales} look={look} />,
          d: (
            <ProductSection
              products={discounted}
              columns={columns.discounts}
              look={look}
              title={t('home.discounts')}
              text={t('home.discounts.text')}
              beside={discountsEnd && <DiscountCountdown {...discountsEnd} />}
              more={{ to: DISCOUNTS_PATH, label: t('home.discounts.all', { count: data.discounted.totalElements }) }}
            />
          ),
          s: data.shops.length > 0 && (
            <Section
              look={look}
              title={t('home.shops')}
              more={{ to: SHOPS_PATH, label: t('home.shops.all', { count: data.figures.shopNum }) }}
            >
              <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
                {data.shops.slice(0, 3).map((shop) => (
                  <ShopGallery key={shop.id} shop={shop} ground={storefront.cardGround} />
                ))}
              </div>
            </Section>
          ),
        }}
      />
      <Recommended products={data.recommended} columns={columns.list} look={look} loadMore={loadMore} />
    </>
  );
}
