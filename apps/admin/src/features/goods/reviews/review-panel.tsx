import { mediaUrl } from '@entrepot/blocks/media.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskReview } from '@entrepot/contracts/calls/goods-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderPath, personPath, productPath, shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { REVIEWS_KEY } from '../goods-queries.ts';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Words } from '../parts/words.tsx';

const PICTURE_PX = 320;
const FULL_PX = 1200;

/** One review in full, and the one decision there is about it: whether it is shown. */
export function ReviewPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...REVIEWS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('reviews!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <ReviewInFull row={query.data} /> : <PanelStates query={query} />;
}

function ReviewInFull({ row }: { row: DeskReview }) {
  const t = useT();
  const { review, hidden } = row;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Rating value={review.stars ?? 0} label={t('admin.goods.ofFive', { stars: review.stars ?? 0 })} sizePx={18} />
        {review.body === '' ? <p className="text-13 text-quiet">{t('admin.goods.review.noText')}</p> : <Words text={review.body} />}
        {review.pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {review.pictures.map((mediaId, index) => (
              <li key={mediaId}>
                <a href={mediaUrl(mediaId, FULL_PX, 'webp')} target="_blank" rel="noreferrer">
                  <img
                    src={mediaUrl(mediaId, PICTURE_PX, 'webp')}
                    alt={t('admin.goods.picture', { number: index + 1 })}
                    loading="lazy"
                    className="size-20 rounded-field bg-n50 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.followUp && <Later title={t('admin.goods.review.later')} at={review.followUp.createdAt} text={review.followUp.body} />}
        {review.reply && (
          <Later title={t('admin.goods.review.reply', { shop: row.shop.name })} at={review.reply.createdAt} text={review.reply.body} />
        )}
      </div>
      {hidden && (
        <div className="grid gap-1 rounded-field bg-red-50 px-4 py-3 text-13">
          <p>{t('admin.goods.review.hiddenBecause', { reason: hidden.reason })}</p>
          {hidden.by && (
            <p className="text-quiet">
              <bdi>{hidden.by}</bdi> · <Moment at={hidden.at} />
            </p>
          )}
        </div>
      )}
      <Section title={t('admin.goods.facts')}>
        <Facts facts={useFacts(row)} />
      </Section>
      <Hiding key={String(hidden === null)} row={row} />
    </div>
  );
}

function Later({ title, at, text }: { title: string; at: string; text: string }) {
  return (
    <div className="border-s-2 ps-3">
      <p className="text-12 text-quiet">
        {title} ·{' '}
        <bdi dir="ltr" className="num">
          {formatDateTime(at)}
        </bdi>
      </p>
      <Words text={text} />
    </div>
  );
}

function useFacts({ review, goods, shop, order, author }: DeskReview) {
  const t = useT();
  const may = useMay();
  const to = (permission: string, path: string, words: ReactNode) =>
    may(permission) ? (
      <TextLink asChild variant="record">
        <Link to={path}>{words}</Link>
      </TextLink>
    ) : (
      words
    );
  return [
    { key: 'goods', term: t('admin.goods.product'), value: to('products.moderate', productPath(goods.id), <bdi>{goods.title}</bdi>) },
    { key: 'choice', term: t('admin.goods.choice'), value: <bdi>{review.choice || '–'}</bdi> },
    { key: 'shop', term: t('admin.goods.shop'), value: to('shops.read', shopPath(shop.id), <bdi>{shop.name}</bdi>) },
    { key: 'author', term: t('admin.goods.author'), value: to('people.read', personPath(author.id), <bdi>{author.username}</bdi>) },
    {
      key: 'order',
      term: t('admin.goods.order'),
      value: to('orders.read', orderPath(order.id), <bdi className="num">{order.serial}</bdi>),
    },
    { key: 'written', term: t('admin.goods.written'), value: <Moment at={review.createdAt} /> },
  ];
}

function Hiding({
  row: {
    review: { id },
    hidden,
  },
}: {
  row: DeskReview;
}) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const run = (name: 'reviews!hide' | 'reviews!show') => async (reason: string) => {
    try {
      queries.setQueryData([...REVIEWS_KEY, 'get', id], await client.call(name, { id, reason }, { quiet: true }));
    } finally {
      void queries.invalidateQueries({ queryKey: REVIEWS_KEY });
    }
  };
  return hidden ? (
    <ReasonForm
      name={`show:${id}`}
      text={t('admin.goods.review.show.text')}
      hint={t('admin.reason.hint')}
      submitLabel={t('admin.goods.review.show')}
      done={t('admin.goods.review.show.done')}
      run={run('reviews!show')}
      decides={['approve']}
    />
  ) : (
    <ReasonForm
      name={`hide:${id}`}
      text={t('admin.goods.review.hide.text')}
      submitLabel={t('admin.goods.review.hide')}
      tone="danger"
      done={t('admin.goods.review.hide.done')}
      run={run('reviews!hide')}
      decides={['refuse']}
    />
  );
}
