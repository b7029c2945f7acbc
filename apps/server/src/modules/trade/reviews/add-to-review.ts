/** What is added to a review later: once by the buyer, and one answer of the shop. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { ReviewServices } from './review-services.ts';
import { lockReview, updateFollowUp, updateReply } from './writing.sql.ts';

function readText(words: string): string {
  const text = readWords(words);
  if (text === '') throw new DomainError('review.text_missing');
  return text;
}

/** Answers with the order that the review belongs to. */
export async function followUp(
  { db, clock }: ReviewServices,
  buyerId: string,
  { id, text: words }: { id: string; text: string },
): Promise<string> {
  const text = readText(words);
  return withTransaction(db, async (tx) => {
    const review = await lockReview(tx, id, { buyerId });
    if (!review) throw new DomainError('review.not_found');
    if (review.follow_up !== null) throw new DomainError('review.follow_up_exists');
    await updateFollowUp(tx, id, text, clock.now());
    await publish(tx, 'reviews.changed', { productIds: [review.product_id] });
    return review.order_id;
  });
}

export async function replyToReview(
  { db, clock }: ReviewServices,
  shopId: string,
  { id, text: words }: { id: string; text: string },
): Promise<{ id: string; reply: { body: string; createdAt: string } }> {
  const text = readText(words);
  return withTransaction(db, async (tx) => {
    const review = await lockReview(tx, id, { shopId });
    if (!review) throw new DomainError('review.not_found');
    if (review.reply !== null) throw new DomainError('review.replied');
    const at = clock.now();
    await updateReply(tx, id, text, at);
    await publish(tx, 'reviews.changed', { productIds: [review.product_id] });
    return { id, reply: { body: text, createdAt: at.toISOString() } };
  });
}
