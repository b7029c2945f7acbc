import type { InputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls } from '@entrepot/contracts/calls/content-desk.ts';
import { EVERYWHERE, type PromotionKind } from '@entrepot/contracts/content-limits.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { presentPromotion } from './promotions.present.ts';
import { deletePromotion, lockBanners, lockPromotion, setBannerOrder } from './promotions.sql.ts';

export type BannerOrder = InputOf<(typeof contentDeskCalls)['promotions!order']>;

/** All of them at once, and only from the order that was looked at: what came, went or moved meanwhile would be overruled unseen. */
export async function orderBanners(
  { db, audit }: ContentDeskServices,
  { storefrontCode, before, ids }: BannerOrder,
  writer: Writer,
): Promise<Record<string, never>> {
  return withTransaction(db, async (tx) => {
    const present = await lockBanners(tx, storefrontCode);
    if (!isSame(present, before) || !isSame(present.toSorted(), ids.toSorted())) throw new DomainError('shop.changed_meanwhile');
    if (isSame(present, ids)) return {};
    await setBannerOrder(tx, ids);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...(await signedBy(tx, writer)),
      action: 'banners.ordered',
      subject: { kind: 'banners', id: storefrontCode ?? EVERYWHERE },
      before: { order: before },
      after: { order: ids },
    });
    return {};
  });
}

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, index) => id === b[index]);

export async function removePromotion(
  { db, clock, audit }: ContentDeskServices,
  { kind, id }: { kind: PromotionKind; id: string },
  writer: Writer,
): Promise<Record<string, never>> {
  return withTransaction(db, async (tx) => {
    const row = await lockPromotion(tx, kind, id);
    if (!row) throw new DomainError('content.not_found');
    await deletePromotion(tx, kind, id);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...(await signedBy(tx, writer)),
      action: `${kind}.removed`,
      subject: { kind, id },
      before: presentPromotion(kind, row, clock.now()),
    });
    return {};
  });
}
