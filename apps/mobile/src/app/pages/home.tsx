import { homeQuery } from '@entrepot/buyer/queries/home.ts';
import { homePageParts, useHome } from '@entrepot/screens/home/home-data.ts';
import { withLateParts } from '@entrepot/site/late-view.tsx';
import type { PageContext, PageModule } from '@entrepot/site/page-module.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { prepareLateParts } from '../../features/home/late-parts.tsx';

function Home() {
  const { data, storefront, loadMore, activity } = useHome();
  return <HomePage data={data} storefront={storefront} loadMore={loadMore} activity={activity} />;
}

const isThere = ({ client, queryClient }: PageContext) => queryClient.getQueryData(homeQuery(client).queryKey) !== undefined;

export const page: PageModule = {
  ...homePageParts,
  prefetch: withLateParts((context: PageContext) => homePageParts.prefetch!(context), prepareLateParts, isThere),
  Page: Home,
};
