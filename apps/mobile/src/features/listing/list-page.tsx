import { useT } from '@entrepot/i18n/react.tsx';
import { listSubject } from '@entrepot/screens/listing/list-head.ts';
import { CATEGORY_LIST, hrefOf, WHOLE_LIST, type ListKind } from '@entrepot/screens/listing/list-kind.ts';
import { NearestEnd } from '@entrepot/screens/listing/nearest-end.tsx';
import { useListPage } from '@entrepot/screens/listing/use-list-page.ts';
import type { ListingState } from '@entrepot/contracts/listing-state.ts';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useCallback, useMemo } from 'react';
import { SearchField } from '../../lib/search/search-field.tsx';
import { ListChips } from '../../lib/listing/list-chips.tsx';
import { ListingFrame, ListingView } from '../../lib/listing/listing-view.tsx';

export function ListPage({ kind, search }: { kind: ListKind; search: Readonly<Record<string, string>> }) {
  const t = useT();
  const page = useListPage(kind, search);
  // A category that is taken off leaves all products, and not the directory of categories.
  const hrefFor = useCallback(
    (next: ListingState) => hrefOf(kind === CATEGORY_LIST && next.categoryId === undefined ? WHOLE_LIST : kind, next),
    [kind],
  );
  const list = useMemo(() => ({ ...page, hrefFor }), [page, hrefFor]);
  const { listing, state } = list;
  return (
    <ListingFrame list={list} fixed={kind.fixed}>
      <SearchField hasBack>
        <ListChips list={list} />
      </SearchField>
      <ListingView
        list={list}
        heading={
          <h1 className="min-w-0 text-20 font-semibold">
            {listing || state.categoryId === undefined ? listSubject(kind, listing, t) : <Skeleton className="h-7 w-48" />}
          </h1>
        }
        lead={kind.fixed.includes('discounted') && listing && <NearestEnd products={listing.list} />}
      />
    </ListingFrame>
  );
}
