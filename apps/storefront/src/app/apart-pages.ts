/**
 * Pages that few visits begin with: the doors of the account and what lies behind them, texts, shops found by a keyword, development's own.
 */
import type { PageImporters } from './load-page.ts';
import type { PageModule } from './page-module.ts';

export const importersApart: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/apart/*.tsx');
