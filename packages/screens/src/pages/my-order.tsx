import { OrdersPage } from '../orders/list/orders-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function MyOrders() {
  const { search } = useFrame();
  return (
    <CentreFrame path={ORDERS_PATH}>
      <OrdersPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'product', 'wallet', 'order', 'account', 'errors'],
  head: centreHead('centre.orders'),
  Page: MyOrders,
};
