import { ReturnPage } from '../orders/return/return-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { RETURN_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

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
