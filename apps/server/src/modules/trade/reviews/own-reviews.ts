/** The lines of an own order, with what was written about them and what still can be. */
import type { OwnReview } from '@entrepot/contracts/calls/reviews.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { linesInWords } from '../orders/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ReviewServices } from './review-services.ts';
import { presentReview } from './reviews.present.ts';
import { selectOwnLines, type OwnLineRow } from './writing.sql.ts';

export async function ownReviews(
  { db, clock }: Pick<ReviewServices, 'db' | 'clock'>,
  buyerId: string,
  orderId: string,
  language: Language,
): Promise<OwnReview[]> {
  const rows = await selectOwnLines(db, buyerId, orderId);
  if (rows.length === 0) throw new DomainError('order.not_found');
  const named = await linesInWords({ db }, rows, language);
  return named.map((row) => present(row, clock.now()));
}

function present(row: OwnLineRow, now: Date): OwnReview {
  const { review, review_by: reviewBy } = row;
  return {
    orderLineId: row.order_line_id,
    goodsId: row.goods_id,
    name: row.name,
    choice: row.choice,
    mediaId: row.media_id,
    review: review && presentReview({ ...review, choice: row.choice }),
    canReview: !row.is_written && row.status === ORDER_STATUS.received && reviewBy !== null && now < reviewBy,
    canFollowUp: review !== null && !review.is_default && review.follow_up === null && row.hidden_reason === null,
    hiddenReason: row.hidden_reason,
  };
}
