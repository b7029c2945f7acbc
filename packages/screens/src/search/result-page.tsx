import { drawnIn, ProductGrid } from '@entrepot/blocks/product-grid.tsx';
import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { ShopHead } from '@entrepot/blocks/search/shop-line.tsx';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import { readKeyword, searchGoodsPath, searchResultPath, searchStorePath } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useSuspenseQueries } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { listCardLook } from '@entrepot/site/storefront-look.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { CartButton } from './cart-button.tsx';
import { AskPage, NothingFound } from './help.tsx';
import { SearchNotices } from './search-notices.tsx';
import { SHORT_GOODS, SHORT_SHOPS, shortGoodsQuery, shortShopsQuery } from './search-queries.ts';

export function ResultPage({ search }: { search: Readonly<Record<string, string>> }) {
  return readKeyword(search.k).keyword === '' ? <AskPage /> : <FoundBoth search={search} />;
}

/** Goods and shops side by side, a few of each. */
function FoundBoth({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useT();
  const { client, settings } = useServices();
  const onFavourite = useFavourite();
  const { keyword, isCut } = readKeyword(search.k);
  const [{ data: goods }, { data: shops }] = useSuspenseQueries({
    queries: [shortGoodsQuery(client, keyword), shortShopsQuery(client, keyword)],
  });
  const notices = <SearchNotices keyword={goods.list.length > 0 ? goods.keyword : null} isCut={isCut} pathFor={searchResultPath} />;
  const hasGoods = goods.list.length > 0;
  const hasShops = shops.list.length > 0;
  if (!hasGoods && !hasShops)
    return <NothingFound title={t('search.none.all', { keyword })} notices={notices} nearest={goods.keyword?.nearest} />;
  return (
    <div className="wrap pt-6 pb-14">
      <h1 className="text-28 font-semibold [overflow-wrap:anywhere]">{t('search.results', { keyword })}</h1>
      {notices}
      <div className={clsx('mt-8 grid gap-x-10 gap-y-12', hasGoods && hasShops && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
        {hasGoods && (
          <Kind
            id="found-goods"
            title={t('search.suggest.goods')}
            more={
              goods.totalElements > SHORT_GOODS
                ? {
                    to: searchGoodsPath(keyword),
                    label: t(goods.isEstimate ? 'search.goods.all.about' : 'search.goods.all', { count: goods.totalElements }),
                  }
                : undefined
            }
          >
            <ProductGrid columns={4}>
              {goods.list.map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  look={listCardLook(settings.storefront)}
                  onFavourite={onFavourite}
                  action={<CartButton product={product} />}
                  {...drawnIn(4)}
                />
              ))}
            </ProductGrid>
          </Kind>
        )}
        {hasShops && (
          <Kind
            id="found-shops"
            title={t('search.shops.name')}
            more={
              shops.totalElements > SHORT_SHOPS
                ? { to: searchStorePath(keyword), label: t('home.shops.all', { count: shops.totalElements }) }
                : undefined
            }
          >
            <ul className="grid">
              {shops.list.map((shop) => (
                <li key={shop.id} className="group/shop relative border-t py-4 first:border-t-0 first:pt-0">
                  <ShopHead shop={shop} />
                </li>
              ))}
            </ul>
          </Kind>
        )}
      </div>
    </div>
  );
}

function Kind({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more: { to: string; label: string } | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-20 font-semibold">
          {title}
        </h2>
        {more && <MoreLink {...more} />}
      </div>
      {children}
    </section>
  );
}
