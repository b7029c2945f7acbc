import { readKeyword, searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CartButton } from '@entrepot/screens/search/cart-button.tsx';
import { AskPage } from '@entrepot/screens/search/help.tsx';
import { NoGoods } from '@entrepot/screens/search/no-goods.tsx';
import { RelatedShops } from '@entrepot/screens/search/related-shops.tsx';
import { SearchNotices } from '@entrepot/screens/search/search-notices.tsx';
import { useFoundGoods } from '@entrepot/screens/search/use-found-goods.ts';
import { ListChips } from '../../lib/listing/list-chips.tsx';
import { ListingFrame, ListingView } from '../../lib/listing/listing-view.tsx';
import { SearchField } from '../../lib/search/search-field.tsx';

type Search = Readonly<Record<string, string>>;

export function GoodsPage({ search }: { search: Search }) {
  if (readKeyword(search.k).keyword !== '') return <FoundGoods search={search} />;
  return (
    <>
      <SearchField hasBack />
      <AskPage />
    </>
  );
}

function FoundGoods({ search }: { search: Search }) {
  const t = useT();
  const found = useFoundGoods(search);
  const { listing, keyword, isCut } = found;
  if (found.isNothing) {
    return (
      <>
        <SearchField keyword={keyword} hasBack />
        <NoGoods found={found} />
      </>
    );
  }
  return (
    <ListingFrame list={found}>
      <SearchField keyword={keyword} hasBack>
        <ListChips list={found} />
      </SearchField>
      <ListingView
        list={found}
        heading={<h1 className="min-w-0 text-16 font-semibold [overflow-wrap:anywhere]">{t('search.results', { keyword })}</h1>}
        lead={
          <>
            <SearchNotices keyword={listing?.keyword ?? null} isCut={isCut} pathFor={searchGoodsPath} />
            <RelatedShops keyword={keyword} />
          </>
        }
        actionFor={cartButton}
      />
    </ListingFrame>
  );
}

function cartButton(product: ProductCard) {
  return <CartButton product={product} />;
}
