import { shopsQuery } from '@entrepot/buyer/queries/shops.ts';
import { searchStorePath } from '@entrepot/buyer/search-address.ts';
import { fetchHelp } from '../search/search-queries.ts';
import { parseShopList, shopListInput } from '../search/shop-list-address.ts';
import { ShopsPage } from '../search/shops-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function SearchStore() {
  return <ShopsPage search={useFrame().search} />;
}

export const page: PageModule = {
  catalogues: ['search', 'listing'],
  async prefetch({ client, queryClient, search }) {
    const { totalElements } = await queryClient.ensureQueryData(shopsQuery(client, shopListInput(parseShopList(search))));
    if (totalElements === 0) await fetchHelp(queryClient, client);
  },
  head({ search, settings, t }) {
    const { keyword } = parseShopList(search);
    return {
      title: pageTitle(keyword === '' ? t('search.shops.all') : t('search.shops.title', { keyword }), settings),
      // The list of all shops is worth finding; what somebody searched for is not.
      noIndex: keyword !== '',
      canonical: searchStorePath(keyword),
      subjects: ['goods'],
    };
  },
  Page: SearchStore,
};
