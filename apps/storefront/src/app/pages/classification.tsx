import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { categoryTreeQuery } from '@entrepot/buyer/queries/listing.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DirectoryPage } from '../../features/listing/directory-page.tsx';
import { CATEGORY_LIST, stateOf, stepsTo } from '../../features/listing/list-kind.ts';
import { listPage } from '../../features/listing/list-page-parts.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import { useServices } from '../../lib/services.tsx';
import { storefrontName } from '../../lib/storefront-name.ts';
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
  prefetch: (context) => (isDirectory(context.search) ? context.queryClient.ensureQueryData(categoryTreeQuery(context.client)) : list.prefetch(context)),
  head(context) {
    const { search, settings, t, queryClient, client } = context;
    if (!isDirectory(search)) return list.head(context);
    const name = storefrontName(settings.storefront, settings.language);
    const tops = queryClient.getQueryData(categoryTreeQuery(client).queryKey)?.filter(({ parentId, goodsNum }) => parentId === null && goodsNum > 0) ?? [];
    const products = tops.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
    return {
      title: `${t('listing.allCategories')} · ${name}`,
      description: `${t('listing.directory.text', { products: t('category.products', { count: products }), categories: tops.length })}: ${tops.map((category) => category.name).join(', ')}`,
      canonical: CATEGORY_LIST.path,
      jsonLd: [breadcrumbLd(stepsTo(CATEGORY_LIST, stateOf(CATEGORY_LIST, {}), [], t))],
      subjects: ['goods'],
    };
  },
  Page: Classification,
};
