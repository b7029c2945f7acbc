/** What a storefront shows, in the numbers that the shelf knows shops by. */
import type { Assortment } from '../catalog/index.ts';
import type { Shown } from './matches.ts';
import type { ShopDirectory } from './name-directory.ts';

const known = new WeakMap<Assortment, { shops: ShopDirectory; shown: Shown }>();

/** Kept with what the storefront shows, as long as the shops are the same. */
export function shownIn(assortment: Assortment, shops: ShopDirectory): Shown {
  const before = known.get(assortment);
  if (before?.shops === shops) return before.shown;
  const shown = numbersIn(assortment, shops);
  known.set(assortment, { shops, shown });
  return shown;
}

function numbersIn({ key, categoryIds, hasShop, firstCategoryIds, firstShopIds }: Assortment, { byId }: ShopDirectory): Shown {
  return {
    key,
    categoryIds,
    shopNumbers: hasShop && new Set([...byId.values()].filter(({ id }) => hasShop(id)).map(({ number }) => number)),
    firstCategoryIds,
    firstShopNumbers: new Set([...firstShopIds].flatMap((id) => byId.get(id)?.number ?? [])),
  };
}
