import { homePageParts, useHome } from '@entrepot/screens/home/home-data.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { HomePage } from '../../features/home/home-page.tsx';

function Home() {
  return <HomePage {...useHome()} />;
}

export const page: PageModule = { ...homePageParts, Page: Home };
