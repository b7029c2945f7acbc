/** The page of a category; without one it is the directory of all of them. */
import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import type { PageHead } from '@entrepot/buyer/page-render.ts';
import { categoryTreeQuery } from '@entrepot/buyer/queries/listing.ts';
import { WHOLE_LISTING } from '@entrepot/contracts/listing-state.ts';
import type { PageContext, PageModule } from '@entrepot/site/page-module.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { CATEGORY_LIST, stateOf, stepsTo } from './list-kind.ts';
import { listPage } from './list-page-parts.ts';

const list = listPage(CATEGORY_LIST);

export function isDirectory(search: Readonly<Record<string, string>>): boolean {
  return stateOf(CATEGORY_LIST, search).categoryId === undefined;
}

export function fetchDirectory({ client, queryClient }: PageContext): Promise<unknown> {
  return queryClient.ensureQueryData(categoryTreeQuery(client));
}

export function directoryHead(context: PageContext): Partial<PageHead> {
  const title = pageTitle(context.t('listing.allCategories'), context.settings);
  // In a browser the tab is all that can still change.
  return import.meta.env.SSR ? directoryHeadOfDocument(title, context) : { title };
}

function directoryHeadOfDocument(title: string, { t, queryClient, client }: PageContext): Partial<PageHead> {
  const tree = queryClient.getQueryData(categoryTreeQuery(client).queryKey) ?? [];
  const tops = tree.filter(({ parentId, goodsNum }) => parentId === null && goodsNum > 0);
  const products = tops.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
  return {
    title,
    description: `${t('listing.directory.text', { products: t('category.products', { count: products }), categories: tops.length })}: ${tops.map((category) => category.name).join(', ')}`,
    canonical: CATEGORY_LIST.path,
    jsonLd: [breadcrumbLd(stepsTo(CATEGORY_LIST, WHOLE_LISTING, [], t))],
    subjects: ['goods'],
  };
}

export const categoryPageParts: Omit<PageModule, 'Page'> = {
  ...list,
  prefetch: (context) => (isDirectory(context.search) ? fetchDirectory(context) : list.prefetch(context)),
  head: (context) => (isDirectory(context.search) ? directoryHead(context) : list.head(context)),
};
