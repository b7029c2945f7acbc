/**
 * Takes a product from sale for a reason that its shop reads, puts it back, or leaves it removed though its shop handed it in. The product,
 * its history, the notice and the record are one transaction.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { answerByRestoring, keepRemoved, putBackOnSale, removeFromSale } from '../../goods/catalog/index.ts';
import { noticeOfProduct } from '../../trade/orders/index.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import type { ModerationServices } from './moderation-services.ts';

const STEPS = {
  remove: { change: removeFromSale, kind: 'product_removed', action: 'product.removed' },
  restore: { change: putBackOnSale, kind: 'product_restored', action: 'product.restored' },
} as const;

export async function moderateProduct(
  { db, clock, audit }: ModerationServices,
  id: string,
  step: keyof typeof STEPS,
  by: Acting,
): Promise<void> {
  const { change, kind, action } = STEPS[step];
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const signed = await signature(tx, by);
    const { shopId, number, before, after } = await change(tx, { id, reason: by.reason, actor: signed.actor, now });
    if (step === 'restore') await answerByRestoring(tx, { productId: id, answer: by.reason, staffId: by.session.subjectId, now });
    await noticeOfProduct(tx, { shopId, kind, productId: id, note: by.reason, at: now });
    await audit.record(tx, {
      ...signed,
      action,
      subject: { kind: 'product', id },
      before: { number, shopId, ...before },
      after: { number, shopId, ...after },
    });
  });
}

/** The shop handed it in, and the removal stays. */
export async function keepProductRemoved({ db, clock, audit }: ModerationServices, id: string, by: Acting): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const { shopId, number, removal } = await keepRemoved(tx, id, by, now);
    await noticeOfProduct(tx, { shopId, kind: 'product_kept', productId: id, note: by.reason, at: now });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'product.kept',
      subject: { kind: 'product', id },
      before: { number, shopId, kind: removal.kind, text: removal.words },
      after: { number, shopId, kind: removal.kind, text: removal.words, outcome: 'kept' },
    });
  });
}
