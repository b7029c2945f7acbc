import { ShopBanner } from '@entrepot/blocks/shop/shop-banner.tsx';
import { ShopFigures } from '@entrepot/blocks/shop/shop-figures.tsx';
import { readKeyword } from '@entrepot/buyer/search-address.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { PausedNotice } from '@entrepot/screens/store/paused-notice.tsx';
import { StoreContact } from '@entrepot/screens/store/store-contact.tsx';
import type { Search } from '@entrepot/screens/store/store-data.ts';
import { StoreSearch } from '@entrepot/screens/store/store-search.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { useFollow } from '@entrepot/site/use-follow.ts';
import { usePageView } from '@entrepot/site/use-page-view.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { TopBar } from '../../lib/top-bar.tsx';
import { Shelves } from './late-parts.tsx';

export function StorePage({ shop, search }: { shop: ShopProfile; search: Search }) {
  const t = useT();
  const { keyword } = readKeyword(search.k);
  const { isFollowed, toggle } = useFollow(shop.id);
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
        <ShopBanner
          shop={shop}
          actions={
            <>
              <Button size="lg" variant={isFollowed ? 'secondary' : 'primary'} aria-pressed={isFollowed} onClick={toggle}>
                {isFollowed ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
                {t(isFollowed ? 'store.following' : 'store.follow')}
              </Button>
              <StoreContact shop={shop} />
            </>
          }
        />
        {shop.isPaused && <PausedNotice />}
        <div className="mt-5 mb-4 border-b pb-5">
          <ShopFigures shop={shop} />
        </div>
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
