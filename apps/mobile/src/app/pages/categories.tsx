import { directoryHead, fetchDirectory } from '@entrepot/screens/listing/category-page-parts.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { Directory } from '../../features/categories/directory.tsx';

/** The tab: the same directory as the page of all categories, whose address is the one to be remembered. */
export const page: PageModule = { catalogues: ['listing'], prefetch: fetchDirectory, head: directoryHead, Page: Directory };
