/**
 * Hides a review, or shows it again, and its shop is told. Nobody changes a word or a star of it; the database counts it out of the rates
 * and back in.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { noticeOfReview } from '../orders/index.ts';
import { lockReview, updateHidden } from './desk.sql.ts';

export interface ReviewDeskServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
}

export async function setHidden({ db, clock, audit }: ReviewDeskServices, id: string, isHidden: boolean, by: Acting): Promise<void> {
  await withTransaction(db, async (tx) => {
    const row = await lockReview(tx, id);
    if (!row) throw new DomainError('review.not_found');
    if ((row.hidden_reason !== null) === isHidden) throw new DomainError('shop.changed_meanwhile');
    const at = clock.now();
    await updateHidden(tx, id, isHidden ? { reason: by.reason, at, staffId: by.session.subjectId } : null);
    const kind = isHidden ? 'review_hidden' : 'review_shown';
    await noticeOfReview(tx, { shopId: row.shop_id, kind, orderId: row.order_id, note: by.reason, at });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: isHidden ? 'review.hidden' : 'review.shown',
      subject: { kind: 'review', id },
      before: { hiddenReason: row.hidden_reason },
      after: { hiddenReason: isHidden ? by.reason : null },
    });
    await publish(tx, 'reviews.changed', { productIds: [row.product_id] });
  });
}
