import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { NothingFound } from './help.tsx';
import { RelatedShops } from './related-shops.tsx';
import { SearchNotices } from './search-notices.tsx';
import type { useFoundGoods } from './use-found-goods.ts';

export type FoundGoods = Pick<ReturnType<typeof useFoundGoods>, 'listing' | 'keyword' | 'isCut' | 'state'>;

/** A keyword that finds no goods, with what helps on from there. */
export function NoGoods({ found: { listing, keyword, isCut, state } }: { found: FoundGoods }) {
  const t = useT();
  return (
    <NothingFound
      title={t('search.none.goods', { keyword })}
      // What another spelling finds elsewhere is not to be had in this storefront.
      notices={<SearchNotices keyword={null} isCut={isCut} pathFor={searchGoodsPath} />}
      nearest={listing?.keyword?.nearest}
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
