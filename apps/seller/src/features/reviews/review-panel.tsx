import { mediaUrl } from '@entrepot/blocks/media.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { TablePage } from '@entrepot/console/table/columns.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import type { ShopReview } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Rating } from '@entrepot/ui/rating.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderPath } from '../../lib/paths.ts';
import { REVIEWS_KEY, TODAY_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

const PICTURE_PX = 320;

/** One review in full, and the shop's one answer to it. */
export function ReviewPanel({ row }: { row: ShopReview }) {
  const t = useT();
  const may = useMay();
  const { review, goods, order, hiddenReason } = row;
  const [isFresh, setFresh] = useState(false);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Rating value={review.stars ?? 0} label={t('seller.reviews.ofFive', { stars: review.stars ?? 0 })} sizePx={18} />
        <Words text={review.body} />
        {review.pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {review.pictures.map((mediaId, index) => (
              <li key={mediaId}>
                <a href={mediaUrl(mediaId, 1200, 'webp')} target="_blank" rel="noreferrer">
                  <img
                    src={mediaUrl(mediaId, PICTURE_PX, 'webp')}
                    alt={t('seller.reviews.picture', { number: index + 1 })}
                    className="size-20 rounded-field bg-n50 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.followUp && (
          <div className="border-s-2 ps-3">
            <p className="text-12 text-quiet">{t('seller.reviews.followUp', { time: formatDateTime(review.followUp.createdAt) })}</p>
            <Words text={review.followUp.body} />
          </div>
        )}
      </div>
      {hiddenReason !== null && (
        <p className="rounded-field bg-n50 px-4 py-3 text-13">{t('seller.reviews.hidden.text', { reason: hiddenReason })}</p>
      )}
      {hiddenReason === null &&
        (review.reply ? (
          <Reply reply={review.reply} isFresh={isFresh} />
        ) : (
          <PanelPart name="reply">
            <WriteReply id={review.id} onSent={() => setFresh(true)} />
          </PanelPart>
        ))}
      <Facts
        facts={[
          { key: 'goods', term: t('seller.today.product'), value: <bdi>{goods.title}</bdi> },
          { key: 'choice', term: t('seller.reviews.choice'), value: <bdi>{review.choice}</bdi> },
          { key: 'buyer', term: t('seller.order.buyer'), value: <bdi>{review.buyer.name}</bdi> },
          {
            key: 'order',
            term: t('seller.order.number'),
            value: may('orders.handle') ? (
              <TextLink asChild variant="record">
                <Link to={orderPath(order.id)}>{order.serial}</Link>
              </TextLink>
            ) : (
              <bdi className="num">{order.serial}</bdi>
            ),
          },
          {
            key: 'when',
            term: t('seller.reviews.when'),
            value: (
              <bdi dir="ltr" className="num">
                {formatDateTime(review.createdAt)}
              </bdi>
            ),
          },
        ]}
      />
    </div>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p className="text-14 wrap-anywhere whitespace-pre-line">
      <bdi>{text}</bdi>
    </p>
  );
}

/** Written a moment ago, it leads on to the next review. */
function Reply({ reply, isFresh }: { reply: NonNullable<ShopReview['review']['reply']>; isFresh: boolean }) {
  const t = useT();
  const next = useDecided();
  return (
    <Section
      title={t('seller.reviews.yourReply')}
      aside={
        <bdi dir="ltr" className="num">
          {formatDateTime(reply.createdAt)}
        </bdi>
      }
    >
      <Words text={reply.body} />
      {isFresh && (
        <Button size="sm" className="mt-3" onClick={next}>
          {t('seller.reviews.next')}
        </Button>
      )}
    </Section>
  );
}

function withReply(page: TablePage<ShopReview>, id: string, body: string): TablePage<ShopReview> {
  const reply = { body, createdAt: new Date().toISOString() };
  return { ...page, rows: page.rows.map((row) => (row.review.id === id ? { ...row, review: { ...row.review, reply } } : row)) };
}

function WriteReply({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const rules = useRules();
  const { form, forget } = useKeptForm(`reply:${id}`, { text: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'review.text_missing': 'text' }, async ({ text }) => {
    await client.call('evaluation!reply', { id, text: text.trim() }, { quiet: true });
    forget();
    notify.success(t('seller.reviews.replied'));
    // It stays where it is, with the answer, until the list is looked at anew: whoever has answered reads the answer, and goes on from
    // there.
    queries.setQueriesData<TablePage<ShopReview>>({ queryKey: REVIEWS_KEY }, (page) => page && withReply(page, id, text.trim()));
    onSent();
    void queries.invalidateQueries({ queryKey: REVIEWS_KEY, refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: TODAY_KEY });
  });
  return (
    <FormLines {...lines} submitLabel={t('seller.reviews.send')} isBlock className="rounded-card border p-4">
      <Field label={t('seller.reviews.yourReply')} hint={t('seller.reviews.once')} error={errors.text?.message} required>
        <TextArea {...form.register('text', rules.present)} rows={4} maxLength={2_000} />
      </Field>
    </FormLines>
  );
}
