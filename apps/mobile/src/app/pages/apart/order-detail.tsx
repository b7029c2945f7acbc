import { OrderPage } from '@entrepot/screens/orders/detail/order-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { ORDER_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { OrderHead } from '../../../features/apart/orders/order-head.tsx';

function OrderDetails() {
  const { search } = useFrame();
  return (
    <CentreFrame path={ORDER_PATH}>
      <div className="order-touch">
        <OrderPage search={search} Head={OrderHead} />
      </div>
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'product', 'wallet', 'order', 'account', 'errors'],
  head: centreHead('centre.orders'),
  Page: OrderDetails,
};
