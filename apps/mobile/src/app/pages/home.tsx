import { homePageParts, useHome } from '@entrepot/screens/home/home-data.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { HomePage } from '../../features/home/home-page.tsx';

function Home() {
  const { data, storefront, loadMore, activity } = useHome();
  return <HomePage data={data} storefront={storefront} loadMore={loadMore} activity={activity} />;
}

export const page: PageModule = { ...homePageParts, Page: Home };
