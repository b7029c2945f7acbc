import type { ShopCard as Shop } from '@entrepot/contracts/calls/catalog.ts';
import { countryName, formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import { DotList } from './dot-list.tsx';
import { LinkTo, useHasPage } from './link-context.tsx';
import { shopPath } from './paths.ts';
import { ProductPicture, type CardGround } from './product-picture.tsx';
import { ShopLogo } from './shop-logo.tsx';

export interface ShopCardProps {
  shop: Shop;
  ground?: CardGround | undefined;
}

/** "Porto, Portugal". */
export function useShopPlace(shop: Pick<Shop, 'city' | 'country'>): string {
  const t = useT();
  const language = useLanguage();
  return t('shop.place', { city: shop.city, country: countryName(shop.country, language) });
}

function useShopFigures(shop: Shop): string[] {
  const t = useT();
  const language = useLanguage();
  const figures: string[] = [];
  if (shop.favourableRate !== null) figures.push(t('shop.favourable', { percent: formatPercent(shop.favourableRate, language) }));
  if (shop.followers > 0) figures.push(t('shop.followers', { count: shop.followers }));
  if (figures.length === 0) figures.push(t('category.products', { count: shop.goodsNum }));
  return figures;
}

const NAME_LINK = 'underline-offset-4 group-hover/shop:underline after:absolute after:inset-0 after:rounded-card';

/** Three pictures and a line: for pages that let the goods speak. */
export function ShopGallery({ shop, ground }: ShopCardProps) {
  const place = useShopPlace(shop);
  const figures = useShopFigures(shop);
  const goods = shop.goods.slice(0, 3);
  const isTrio = goods.length === 3;
  return (
    <article className="group/shop relative min-w-0">
      {goods.length > 0 && (
        <div
          className={clsx(
            'grid h-66 gap-1 overflow-hidden rounded-card',
            isTrio ? 'grid-cols-[2fr_1fr] grid-rows-2' : 'auto-cols-fr grid-flow-col',
          )}
        >
          {goods.map((product, index) => (
            <ProductPicture
              key={product.id}
              mediaId={product.mediaId}
              drawnPx={isTrio && index > 0 ? 140 : 280}
              sizes={isTrio && index > 0 ? '140px' : '(width < 64rem) 60vw, 280px'}
              ground={ground}
              className={clsx('min-h-0', isTrio && index === 0 && 'row-span-2')}
            />
          ))}
        </div>
      )}
      <div className="mt-4 flex items-center gap-3">
        <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} />
        <div className="min-w-0">
          <h3 className="truncate text-16 font-semibold">
            <LinkTo to={shopPath(shop.id)} className={NAME_LINK}>
              {shop.name}
            </LinkTo>
          </h3>
          <DotList items={[place, ...figures].map((content) => ({ key: content, content }))} className="text-12 text-quiet" />
        </div>
      </div>
    </article>
  );
}

/** A frame with sign, name and three small pictures: for pages that show many. */
export function ShopCompact({ shop, ground }: ShopCardProps) {
  const figures = useShopFigures(shop);
  return (
    <article className="group/shop relative min-w-0 rounded-card border border-hairline p-4 transition-shadow duration-150 hover:shadow-float">
      <div className="flex items-center gap-3">
        <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} />
        <div className="min-w-0">
          <h3 className="truncate text-14 font-[650]">
            <LinkTo to={shopPath(shop.id)} className={NAME_LINK}>
              {shop.name}
            </LinkTo>
          </h3>
          <p className="num truncate text-12 text-quiet">{figures[0]}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-3 gap-2">
        {shop.goods.slice(0, 3).map((product) => (
          <ProductPicture
            key={product.id}
            mediaId={product.mediaId}
            drawnPx={90}
            sizes="90px"
            ground={ground}
            className="aspect-square rounded-[min(var(--r-card),0.625rem)]"
          />
        ))}
      </div>
    </article>
  );
}

/** One shop introduced in a panel, beside its goods. */
export function ShopPanel({ shop, className }: { shop: Shop; className?: string | undefined }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const hasPage = useHasPage();
  const place = useShopPlace(shop);
  const to = shopPath(shop.id);
  const lines = [
    ...(shop.favourableRate === null ? [] : [{ term: t('shop.term.favourable'), figure: formatPercent(shop.favourableRate, language) }]),
    ...(shop.followers > 0 ? [{ term: t('shop.term.followers'), figure: formats.number(shop.followers) }] : []),
    { term: t('shop.term.products'), figure: formats.number(shop.goodsNum) },
  ];
  return (
    <div className={clsx('flex flex-col rounded-card bg-brand-50 p-7', className)}>
      <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={56} />
      <h3 className="mt-4 text-20 font-bold">{shop.name}</h3>
      {/* A browser may know a country by another name than the server does; what the server wrote stays. */}
      <p suppressHydrationWarning className="text-14 text-quiet">
        {place}
      </p>
      <dl className="num my-5 grid gap-2 text-14">
        {lines.map(({ term, figure }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-quiet">{term}</dt>
            <dd className="font-bold text-ink">
              <Num>{figure}</Num>
            </dd>
          </div>
        ))}
      </dl>
      {hasPage(to) && (
        <Button asChild size="lg" block className="mt-auto">
          <LinkTo to={to}>{t('shop.visit')}</LinkTo>
        </Button>
      )}
    </div>
  );
}
