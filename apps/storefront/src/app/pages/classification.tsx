import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { categoryTreeQuery } from '@entrepot/buyer/queries/listing.ts';
import { WHOLE_LISTING } from '@entrepot/contracts/listing-state.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DirectoryPage } from '../../features/listing/directory-page.tsx';
import { CATEGORY_LIST, stateOf, stepsTo } from '../../features/listing/list-kind.ts';
import { listPage } from '../../features/listing/list-page-parts.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import { useServices } from '../../lib/services.tsx';
import { useFrame } from '../frame-context.tsx';
import type { PageModule } from '../page-module.ts';

const list = listPage(CATEGORY_LIST);

/** Without a category the page is the directory of all of them. */
function isDirectory(search: Readonly<Record<string, string>>): boolean {
  return stateOf(CATEGORY_LIST, search).categoryId === undefined;
}

function Classification() {
  const { search } = useFrame();
  return isDirectory(search) ? <Directory /> : <ListPage kind={CATEGORY_LIST} search={search} />;
}

function Directory() {
  const { client, settings } = useServices();
  const { data } = useSuspenseQuery(categoryTreeQuery(client));
  return <DirectoryPage categories={data} focus={settings.storefront.focus} />;
}

export const page: PageModule = {
  ...list,
  prefetch: (context) =>
    isDirectory(context.search) ? context.queryClient.ensureQueryData(categoryTreeQuery(context.client)) : list.prefetch(context),
  head(context) {
    const { search, settings, t, queryClient, client } = context;
    if (!isDirectory(search)) return list.head(context);
    const tops =
      queryClient.getQueryData(categoryTreeQuery(client).queryKey)?.filter(({ parentId, goodsNum }) => parentId === null && goodsNum > 0) ??
      [];
    const products = tops.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
    return {
      title: pageTitle(t('listing.allCategories'), settings),
      description: `${t('listing.directory.text', { products: t('category.products', { count: products }), categories: tops.length })}: ${tops.map((category) => category.name).join(', ')}`,
      canonical: CATEGORY_LIST.path,
      jsonLd: [breadcrumbLd(stepsTo(CATEGORY_LIST, WHOLE_LISTING, [], t))],
      subjects: ['goods'],
    };
  },
  Page: Classification,
};
