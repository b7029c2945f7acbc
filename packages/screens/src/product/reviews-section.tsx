import { ReviewFilter } from '@entrepot/blocks/product/review-filter.tsx';
import { ReviewItem } from '@entrepot/blocks/product/review-item.tsx';
import { ReviewSummary } from '@entrepot/blocks/product/review-summary.tsx';
import { reviewCountsQuery } from '@entrepot/buyer/queries/product.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { SkeletonRegion, SkeletonText } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { PageSection } from './page-section.tsx';
import { useReviews } from './use-reviews.ts';

/** What buyers who received it say. */
export function ReviewsSection({ product }: { product: ProductDetail }) {
  const t = useT();
  const { client } = useServices();
  const { data: counts } = useQuery(reviewCountsQuery(client, product.id));
  const [type, setType] = useState<ReviewType>('all');
  return (
    <PageSection id="reviews" title={t('product.section.reviews')}>
      {counts && counts.all + counts.defaults > 0 && (
        <>
          <ReviewSummary counts={counts} />
          <ReviewFilter counts={counts} chosen={type} onChoose={setType} />
        </>
      )}
      {(type !== 'all' || !counts || counts.all > 0 || counts.defaults === 0) && <ReviewList key={type} product={product} type={type} />}
      {type === 'all' && counts && counts.defaults > 0 && <Unwritten product={product} count={counts.defaults} />}
    </PageSection>
  );
}

/** Received orders that nobody wrote about: last, and folded until somebody wants to see them. */
function Unwritten({ product, count }: { product: ProductDetail; count: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-b" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="num flex min-h-11 cursor-pointer items-center py-3 text-14 font-medium text-body">
        {t('product.reviews.unwritten', { count })}
        <ChevronDown size={16} aria-hidden className={isOpen ? 'ms-2 rotate-180' : 'ms-2'} />
      </summary>
      {isOpen && <ReviewList product={product} type="unwritten" />}
    </details>
  );
}

function ReviewList({ product, type }: { product: ProductDetail; type: ReviewType }) {
  const t = useT();
  const reviews = useReviews(product.id, type);
  const items = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = reviews.list.length;
  // The button may be gone with the last page; whoever pressed it reads on where the new ones begin.
  useEffect(() => {
    const element = firstNew.current === undefined ? undefined : items.current?.children[firstNew.current];
    if (!(element instanceof HTMLElement)) return;
    firstNew.current = undefined;
    element.focus({ preventScroll: true });
  }, [count]);

  function loadMore() {
    firstNew.current = count;
    reviews.loadMore();
  }

  if (reviews.state === 'loading') {
    return (
      <SkeletonRegion label={t('product.reviews.loading')} className="grid gap-8 py-6">
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </SkeletonRegion>
    );
  }
  if (reviews.state === 'failed') {
    return <ErrorState variant="inline" title={t('product.reviews.failed')} retry={{ label: t('action.retry'), onClick: reviews.retry }} />;
  }
  if (reviews.list.length === 0) {
    return <p className="border-t py-6 text-14 text-quiet">{t(type === 'all' ? 'product.reviews.empty' : 'product.reviews.emptyKind')}</p>;
  }
  return (
    <>
      <div ref={items}>
        {reviews.list.map((review) => (
          <ReviewItem key={review.id} review={review} productName={product.name} shopName={product.seller.name} unit={product.unit} />
        ))}
      </div>
      {reviews.hasMoreFailed && <ErrorState variant="inline" title={t('product.reviews.failed')} className="mt-6" />}
      {reviews.moreCount > 0 && (
        <Button className="mt-6" loading={reviews.isLoadingMore} loadingLabel={t('product.reviews.loading')} onClick={loadMore}>
          {t('product.reviews.more', { count: reviews.moreCount })}
        </Button>
      )}
    </>
  );
}
