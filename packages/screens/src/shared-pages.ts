import type { PageImporters } from '@entrepot/site/load-page.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

/** Pages that both sites show by the same screen, where they have none of their own. */
export const sharedPages: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/*.tsx');
