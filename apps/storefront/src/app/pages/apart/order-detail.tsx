import { OrderPage } from '../../../features/orders/detail/order-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { ORDER_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

function OrderDetails() {
  const { search } = useFrame();
  return (
    <CentreFrame path={ORDER_PATH}>
      <OrderPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'product', 'wallet', 'order', 'account', 'errors'],
  head: centreHead('centre.orders'),
  Page: OrderDetails,
};
