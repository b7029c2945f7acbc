import { readKeyword, searchResultPath } from '@entrepot/buyer/search-address.ts';
import { ResultPage } from '../search/result-page.tsx';
import { fetchHelp, shortGoodsQuery, shortShopsQuery } from '../search/search-queries.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function SearchResult() {
  return <ResultPage search={useFrame().search} />;
}

export const page: PageModule = {
  catalogues: ['search'],
  async prefetch({ client, queryClient, search }) {
    const { keyword } = readKeyword(search.k);
    if (keyword === '') return fetchHelp(queryClient, client);
    const [goods, shops] = await Promise.all([
      queryClient.ensureQueryData(shortGoodsQuery(client, keyword)),
      queryClient.ensureQueryData(shortShopsQuery(client, keyword)),
    ]);
    if (goods.list.length === 0 && shops.list.length === 0) await fetchHelp(queryClient, client);
  },
  head({ search, settings, t }) {
    const { keyword } = readKeyword(search.k);
    return {
      title: pageTitle(keyword === '' ? t('search.ask.title') : t('search.results', { keyword }), settings),
      noIndex: true,
      canonical: searchResultPath(keyword),
      subjects: ['goods'],
    };
  },
  Page: SearchResult,
};
