/** Pages that few visits begin with. What has a screen of its own here is shown by it, all else by the screen that both sites share. */
import '../all-styles.ts';
import { sharedPages } from '@entrepot/screens/shared-pages.ts';
import type { PageImporters } from '@entrepot/site/load-page.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

const ownPages: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/apart/*.tsx');

/** They come with what stands around them. */
export async function pagesApart(): Promise<PageImporters> {
  await import('./parts.ts');
  return { ...ownPages, ...sharedPages };
}
