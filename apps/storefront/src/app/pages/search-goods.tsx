import { fetchListing } from '@entrepot/buyer/queries/listing.ts';
import { readKeyword, searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import { GoodsPage } from '../../features/search/goods-page.tsx';
import { fetchHelp, goodsQuery, relatedShopsQuery } from '../../features/search/search-queries.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useFrame } from '../frame-context.tsx';
import type { PageModule } from '../page-module.ts';

function SearchGoods() {
  return <GoodsPage search={useFrame().search} />;
}

export const page: PageModule = {
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
  Page: SearchGoods,
};
