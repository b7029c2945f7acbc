import { shopQuery } from '@entrepot/buyer/queries/shops.ts';
import { ClosedStore } from '@entrepot/screens/store/closed-store.tsx';
import { prefetchStore, storeHead } from '@entrepot/screens/store/store-data.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchField } from '../../lib/search/search-field.tsx';
import { StorePage } from '../../features/store/store-page.tsx';

function Store() {
  const { client } = useServices();
  const { search } = useFrame();
  const { data } = useSuspenseQuery(shopQuery(client, search.id ?? ''));
  if (data.kind === 'open') return <StorePage shop={data.shop} search={search} />;
  return (
    <>
      <SearchField hasBack />
      <ClosedStore />
    </>
  );
}

export const page: PageModule = { catalogues: ['store', 'listing'], prefetch: prefetchStore, head: storeHead, Page: Store };
