import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { Listing } from '@entrepot/blocks/listing/listing.tsx';
import { listingPath, parseListing } from '@entrepot/buyer/listing-address.ts';
import { useListing } from '@entrepot/buyer/queries/listing.ts';
import { EXACT_PARAMETER, keywordParameter, readKeyword, SEARCH_GOODS_PATH, searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { filterCount, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useCallback, useMemo } from 'react';
import { listCardLook } from '../../lib/storefront-look.ts';
import { useNavigator } from '../../lib/navigator.tsx';
import { useServices } from '../../lib/services.tsx';
import { useFavourite } from '../../lib/use-favourite.ts';
import { AskPage, NothingFound } from './help.tsx';
import { RelatedShops } from './related-shops.tsx';
import { SearchNotices } from './search-notices.tsx';
import { CartButton } from './cart-button.tsx';
import { goodsQuery, isInsisted } from './search-queries.ts';

type Search = Readonly<Record<string, string>>;

export function GoodsPage({ search }: { search: Search }) {
  return readKeyword(search.k).keyword === '' ? <AskPage /> : <FoundGoods search={search} />;
}

function FoundGoods({ search }: { search: Search }) {
  const t = useT();
  const { client, settings } = useServices();
  const navigator = useNavigator();
  const { keyword, isCut } = readKeyword(search.k);
  const state = useMemo(() => parseListing(search), [search]);
  const { listing, isBusy, failure } = useListing(goodsQuery(client, search));
  const kept = isInsisted(search) ? '1' : undefined;
  const hrefFor = useCallback(
    (next: ListingState) => listingPath(SEARCH_GOODS_PATH, next, { k: keywordParameter(keyword), [EXACT_PARAMETER]: kept }),
    [keyword, kept],
  );
  const go = useCallback((href: string) => navigator.navigate(href), [navigator]);
  const onFavourite = useFavourite();
  const notices = <SearchNotices keyword={listing?.keyword ?? null} isCut={isCut} pathFor={searchGoodsPath} />;

  if (listing?.totalElements === 0 && !isBusy && filterCount(state) === 0) {
    return (
      <NothingFound
        title={t('search.none.goods', { keyword })}
        // What another spelling finds elsewhere is not to be had in this storefront.
        notices={<SearchNotices keyword={null} isCut={isCut} pathFor={searchGoodsPath} />}
        nearest={listing.keyword?.nearest}
      >
        {state.categoryId !== undefined && (
          <Button asChild className="mt-5">
            <LinkTo to={searchGoodsPath(keyword)}>{t('search.none.everywhere')}</LinkTo>
          </Button>
        )}
        <RelatedShops keyword={keyword} />
      </NothingFound>
    );
  }
  return (
    <div className="wrap pt-6 pb-14">
      <Listing
        listing={listing}
        state={state}
        hrefFor={hrefFor}
        go={go}
        isBusy={isBusy}
        failure={failure}
        look={listCardLook(settings.storefront)}
        heading={<h1 className="min-w-0 text-28 font-semibold [overflow-wrap:anywhere]">{t('search.results', { keyword })}</h1>}
        lead={
          <>
            {notices}
            <RelatedShops keyword={keyword} />
          </>
        }
        onFavourite={onFavourite}
        actionFor={cartButton}
      />
    </div>
  );
}

function cartButton(product: ProductCard) {
  return <CartButton product={product} />;
}
