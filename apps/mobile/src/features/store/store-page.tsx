import { readKeyword } from '@entrepot/buyer/search-address.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { Search } from '@entrepot/screens/store/store-data.ts';
import { StoreHead } from '@entrepot/screens/store/store-head.tsx';
import { StoreSearch } from '@entrepot/screens/store/store-search.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { usePageView } from '@entrepot/site/use-page-view.ts';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useId } from 'react';
import { TopBar } from '../../lib/top-bar.tsx';
import { Shelves } from './late-parts.tsx';

export function StorePage({ shop, search }: { shop: ShopProfile; search: Search }) {
  const t = useT();
  const { keyword } = readKeyword(search.k);
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
      <div className="mb-3 px-4">
        <StoreSearch key={keyword} shopId={shop.id} keyword={keyword} />
      </div>
      <Shelves shop={shop} search={search} />
      {shop.description && <About text={shop.description} />}
    </>
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
