/** What the home page asks for, and what it then says of itself; each site draws it in its own way. */
import type { Client } from '@entrepot/api-client/client.ts';
import { sharedPictureUrl } from '@entrepot/blocks/media.ts';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { organizationLd } from '@entrepot/buyer/json-ld.ts';
import { activityQuery, downloadQuery } from '@entrepot/buyer/queries/content.ts';
import { homeQuery } from '@entrepot/buyer/queries/home.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { leadingFirst } from '@entrepot/site/leading-first.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LoadMore } from './use-more-pages.ts';

export const homePageParts: Pick<PageModule, 'prefetch' | 'head'> = {
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
      // Only the document that the server sends carries them.
      ...(import.meta.env.SSR ? { jsonLd: [organizationLd(settings.storefront, settings.language)] } : {}),
      subjects: ['goods', 'content'],
      ...(banner ? { image: sharedPictureUrl(banner.mediaId) } : {}),
    };
  },
};

export function useHome() {
  const { client, settings } = useServices();
  const { data } = useSuspenseQuery(homeQuery(client));
  const { data: activity } = useQuery(activityQuery(client));
  const { data: download } = useQuery(downloadQuery(client));
  return { data, activity, download, storefront: settings.storefront, loadMore: useLoadMore(client) };
}

/** Further recommendations; the first page of them is part of the home page's answer, so it starts at 2. */
function useLoadMore(client: Client): LoadMore {
  return useCallback((pageNum) => client.call('sellerGoods!recommend_like', { pageNum }, { quiet: true }), [client]);
}

/** Top categories with something in them. */
export function shownCategories(categories: readonly CategoryNode[], focus: readonly string[]): CategoryNode[] {
  return leadingFirst(
    categories.filter(({ parentId, goodsNum }) => parentId === null && goodsNum > 0),
    ({ slug }) => slug,
    focus,
  );
}
