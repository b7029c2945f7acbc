import { shopQuery } from '@entrepot/buyer/queries/shops.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ClosedStore } from '@entrepot/screens/store/closed-store.tsx';
import { prefetchStore, storeHead } from '@entrepot/screens/store/store-data.ts';
import { StorePage } from '../../features/store/store-page.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Store() {
  const { client } = useServices();
  const { search } = useFrame();
  const { data } = useSuspenseQuery(shopQuery(client, search.id ?? ''));
  return data.kind === 'locked' ? <ClosedStore /> : <StorePage shop={data.shop} search={search} />;
}

export const page: PageModule = {
  catalogues: ['store', 'listing'],
  prefetch: prefetchStore,
  head: storeHead,
  Page: Store,
};
