import { shopQuery } from '@entrepot/buyer/queries/shops.ts';
import { prefetchStore, storeHead } from '@entrepot/screens/store/store-data.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import { withLateParts } from '@entrepot/site/late-view.tsx';
import type { PageContext, PageModule } from '@entrepot/site/page-module.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Closed, prepareLateParts } from '../../features/store/late-parts.tsx';
import { StorePage } from '../../features/store/store-page.tsx';

function Store() {
  const { client } = useServices();
  const { search } = useFrame();
  const { data } = useSuspenseQuery(shopQuery(client, search.id ?? ''));
  return data.kind === 'open' ? <StorePage shop={data.shop} search={search} /> : <Closed />;
}

const isThere = ({ client, queryClient, search }: PageContext) =>
  queryClient.getQueryData(shopQuery(client, search.id ?? '').queryKey) !== undefined;

export const page: PageModule = {
  catalogues: ['store', 'listing'],
  prefetch: withLateParts(prefetchStore, prepareLateParts, isThere),
  head: storeHead,
  Page: Store,
};
