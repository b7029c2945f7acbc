/**
 * Pages that few visits begin with: the doors of the account and what lies behind them, texts, shops found by a keyword, development's own.
 * Most of them are the mobile site's as well.
 */
import { sharedPages } from '@entrepot/screens/shared-pages.ts';
import type { PageImporters } from '@entrepot/site/load-page.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

const ownPages: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/apart/*.tsx');

/** They come with what stands around them. */
export async function pagesApart(): Promise<PageImporters> {
  await import('./parts.ts');
  return { ...ownPages, ...sharedPages };
}
