import { useT } from '@entrepot/i18n/react.tsx';
import { listSubject } from '@entrepot/screens/listing/list-head.ts';
import { stepsTo, type ListKind } from '@entrepot/screens/listing/list-kind.ts';
import { NearestEnd } from '@entrepot/screens/listing/nearest-end.tsx';
import { useListPage } from '@entrepot/screens/listing/use-list-page.ts';
import { Steps } from '@entrepot/site/steps.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { SiteListing } from '../../lib/site-listing.tsx';

export function ListPage({ kind, search }: { kind: ListKind; search: Readonly<Record<string, string>> }) {
  const t = useT();
  const list = useListPage(kind, search);
  const { listing, state } = list;

  return (
    <div className="wrap pt-4 pb-14">
      <Steps items={stepsTo(kind, state, listing?.categoryPath ?? [], t)} className="mb-4" />
      <SiteListing
        list={list}
        fixed={kind.fixed}
        heading={
          <h1 className="text-28 font-semibold">
            {listing || state.categoryId === undefined ? listSubject(kind, listing, t) : <Skeleton className="h-9 w-72" />}
          </h1>
        }
        lead={kind.fixed.includes('discounted') && listing && <NearestEnd products={listing.list} />}
      />
    </div>
  );
}
