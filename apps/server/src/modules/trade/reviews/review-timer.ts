/** Nobody reviewed in time: it is said so for every line, which counts in no rate, and the order is done with. */
import { publish } from '../../../platform/events.ts';
import { allows, moveOrder, type OrderTimers } from '../orders/index.ts';
import type { ReviewServices } from './review-services.ts';
import { insertDefaultReviews } from './writing.sql.ts';

export function handleReviewTimer(timers: Pick<OrderTimers, 'handle'>, services: ReviewServices): void {
  timers.handle('review', async (tx, order) => {
    if (!allows('review_by_timer', 'timer', order.status)) return;
    const at = services.clock.now();
    const productIds = await insertDefaultReviews(tx, order.id, at);
    await moveOrder(tx, services, order, 'review_by_timer', 'timer', { at });
    if (productIds.length > 0) await publish(tx, 'reviews.changed', { productIds });
  });
}
