/** What the page of found goods asks for, and what it says of itself. */
import { fetchListing } from '@entrepot/buyer/queries/listing.ts';
import { readKeyword, searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { fetchHelp, goodsQuery, relatedShopsQuery } from './search-queries.ts';

export const goodsPageParts: Omit<PageModule, 'Page'> = {
  catalogues: ['search', 'listing'],
  async prefetch({ client, queryClient, search }) {
    const { keyword } = readKeyword(search.k);
    if (keyword === '') return fetchHelp(queryClient, client);
    const query = goodsQuery(client, search);
    // The row of shops is worth no waiting in a browser; a rendered page is complete.
    const shops = queryClient.ensureQueryData(relatedShopsQuery(client, keyword)).catch(() => undefined);
    await fetchListing(queryClient, query);
    if (import.meta.env.SSR) await shops;
    if (queryClient.getQueryData(query.queryKey)?.totalElements === 0) await fetchHelp(queryClient, client);
  },
  head({ search, settings, t }) {
    const { keyword } = readKeyword(search.k);
    return {
      title: pageTitle(keyword === '' ? t('search.ask.title') : t('search.results', { keyword }), settings),
      noIndex: true,
      canonical: searchGoodsPath(keyword),
      subjects: ['goods'],
    };
  },
};
