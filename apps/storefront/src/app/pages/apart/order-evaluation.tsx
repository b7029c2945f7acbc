import { ReviewPage } from '../../../features/orders/review/review-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { EVALUATION_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

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
