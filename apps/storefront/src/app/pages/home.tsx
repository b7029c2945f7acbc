import { homeQuery } from '@entrepot/buyer/queries/home.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HomePage } from '../../features/home/home-page.tsx';
import { useServices } from '../../lib/services.tsx';
import type { PageModule } from '../page-module.ts';

function Home() {
  const { client, settings } = useServices();
  const { data } = useSuspenseQuery(homeQuery(client));
  const loadMore = useCallback((pageNum: number) => client.call('sellerGoods!recommend_like', { pageNum }, { quiet: true }), [client]);
  return <HomePage data={data} storefront={settings.storefront} loadMore={loadMore} />;
}

export const page: PageModule = {
  prefetch: ({ queryClient, client }) => queryClient.ensureQueryData(homeQuery(client)),
  Page: Home,
};
