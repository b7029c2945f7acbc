/** A buyer reviews received lines of one order, all that are named or none. With the last line the order is reviewed. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { readWords } from '../../../platform/read-words.ts';
import { checkOwnPictures } from '../../ground/media/index.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/index.ts';
import type { ReviewServices } from './review-services.ts';
import { insertReviews, selectOrdersOfLines, selectReviewBy, selectWrittenLines, type WrittenLine } from './writing.sql.ts';

export interface ReviewInput {
  orderLineId: string;
  stars: number;
  text?: string | undefined;
  pictures?: readonly string[] | undefined;
}

/** Answers with the order that they belong to. */
export async function writeReviews(
  services: ReviewServices,
  list: readonly ReviewInput[],
  { userId, language }: { userId: string; language: Language },
): Promise<string> {
  const lineIds = new Set(list.map(({ orderLineId }) => orderLineId.toLowerCase()));
  if (lineIds.size < list.length) throw new DomainError('review.exists');
  return withTransaction(services.db, async (tx) => {
    const [found, another] = await selectOrdersOfLines(tx, userId, [...lineIds]);
    if (!found || another || found.lines < lineIds.size) throw new DomainError('review.not_allowed');
    const order = await lockOrder(tx, { id: found.order_id, buyerId: userId });
    // Read after the order is held: another tab may have written meanwhile.
    const lines = await selectWrittenLines(tx, order.id);
    const named = lines.filter(({ id }) => lineIds.has(id));
    await checkOpen(services, tx, order, named);
    await checkOwnPictures(tx, { userId, purpose: 'review', mediaIds: list.flatMap(({ pictures = [] }) => pictures) });

    const at = services.clock.now();
    const reviews = list.map(({ orderLineId, stars, text = '', pictures = [] }) => ({
      orderLineId,
      stars,
      body: readWords(text),
      pictures,
    }));
    await insertReviews(tx, reviews, language, at);
    await publish(tx, 'reviews.changed', { productIds: [...new Set(named.map(({ product_id: productId }) => productId))] });
    const isLast = lines.every(({ id, is_default: isDefault }) => isDefault !== null || lineIds.has(id));
    if (isLast) await moveOrder(tx, services, order, 'review', 'buyer', { at });
    return order.id;
  });
}

async function checkOpen({ clock }: ReviewServices, tx: Tx, order: OrderRow, named: readonly WrittenLine[]): Promise<void> {
  if (order.received_at === null) throw new DomainError('review.not_allowed');
  if (named.some(({ is_default: isDefault }) => isDefault === false)) throw new DomainError('review.exists');
  if (named.some(({ is_default: isDefault }) => isDefault === true)) throw new DomainError('review.closed');
  // While a refund is being decided nobody knows what there is to review.
  if (order.status !== ORDER_STATUS.received) throw new DomainError('review.not_allowed');
  const reviewBy = await selectReviewBy(tx, order.id);
  if (!reviewBy || reviewBy <= clock.now()) throw new DomainError('review.closed');
}
