import { SettlementPage } from '../../../features/checkout/settlement-page.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['cart', 'product', 'centre', 'listing', 'account', 'errors'],
  head: centreHead('checkout.title'),
  Page: SettlementPage,
};
