import { ReviewCard } from '@entrepot/console/details/review-card.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { dayColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { DeskReview } from '@entrepot/contracts/calls/goods-desk.ts';
import type { REVIEW_DESK_SORTS } from '@entrepot/contracts/goods-work.ts';
import { REVIEW_LEVELS, type ReviewLevel } from '@entrepot/contracts/shop-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useMemo } from 'react';
import { fileAddress } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { REVIEWS_KEY } from '../goods-queries.ts';
import { ReviewPanel } from './review-panel.tsx';

const DECISIONS = ['show', 'hide'] as const;

/** What buyers wrote about the goods of all shops. It can be hidden; nobody here can change a word of it. */
export function ReviewsPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const [{ shop, goods }] = useSearch();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'level',
        label: t('admin.goods.level'),
        options: REVIEW_LEVELS.map((level) => ({ value: level, label: t('admin.goods.levels', { level }) })),
      },
      {
        kind: 'choice',
        name: 'text',
        label: t('admin.goods.review.text'),
        options: [
          { value: 'with', label: t('admin.goods.with') },
          { value: 'without', label: t('admin.goods.without') },
        ],
      },
      {
        kind: 'choice',
        name: 'pictures',
        label: t('admin.goods.pictures'),
        options: [
          { value: 'with', label: t('admin.goods.with') },
          { value: 'without', label: t('admin.goods.without') },
        ],
      },
      {
        kind: 'choice',
        name: 'shown',
        label: t('admin.goods.state'),
        options: [
          { value: 'hidden', label: t('admin.goods.review.hidden') },
          { value: 'shown', label: t('admin.goods.review.shown') },
        ],
      },
      // One comes here from a shop or a product; nobody types an id.
      ...(shop === undefined
        ? []
        : [
            {
              kind: 'choice' as const,
              name: 'shop',
              label: t('admin.goods.shop'),
              options: [{ value: shop, label: t('admin.goods.shop.chosen') }],
            },
          ]),
      ...(goods === undefined
        ? []
        : [
            {
              kind: 'choice' as const,
              name: 'goods',
              label: t('admin.goods.product'),
              options: [{ value: goods, label: t('admin.goods.product.chosen') }],
            },
          ]),
    ],
    [t, shop, goods],
  );

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { sort, page, pageSize } = request;
    const { list, totalElements } = await client.call(
      'reviews!list',
      {
        pageNum: page,
        pageSize,
        ...filterOf(request),
        ...(sort ? { sort: sort.id as (typeof REVIEW_DESK_SORTS)[number], isDescending: sort.descending } : {}),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<DeskReview>
      name="reviews"
      caption={t('admin.goods.reviews')}
      heading={<PageHeading title={t('admin.goods.reviews')} text={t('admin.goods.reviews.text')} />}
      columns={columns}
      rowId={({ review }) => review.id}
      rowName={({ goods }) => goods.title}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        { id: 'bad', name: t('admin.goods.reviews.bad'), search: { level: 'bad', text: 'with' } },
        { id: 'pictures', name: t('admin.goods.reviews.pictures'), search: { pictures: 'with' } },
        { id: 'hidden', name: t('admin.goods.review.hidden'), search: { shown: 'hidden' } },
      ]}
      filters={filters}
      searchLabel={t('admin.goods.reviews.search')}
      decisionKeys={useDecisionKeys(DECISIONS)}
      queryKey={[...REVIEWS_KEY, 'list']}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('reviews!export', filterOf(request))}
      card={(row) => (
        <ReviewCard
          stars={row.review.stars ?? 0}
          starsLabel={t('admin.goods.ofFive', { stars: row.review.stars ?? 0 })}
          state={<ReviewState row={row} />}
          body={row.review.body}
          title={row.goods.title}
        />
      )}
      panel={(id) => <ReviewPanel key={id} id={id} />}
      panelTitle={t('admin.goods.review')}
      empty={{ title: t('admin.goods.reviews.empty'), icon: <MessageSquareQuote size={22} /> }}
    />
  );
}

/** The list and its file are narrowed alike. */
function filterOf({ keyword, filters: { level, text, pictures, shown, shop, goods } }: TableRequest) {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(level === undefined ? {} : { level: level as ReviewLevel }),
    ...(text === undefined ? {} : { hasText: text === 'with' }),
    ...(pictures === undefined ? {} : { hasPictures: pictures === 'with' }),
    ...(shown === undefined ? {} : { isHidden: shown === 'hidden' }),
    ...(shop === undefined ? {} : { shopId: shop }),
    ...(goods === undefined ? {} : { goodsId: goods }),
  };
}

function useColumns(): readonly ConsoleColumn<DeskReview>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<DeskReview>[] => [
      {
        id: 'stars',
        isSortable: true,
        header: t('admin.goods.stars'),
        width: '7.5rem',
        cell: (row) => <Stars row={row} />,
        text: ({ review }) => String(review.stars ?? ''),
      },
      {
        id: 'body',
        header: t('admin.goods.review'),
        cell: ({ review }) => <bdi>{review.body || '–'}</bdi>,
        text: ({ review }) => review.body,
      },
      textColumn('goods', t('admin.goods.product'), ({ goods }) => goods.title),
      textColumn('shop', t('admin.goods.shop'), ({ shop }) => shop.name, { isSecondary: true, width: '10rem' }),
      textColumn('author', t('admin.goods.author'), ({ author }) => author.username, {
        isSecondary: true,
        isHiddenAtFirst: true,
        width: '9rem',
      }),
      {
        id: 'state',
        header: t('admin.goods.state'),
        width: '6.5rem',
        cell: (row) => <ReviewState row={row} />,
        text: ({ hidden }) => hidden?.reason ?? '',
      },
      dayColumn('createdAt', t('admin.goods.written'), ({ review }) => review.createdAt, {
        isSortable: true,
        isSecondary: true,
        width: '8rem',
      }),
    ],
    [t],
  );
}

function Stars({ row: { review } }: { row: DeskReview }) {
  const t = useT();
  return <Rating value={review.stars ?? 0} label={t('admin.goods.ofFive', { stars: review.stars ?? 0 })} />;
}

function ReviewState({ row: { hidden } }: { row: DeskReview }) {
  const t = useT();
  return hidden ? (
    <StatusDot tone="red">{t('admin.goods.review.hidden')}</StatusDot>
  ) : (
    <StatusDot tone="green">{t('admin.goods.review.shown')}</StatusDot>
  );
}
