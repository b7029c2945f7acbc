import { shopPath } from '@entrepot/blocks/paths.ts';
import { ShopCategoryChips } from '@entrepot/blocks/shop/shop-categories.tsx';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { EmptyShelf } from '@entrepot/screens/store/empty-shelf.tsx';
import type { Search } from '@entrepot/screens/store/store-data.ts';
import { StoreHead } from '@entrepot/screens/store/store-head.tsx';
import { StoreNotices } from '@entrepot/screens/store/store-notices.tsx';
import { StoreSearch } from '@entrepot/screens/store/store-search.tsx';
import { STORE_FIXED, useShelves } from '@entrepot/screens/store/use-shelves.ts';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { usePageView } from '@entrepot/site/use-page-view.ts';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useId } from 'react';
import { TopBar } from '../../lib/top-bar.tsx';
import { ListChips } from '../../lib/listing/list-chips.tsx';
import { ListingFrame, ListingView } from '../../lib/listing/listing-view.tsx';

export function StorePage({ shop, search }: { shop: ShopProfile; search: Search }) {
  const t = useT();
  usePageView({ sellerId: shop.id });
  return (
    <>
      <TopBar
        level="div"
        title={shop.name}
        aside={
          <IconButton label={t('store.message')} size="lg" onClick={() => openChat({ shop: { id: shop.id, name: shop.name } })}>
            <MessageCircle size={22} aria-hidden />
          </IconButton>
        }
      />
      <div className="px-4">
        <StoreHead shop={shop} buttonSize="lg" className="mt-5 mb-4 border-b pb-5" />
      </div>
      <Shelves shop={shop} search={search} />
      {shop.description && <About text={shop.description} />}
    </>
  );
}

function Shelves({ shop, search }: { shop: ShopProfile; search: Search }) {
  const { list, keyword, isCut, title, tree, widerPath } = useShelves(shop, search);
  return (
    <ListingFrame list={list} fixed={STORE_FIXED}>
      <div className="grid grid-cols-1 gap-3 px-4">
        <StoreSearch key={keyword} shopId={shop.id} keyword={keyword} />
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

function About({ text }: { text: string }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t px-4 pt-6 pb-10">
      <h2 id={id} className="text-20 font-semibold">
        {t('store.about')}
      </h2>
      <p className="mt-3 text-16 whitespace-pre-line text-body">{text}</p>
    </section>
  );
}
