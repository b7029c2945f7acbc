import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { ownReviewsQuery } from '@entrepot/buyer/queries/reviews-own.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import type { Search } from '../orders-address.ts';
import { Failed, OrderByAddress, Waiting } from '../orders-parts.tsx';
import { OwnReviewCard } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';

const SHAPES = ['h-9 w-60 max-w-full', 'h-56 w-full rounded-card', 'h-56 w-full rounded-card'];

export function ReviewPage({ search }: { search: Search }) {
  return (
    <OrderByAddress search={search} shapes={SHAPES}>
      {(order) => <Shown order={order} />}
    </OrderByAddress>
  );
}

function Shown({ order }: { order: OrderDetail }) {
  const t = useT();
  const errorText = useErrorText();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(ownReviewsQuery(client, order.id));
  const open = data?.filter(({ canReview }) => canReview) ?? [];
  const written = data?.filter(({ review }) => review !== null) ?? [];
  return (
    <>
      <CentreTitle
        back={{ to: orderPath(order.id), label: t('order.number', { serial: isolate(order.serial) }) }}
        text={open.length > 0 && t('order.review.text')}
      >
        {t('order.review.title')}
      </CentreTitle>
      {!data && (error ? <Failed error={error} retry={() => void refetch()} isBusy={isFetching} /> : <Waiting shapes={SHAPES.slice(1)} />)}
      <div className="grid gap-8">
        {open.length > 0 && <ReviewForm orderId={order.id} lines={open} />}
        {written.map((line) => (
          <OwnReviewCard key={line.orderLineId} line={line} orderId={order.id} shop={order.seller.name} />
        ))}
      </div>
      {data && open.length === 0 && written.length === 0 && (
        <EmptyState
          icon={<Star size={24} />}
          title={t('order.review.none')}
          text={errorText('review.not_allowed')}
          action={
            <Button asChild>
              <Link to={orderPath(order.id)}>{t('order.number', { serial: isolate(order.serial) })}</Link>
            </Button>
          }
        />
      )}
    </>
  );
}
