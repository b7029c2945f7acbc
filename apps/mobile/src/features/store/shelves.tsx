/** What stands on the shelves of a shop, narrowed and sorted. */
import { shopPath } from '@entrepot/blocks/paths.ts';
import { ShopCategoryChips } from '@entrepot/blocks/shop/shop-categories.tsx';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { EmptyShelf } from '@entrepot/screens/store/empty-shelf.tsx';
import type { Search } from '@entrepot/screens/store/store-data.ts';
import { StoreNotices } from '@entrepot/screens/store/store-notices.tsx';
import { STORE_FIXED, useShelves } from '@entrepot/screens/store/use-shelves.ts';
import { ListChips } from '../../lib/listing/list-chips.tsx';
import { ListingFrame, ListingView } from '../../lib/listing/listing-view.tsx';

export function Shelves({ shop, search }: { shop: ShopProfile; search: Search }) {
  const { list, keyword, isCut, title, tree, widerPath } = useShelves(shop, search);
  return (
    <ListingFrame list={list} fixed={STORE_FIXED}>
      <div className="grid grid-cols-1 gap-3 px-4">
        <ShopCategoryChips {...tree} />
        <ListChips list={list} />
      </div>
      <ListingView
        list={list}
        heading={<h2 className="min-w-0 text-20 font-semibold [overflow-wrap:anywhere]">{title}</h2>}
        lead={<StoreNotices shopId={shop.id} keyword={keyword} isCut={isCut} found={list.listing?.keyword ?? null} />}
        empty={<EmptyShelf keyword={keyword} allPath={shopPath(shop.id)} widerPath={widerPath} />}
      />
    </ListingFrame>
  );
}
