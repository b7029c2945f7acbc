import { organizationLd } from '@entrepot/buyer/json-ld.ts';
import { activityQuery, downloadQuery } from '@entrepot/buyer/queries/content.ts';
import { homeQuery } from '@entrepot/buyer/queries/home.ts';
import { sharedPictureUrl } from '@entrepot/blocks/media.ts';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HomePage } from '../../features/home/home-page.tsx';
import { useServices } from '../../lib/services.tsx';
import type { PageModule } from '../page-module.ts';

function Home() {
  const { client, settings } = useServices();
  const { data } = useSuspenseQuery(homeQuery(client));
  const { data: activity } = useQuery(activityQuery(client));
  const { data: download } = useQuery(downloadQuery(client));
  const loadMore = useCallback((pageNum: number) => client.call('sellerGoods!recommend_like', { pageNum }, { quiet: true }), [client]);
  return <HomePage data={data} storefront={settings.storefront} loadMore={loadMore} activity={activity} download={download} />;
}

export const page: PageModule = {
  // Only the first is worth failing for: without an activity or an app the page is complete.
  prefetch: ({ queryClient, client }) =>
    Promise.all([
      queryClient.ensureQueryData(homeQuery(client)),
      queryClient.prefetchQuery(activityQuery(client)),
      queryClient.prefetchQuery(downloadQuery(client)),
    ]),
  head: ({ settings, queryClient, client }) => {
    const banner = queryClient.getQueryData(homeQuery(client).queryKey)?.banners[0];
    return {
      canonical: HOME_PATH,
      jsonLd: [organizationLd(settings.storefront, settings.language)],
      subjects: ['goods', 'content'],
      ...(banner ? { image: sharedPictureUrl(banner.mediaId) } : {}),
    };
  },
  Page: Home,
};
