import { ReviewCard } from '@entrepot/console/details/review-card.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { dayColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { ShopReview } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { REVIEW_LEVELS, type ReviewLevel } from '@entrepot/contracts/shop-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useMemo } from 'react';
import { REVIEWS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useDecisionKeys } from '../../lib/use-decision-keys.ts';
import { ReviewPanel } from './review-panel.tsx';

const DECISIONS = ['reply'] as const;

/** What buyers wrote about the shop's goods; those without an answer stand apart. */
export function ReviewsPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'reply',
        label: t('seller.reviews.reply'),
        options: [
          { value: 'missing', label: t('seller.reviews.unanswered') },
          { value: 'given', label: t('seller.reviews.answered') },
        ],
      },
      {
        kind: 'choice',
        name: 'level',
        label: t('seller.reviews.level'),
        options: REVIEW_LEVELS.map((level) => ({ value: level, label: t('seller.reviews.levels', { level }) })),
      },
    ],
    [t],
  );

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'review!list',
      {
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(chosen.reply === undefined ? {} : { isAnswered: chosen.reply === 'given' }),
        ...(chosen.level === undefined ? {} : { level: chosen.level as ReviewLevel }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ShopReview>
      name="reviews"
      caption={t('seller.reviews.title')}
      heading={<PageHeading title={t('seller.reviews.title')} text={t('seller.reviews.text')} />}
      columns={columns}
      rowId={({ review }) => review.id}
      rowName={({ goods }) => goods.title}
      views={[
        { id: 'unanswered', name: t('seller.reviews.unanswered'), search: { reply: 'missing' } },
        { id: 'bad', name: t('seller.reviews.levels', { level: 'bad' }), search: { level: 'bad' } },
        { id: 'all', name: t('seller.all'), search: {} },
      ]}
      filters={filters}
      searchLabel={t('seller.reviews.search')}
      decisionKeys={useDecisionKeys(DECISIONS)}
      queryKey={REVIEWS_KEY}
      fetchPage={fetchPage}
      card={(row) => (
        <ReviewCard
          stars={row.review.stars ?? 0}
          starsLabel={t('seller.reviews.ofFive', { stars: row.review.stars ?? 0 })}
          state={<ReplyState row={row} />}
          body={row.review.body}
          title={row.goods.title}
        />
      )}
      panel={(id, row) => row && <ReviewPanel key={id} row={row} />}
      panelTitle={t('seller.reviews.one')}
      empty={{ title: t('seller.reviews.empty'), text: t('seller.reviews.empty.text'), icon: <MessageSquareQuote size={22} /> }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<ShopReview>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<ShopReview>[] => [
      {
        id: 'stars',
        header: t('seller.reviews.stars'),
        width: '7rem',
        cell: (row) => <Stars row={row} />,
        text: ({ review }) => String(review.stars ?? ''),
      },
      {
        id: 'body',
        header: t('seller.reviews.body'),
        cell: ({ review }) => <bdi>{review.body || '–'}</bdi>,
        text: ({ review }) => review.body,
      },
      textColumn('goods', t('seller.today.product'), ({ goods }) => goods.title),
      textColumn('buyer', t('seller.order.buyer'), ({ review }) => review.buyer.name, { isSecondary: true, width: '8rem' }),
      {
        id: 'reply',
        header: t('seller.reviews.reply'),
        width: '10rem',
        cell: (row) => <ReplyState row={row} />,
        text: ({ review }) => review.reply?.body ?? '',
      },
      dayColumn('when', t('seller.reviews.when'), ({ review }) => review.createdAt, { isSecondary: true, width: '8rem' }),
    ],
    [t],
  );
}

function Stars({ row: { review } }: { row: ShopReview }) {
  const t = useT();
  return <Rating value={review.stars ?? 0} label={t('seller.reviews.ofFive', { stars: review.stars ?? 0 })} />;
}

function ReplyState({ row: { review, hiddenReason } }: { row: ShopReview }) {
  const t = useT();
  if (hiddenReason !== null) return <StatusDot tone="neutral">{t('seller.reviews.hidden')}</StatusDot>;
  return review.reply ? (
    <StatusDot tone="green">{t('seller.reviews.answered')}</StatusDot>
  ) : (
    <StatusDot tone="amber">{t('seller.reviews.unanswered')}</StatusDot>
  );
}
