/** What a storefront shows, in the numbers that the shelf knows shops by. */
import type { Assortment } from '../catalog/index.ts';
import type { Shown } from './matches.ts';
import type { ShopDirectory } from './name-directory.ts';

export function shownIn({ key, categoryIds, hasShop, firstCategoryIds, firstShopIds }: Assortment, { byId }: ShopDirectory): Shown {
  return {
    key,
    categoryIds,
    shopNumbers: hasShop && new Set([...byId.values()].filter(({ id }) => hasShop(id)).map(({ number }) => number)),
    firstCategoryIds,
    firstShopNumbers: new Set([...firstShopIds].flatMap((id) => byId.get(id)?.number ?? [])),
  };
}
