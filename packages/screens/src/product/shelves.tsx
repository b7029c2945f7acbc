/** Other goods: of the same shop, like this one, and what was looked at before. */
import { shopPath } from '@entrepot/blocks/paths.ts';
import { ProductShelf } from '@entrepot/blocks/product/product-shelf.tsx';
import { goodsByIdQuery, goodsLikeQuery, goodsOfShopQuery } from '@entrepot/buyer/queries/product.ts';
import { forgetViewed, useRecentlyViewed } from '@entrepot/buyer/recently-viewed.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { LIKE_GOODS, SHOP_GOODS } from './product-data.ts';
import { shelfLook } from './product-look.ts';

function useShelf() {
  const { settings } = useServices();
  const onFavourite = useFavourite();
  const { gapClass, ...look } = shelfLook(settings.storefront);
  return { ...look, onFavourite, className: gapClass };
}

export function Shelves({ product }: { product: ProductDetail }) {
  const t = useT();
  const { client } = useServices();
  const shelf = useShelf();
  const { data: ofShop } = useQuery(goodsOfShopQuery(client, product.seller.id, SHOP_GOODS));
  const { data: like } = useQuery(goodsLikeQuery(client, product.id, LIKE_GOODS));

  const others = (list: readonly ProductCard[] | undefined) => list?.filter(({ id }) => id !== product.id) ?? [];
  return (
    <>
      <ProductShelf
        {...shelf}
        id="of-shop"
        title={t('product.shop.more', { shop: product.seller.name })}
        products={others(ofShop?.list)}
        more={{ to: shopPath(product.seller.id), label: t('product.shop.all', { count: product.seller.goodsNum }) }}
      />
      <ProductShelf {...shelf} id="like" title={t('product.like')} products={others(like?.list)} />
      <RecentlyViewed exceptId={product.id} />
    </>
  );
}

/** Known to this browser alone, so it appears once the page has come to life. */
export function RecentlyViewed({ exceptId }: { exceptId: string }) {
  const t = useT();
  const { client } = useServices();
  const shelf = useShelf();
  const place = useRef<HTMLDivElement>(null);
  const goodsIds = useRecentlyViewed().filter((id) => id !== exceptId);
  const { data } = useQuery({ ...goodsByIdQuery(client, goodsIds), enabled: goodsIds.length > 0 });

  /** The button goes away with the list; whoever moves by keyboard goes on from where it was. */
  function clear() {
    place.current?.focus({ preventScroll: true });
    forgetViewed();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ProductShelf
        {...shelf}
        id="recent"
        title={t('product.recent')}
        products={goodsIds.length > 0 && data ? data.list : []}
        beside={
          <Button size="sm" variant="quiet" className="min-h-10" onClick={clear}>
            {t('product.recent.clear')}
          </Button>
        }
      />
    </div>
  );
}
