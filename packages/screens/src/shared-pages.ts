import type { PageImporters } from '@entrepot/site/load-page.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

/** This folder, as a site's `src/app` reaches it: the build names files so, and a page's sheet and scripts are found by that name. */
const HERE = '../../../../packages/screens/src';
const pages: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/*.tsx');

/** Pages that both sites show by the same screen, where they have none of their own. */
export const sharedPages: PageImporters = Object.fromEntries(Object.entries(pages).map(([path, load]) => [path.replace('.', HERE), load]));
