import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { CartPage } from '../../../features/apart/cart/cart-page.tsx';

export const page: PageModule = {
  catalogues: ['cart', 'product'],
  head: centreHead('cart.title'),
  Page: CartPage,
};
