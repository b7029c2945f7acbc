/** Pages that many visits begin with. */
import type { PageImporters } from '@entrepot/site/load-page.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const pagesFirst: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/*.tsx');
