import { SettlementPage } from '../checkout/settlement-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['cart', 'product', 'centre', 'listing', 'account', 'errors'],
  head: centreHead('checkout.title'),
  Page: SettlementPage,
};
