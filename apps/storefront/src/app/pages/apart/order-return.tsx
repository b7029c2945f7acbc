import { ReturnPage } from '../../../features/orders/return/return-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { RETURN_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

function OrderReturn() {
  const { search } = useFrame();
  return (
    <CentreFrame path={RETURN_PATH}>
      <ReturnPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'product', 'wallet', 'order', 'errors'],
  head: centreHead('order.action.return'),
  Page: OrderReturn,
};
