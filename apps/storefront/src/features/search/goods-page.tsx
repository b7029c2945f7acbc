import { readKeyword, searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { AskPage } from '@entrepot/screens/search/help.tsx';
import { NoGoods } from '@entrepot/screens/search/no-goods.tsx';
import { RelatedShops } from '@entrepot/screens/search/related-shops.tsx';
import { SearchNotices } from '@entrepot/screens/search/search-notices.tsx';
import { CartButton } from '@entrepot/screens/search/cart-button.tsx';
import { useFoundGoods } from '@entrepot/screens/search/use-found-goods.ts';
import { SiteListing } from '../../lib/site-listing.tsx';

type Search = Readonly<Record<string, string>>;

export function GoodsPage({ search }: { search: Search }) {
  return readKeyword(search.k).keyword === '' ? <AskPage /> : <FoundGoods search={search} />;
}

function FoundGoods({ search }: { search: Search }) {
  const t = useT();
  const found = useFoundGoods(search);
  const { listing, keyword, isCut, isNothing } = found;
  const notices = <SearchNotices keyword={listing?.keyword ?? null} isCut={isCut} pathFor={searchGoodsPath} />;

  if (isNothing) {
    return <NoGoods found={found} />;
  }
  return (
    <div className="wrap pt-6 pb-14">
      <SiteListing
        list={found}
        heading={<h1 className="min-w-0 text-28 font-semibold [overflow-wrap:anywhere]">{t('search.results', { keyword })}</h1>}
        lead={
          <>
            {notices}
            <RelatedShops keyword={keyword} />
          </>
        }
        actionFor={cartButton}
      />
    </div>
  );
}

function cartButton(product: ProductCard) {
  return <CartButton product={product} />;
}
