import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { CheckoutPage } from '../../../features/apart/checkout/checkout-page.tsx';

export const page: PageModule = {
  catalogues: ['cart', 'product', 'centre', 'listing', 'account', 'errors'],
  head: centreHead('checkout.title'),
  Page: CheckoutPage,
};
