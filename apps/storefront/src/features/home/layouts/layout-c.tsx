import { DiscountCountdown } from '@entrepot/blocks/discount-countdown.tsx';
import { BEST_SELLERS_PATH, DISCOUNTS_PATH, SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { ShopCompact, ShopPanel } from '@entrepot/blocks/shop-card.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useId } from 'react';
import { Hero } from '../hero/hero.tsx';
import { ActivityBanner } from '@entrepot/screens/home/activity-banner.tsx';
import { CategorySection } from '../sections/category-section.tsx';
import { firstEnd } from '@entrepot/screens/home/discounts.ts';
import { InOrder } from '@entrepot/screens/home/in-order.tsx';
import { useNewArrivals } from '@entrepot/screens/home/new-arrivals.ts';
import { ProductRowGrid, ProductSection } from '../sections/product-section.tsx';
import { Recommended } from '../sections/recommended.tsx';
import { Section } from '../sections/section.tsx';
import type { LayoutProps } from './layout-props.ts';

/** Bento: tiles of different sizes, bands of colour, a shop introduced with its goods. */
export function LayoutC({ data, storefront, look, categories, loadMore, activity }: LayoutProps) {
  const t = useT();
  const { columns } = look;
  const arrivals = useNewArrivals(data);
  const [shop, ...otherShops] = data.shops;
  return (
    <>
      <Hero data={data} categories={categories} storefront={storefront} look={look} place="page" />
      <InOrder
        storefront={storefront}
        sections={{
          c: <CategorySection categories={categories} shape={storefront.cardShape} columns={8} look={look} />,
          a: <ActivityBanner activity={activity} storefront={storefront} look={look} />,
          n: (
            <ProductSection products={data.newArrivals} columns={columns.row} look={look} noteOf={arrivals.noteOf} {...arrivals.heading} />
          ),
          d: <DiscountBand data={data} look={look} />,
          b: (
            <ProductSection
              products={data.hotSales}
              columns={columns.row}
              look={look}
              title={t('home.bestSellers')}
              more={{ to: BEST_SELLERS_PATH, label: t('home.bestSellers.all') }}
            />
          ),
          s: shop && (
            <Section
              look={look}
              title={t('home.shops')}
              more={{ to: SHOPS_PATH, label: t('home.shops.all', { count: data.figures.shopNum }) }}
            >
              <div className="grid gap-6 lg:grid-cols-[19.5rem_minmax(0,1fr)]">
                <ShopPanel shop={shop} />
                <ProductRowGrid products={shop.goods} columns={shop.goods.length > 3 ? 4 : 3} look={look} />
              </div>
              {otherShops.length > 0 && (
                <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
                  {otherShops.slice(0, 4).map((other) => (
                    <ShopCompact key={other.id} shop={other} ground={storefront.cardGround} />
                  ))}
                </div>
              )}
            </Section>
          ),
        }}
      />
      <Recommended products={data.recommended} columns={columns.list} look={look} loadMore={loadMore} />
    </>
  );
}

/** Discounts on a ground of their own colour, from edge to edge. */
function DiscountBand({ data, look }: Pick<LayoutProps, 'data' | 'look'>) {
  const t = useT();
  const id = useId();
  const hasPage = useHasPage();
  const discounted = data.discounted.list.slice(0, look.columns.discounts);
  const end = firstEnd(discounted);
  if (discounted.length === 0) return null;
  return (
    <section aria-labelledby={id} className={clsx('bg-accent-50 py-12 lg:py-14', look.gapClass)}>
      <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-28" style={{ fontWeight: look.heading.weight }}>
            {t('home.discounts')}
          </h2>
          <p className="mt-4 text-14 text-body">{t('home.discounts.text')}</p>
          {end && <DiscountCountdown {...end} className="mt-5 [&_.bg-accent-50]:bg-surface" />}
          {hasPage(DISCOUNTS_PATH) && (
            <MoreLink to={DISCOUNTS_PATH} label={t('home.discounts.all', { count: data.discounted.totalElements })} className="mt-5" />
          )}
        </div>
        <ProductRowGrid products={discounted} columns={4} look={look} />
      </div>
    </section>
  );
}
