import { PaySuccessPage } from '../../../features/checkout/pay-success-page.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['cart', 'product'],
  head: centreHead('success.title'),
  Page: PaySuccessPage,
};
