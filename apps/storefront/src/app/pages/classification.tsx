import { categoryTreeQuery } from '@entrepot/buyer/queries/listing.ts';
import { categoryPageParts, isDirectory } from '@entrepot/screens/listing/category-page-parts.ts';
import { CATEGORY_LIST } from '@entrepot/screens/listing/list-kind.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DirectoryPage } from '../../features/listing/directory-page.tsx';
import { ListPage } from '../../features/listing/list-page.tsx';

function Classification() {
  const { search } = useFrame();
  return isDirectory(search) ? <Directory /> : <ListPage kind={CATEGORY_LIST} search={search} />;
}

function Directory() {
  const { client, settings } = useServices();
  const { data } = useSuspenseQuery(categoryTreeQuery(client));
  return <DirectoryPage categories={data} focus={settings.storefront.focus} />;
}

export const page: PageModule = { ...categoryPageParts, Page: Classification };
