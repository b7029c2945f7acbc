import { PictureRow } from '@entrepot/blocks/product/picture-row.tsx';
import { levelOf } from '@entrepot/buyer/orders/review-level.ts';
import { useWriteReview } from '@entrepot/buyer/queries/reviews-own.ts';
import type { OwnReview, Review } from '@entrepot/contracts/calls/reviews.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { Card } from '../orders-parts.tsx';
import { ReviewedLine } from './review-form.tsx';
import { LEVEL_LABELS, useStarWords } from './star-words.ts';

const MAX_REVIEW_LENGTH = 2_000;

/** What was written about a line, what the shop answered, and what may still be added. */
export function OwnReviewCard({ line, orderId, shop }: { line: OwnReview; orderId: string; shop: string }) {
  const t = useT();
  const id = useId();
  const { review } = line;
  if (review === null) return null;
  return (
    <Card aria-labelledby={id} className="grid gap-5 px-5 py-5 md:px-8 md:py-7">
      <ReviewedLine id={id} line={line} />
      {line.hiddenReason !== null && <p className="text-14 text-body">{t('order.review.hidden', { reason: line.hiddenReason })}</p>}
      <div>
        <h3 className="font-sans text-13 text-quiet">{t('order.review.yours')}</h3>
        <Stars review={review} />
        {review.isDefault ? <p className="mt-1 text-14 text-quiet">{t('product.reviews.default')}</p> : <Body text={review.body} />}
        <PictureRow mediaIds={review.pictures} label={t('order.return.pictures')} subject={line.name} />
      </div>
      {review.followUp && <Later label={t('order.review.followUp')} body={review.followUp.body} at={review.followUp.createdAt} />}
      {review.reply && <Later label={t('product.reviews.reply', { shop })} body={review.reply.body} at={review.reply.createdAt} />}
      {line.canFollowUp && <FollowUp reviewId={review.id} orderId={orderId} />}
    </Card>
  );
}

function Stars({ review: { stars, createdAt } }: { review: Review }) {
  const t = useT();
  const starWords = useStarWords();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-quiet">
      {stars !== null && <Rating value={stars} label={starWords(stars)} sizePx={18} />}
      {stars !== null && <span className="font-medium text-ink">{t(LEVEL_LABELS[levelOf(stars)])}</span>}
      <Num>{formatDateTime(createdAt)}</Num>
    </p>
  );
}

const Body = ({ text }: { text: string }) => (
  <p className="mt-1 max-w-180 text-body [overflow-wrap:anywhere] whitespace-pre-line">
    <bdi>{text}</bdi>
  </p>
);

function Later({ label, body, at }: { label: string; body: string; at: string }) {
  return (
    <div className="border-s-2 ps-4">
      <p className="flex flex-wrap gap-x-3 text-13 text-quiet">
        <span className="font-semibold text-ink">{label}</span>
        <Num>{formatDateTime(at)}</Num>
      </p>
      <Body text={body} />
    </div>
  );
}

function FollowUp({ reviewId, orderId }: { reviewId: string; orderId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const write = useWriteReview(client, 'evaluation!followUp', orderId);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setProblem(errorText('review.text_missing'));
    setProblem(undefined);
    try {
      await write.mutateAsync({ id: reviewId, text: text.trim() });
    } catch (error) {
      setProblem(words(error));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3 border-t pt-5">
      <Field label={t('order.review.followUpLabel')} error={problem}>
        <TextArea rows={2} value={text} maxLength={MAX_REVIEW_LENGTH} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" loading={write.isPending} loadingLabel={t('centre.working')}>
          {t('centre.save')}
        </Button>
      </div>
    </form>
  );
}
