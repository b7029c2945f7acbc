import { categoryPageParts, isDirectory } from '@entrepot/screens/listing/category-page-parts.ts';
import { CATEGORY_LIST } from '@entrepot/screens/listing/list-kind.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { Directory } from '../../features/categories/directory.tsx';
import { ListPage } from '../../features/listing/list-page.tsx';

function Classification() {
  const { search } = useFrame();
  return isDirectory(search) ? <Directory hasBack /> : <ListPage kind={CATEGORY_LIST} search={search} />;
}

export const page: PageModule = { ...categoryPageParts, Page: Classification };
