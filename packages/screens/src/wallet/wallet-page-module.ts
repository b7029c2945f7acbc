import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

/** The wallet's page, whichever site draws it. */
export const walletPageOf = (Page: PageModule['Page']): PageModule => ({
  catalogues: ['centre', 'listing', 'wallet', 'order', 'account', 'errors'],
  head: centreHead('centre.wallet'),
  Page,
});
