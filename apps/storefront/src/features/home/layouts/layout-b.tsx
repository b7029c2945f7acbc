import { CategoryRail } from '@entrepot/blocks/category-rail.tsx';
import { DiscountCountdown } from '@entrepot/blocks/discount-countdown.tsx';
import { Figures } from '@entrepot/blocks/figures.tsx';
import { BEST_SELLERS_PATH, DISCOUNTS_PATH, SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import { ProductRow } from '@entrepot/blocks/product-row.tsx';
import { ProductTile } from '@entrepot/blocks/product-tile.tsx';
import { SectionHeading } from '@entrepot/blocks/section-heading.tsx';
import { ShopCompact } from '@entrepot/blocks/shop-card.tsx';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useCallback, useId } from 'react';
import { Late } from '@entrepot/site/late.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Hero } from '../hero/hero.tsx';
import { ActivityBanner } from '@entrepot/screens/home/activity-banner.tsx';
import { firstEnd } from '@entrepot/screens/home/discounts.ts';
import { InOrder } from '@entrepot/screens/home/in-order.tsx';
import { useNewArrivals } from '@entrepot/screens/home/new-arrivals.ts';
import { ProductSection } from '../sections/product-section.tsx';
import { Recommended } from '../sections/recommended.tsx';
import { Section } from '../sections/section.tsx';
import { useFigures } from '@entrepot/screens/home/use-figures.ts';
import type { LayoutProps } from './layout-props.ts';

/** Dense: everything that can be compared, side by side, with all categories in sight. */
export function LayoutB(props: LayoutProps) {
  const { data, storefront, look, categories, loadMore, activity } = props;
  const t = useT();
  const { columns } = look;
  const figures = useFigures(data);
  const discounted = data.discounted.list.slice(0, columns.discounts);
  const discountsEnd = firstEnd(discounted);
  const wideLook = {
    ...look,
    heading: { ...look.heading, style: look.heading.style === 'rule' ? ('plain' as const) : look.heading.style },
  };
  return (
    <>
      <div className="wrap grid gap-6 pt-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        {categories.length > 0 && (
          <CategoryRail
            categories={withThoseBelow(categories, data.categories)}
            label={t('home.categories')}
            className="max-lg:order-1 lg:h-full"
          />
        )}
        <div className={clsx('min-w-0', categories.length === 0 && 'lg:col-span-2')}>
          <Hero data={data} categories={categories} storefront={storefront} look={look} place="beside" />
        </div>
      </div>
      <div className="wrap">
        <Figures figures={figures} variant="line" className="mt-4" />
      </div>
      <InOrder
        storefront={storefront}
        sections={{
          a: <ActivityBanner activity={activity} storefront={storefront} look={look} />,
          d: (
            <ProductSection
              products={discounted}
              columns={columns.discounts}
              look={wideLook}
              title={t('home.discounts.endingSoon')}
              beside={discountsEnd && <DiscountCountdown {...discountsEnd} />}
              more={{ to: DISCOUNTS_PATH, label: t('home.discounts.all', { count: data.discounted.totalElements }) }}
            />
          ),
          p: <Panels {...props} />,
          s: data.shops.length > 0 && (
            <Section
              look={wideLook}
              title={t('home.shops')}
              more={{ to: SHOPS_PATH, label: t('home.shops.all', { count: data.figures.shopNum }) }}
            >
              <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
                {data.shops.slice(0, 4).map((shop) => (
                  <ShopCompact key={shop.id} shop={shop} ground={storefront.cardGround} />
                ))}
              </div>
            </Section>
          ),
        }}
      />
      <Recommended products={data.recommended} columns={columns.list} look={wideLook} loadMore={loadMore} />
    </>
  );
}

const withThoseBelow = (tops: readonly CategoryNode[], all: readonly CategoryNode[]): CategoryNode[] =>
  tops.flatMap((top) => [top, ...all.filter(({ parentId }) => parentId === top.id)]);

const PANEL_TILES = 6;
const PANEL_ROWS = 6;

/**
 * Best sellers as a list, new arrivals as tiles, and for whoever is logged in their own orders and money; one alone takes the whole width.
 */
function Panels({ data, storefront, look }: LayoutProps) {
  const t = useT();
  const id = useId();
  const arrivals = useNewArrivals(data);
  const isLoggedIn = useUserInfo() !== undefined;
  const hasBoth = data.hotSales.length > 0 && data.newArrivals.length > 0;
  if (data.hotSales.length === 0 && data.newArrivals.length === 0) return null;
  return (
    <div
      className={clsx(
        'wrap grid gap-x-6 gap-y-10',
        look.gapClass,
        hasBoth && 'lg:grid-cols-[5fr_6fr]',
        hasBoth && isLoggedIn && 'xl:grid-cols-[5fr_5fr_3fr]',
      )}
    >
      {data.hotSales.length > 0 && (
        <section aria-labelledby={`${id}-best`} className="min-w-0">
          <SectionHeading
            id={`${id}-best`}
            look={look.heading}
            title={t('home.bestSellers')}
            beside={!isLoggedIn && <span className="text-12 text-quiet max-xl:hidden">{t('home.bestSellers.text')}</span>}
            more={{ to: BEST_SELLERS_PATH, label: t('home.bestSellers.all') }}
          />
          <ul>
            {data.hotSales.slice(0, PANEL_ROWS).map((product) => (
              <li key={product.id} className="border-t border-hairline-soft py-2.5 first:border-t-0 first:pt-0">
                <ProductRow product={product} detail="sold" ground={storefront.cardGround} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.newArrivals.length > 0 && (
        <section aria-labelledby={`${id}-new`} className="min-w-0">
          <SectionHeading id={`${id}-new`} look={look.heading} {...arrivals.heading} />
          <div className={clsx('grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-6', isLoggedIn && 'xl:grid-cols-2')}>
            {data.newArrivals.slice(0, isLoggedIn ? PANEL_TILES - 2 : PANEL_TILES).map((product) => (
              <ProductTile key={product.id} product={product} ground={storefront.cardGround} />
            ))}
          </div>
        </section>
      )}
      {isLoggedIn && <OwnPanel look={look} />}
    </div>
  );
}

/** Its code and words come for whoever is logged in, after the page. */
function OwnPanel({ look }: Pick<LayoutProps, 'look'>) {
  const { loadWords } = useServices();
  const load = useCallback(async () => (await import('../own/own-panel-door.ts')).loadOwnPanel(loadWords), [loadWords]);
  return (
    <div className="min-w-0 lg:col-span-full xl:col-auto">
      <Late load={load} wish={1} props={{ heading: look.heading }} />
    </div>
  );
}
