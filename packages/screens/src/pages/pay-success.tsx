import { PaySuccessPage } from '../checkout/pay-success-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['cart', 'product'],
  head: centreHead('success.title'),
  Page: PaySuccessPage,
};
