import { ReviewPage } from '../orders/review/review-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { EVALUATION_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function OrderEvaluation() {
  const { search } = useFrame();
  return (
    <CentreFrame path={EVALUATION_PATH}>
      <ReviewPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'product', 'wallet', 'order', 'errors'],
  head: centreHead('order.review.title'),
  Page: OrderEvaluation,
};
