import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import type { Activity } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { shownCategories } from '@entrepot/screens/home/home-data.ts';
import { Hero } from './hero/hero.tsx';
import { homeLook } from './home-look.ts';
import { LayoutA } from './layouts/layout-a.tsx';
import { LayoutB } from './layouts/layout-b.tsx';
import { LayoutC } from './layouts/layout-c.tsx';
import type { Download } from './sections/app-panel.tsx';
import { Closing } from './sections/closing.tsx';
import type { LoadMore } from '@entrepot/screens/home/use-more-pages.ts';

export interface HomePageProps {
  data: HomeData;
  storefront: Storefront;
  /** Fetches further recommendations; the first page is part of `data`, so it starts at 2. */
  loadMore?: LoadMore | undefined;
  activity?: Activity | null | undefined;
  download?: Download | undefined;
}

const LAYOUTS = { A: LayoutA, B: LayoutB, C: LayoutC };

export function HomePage({ data, storefront, loadMore, activity, download }: HomePageProps) {
  const look = homeLook(storefront);
  const categories = shownCategories(data.categories, storefront.focus);
  if (data.figures.goodsNum === 0) return <EmptyHome data={data} storefront={storefront} />;
  const Layout = LAYOUTS[storefront.homeLayout];
  return (
    <div className="pb-4" data-home-layout={storefront.homeLayout}>
      <Layout data={data} storefront={storefront} look={look} categories={categories} loadMore={loadMore} activity={activity} />
      <Closing storefront={storefront} look={look} download={download} />
    </div>
  );
}

function EmptyHome({ data, storefront }: Pick<HomePageProps, 'data' | 'storefront'>) {
  const t = useT();
  return (
    <>
      <Hero data={data} categories={[]} storefront={storefront} look={homeLook(storefront)} place="page" />
      <EmptyState icon={<PackageOpen size={24} />} title={t('home.empty.title')} text={t('home.empty.text')} />
    </>
  );
}
