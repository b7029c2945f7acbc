import { OrdersPage } from '../../../features/orders/list/orders-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { ORDERS_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

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
