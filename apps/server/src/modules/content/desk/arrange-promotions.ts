import type { PromotionKind } from '@entrepot/contracts/content-limits.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { presentPromotion } from './promotions.present.ts';
import { deletePromotion, lockBannerRow, lockPromotion, setBannerOrder } from './promotions.sql.ts';

/** Changes places with its neighbour; at the end of the row nothing happens. */
export async function moveBanner({ db, audit }: ContentDeskServices, { id, direction }: { id: string; direction: 'up' | 'down' }, writer: Writer): Promise<Record<string, never>> {
  return withTransaction(db, async (tx) => {
    const before = await lockBannerRow(tx, id);
    const from = before.indexOf(id);
    if (from === -1) throw new DomainError('content.not_found');
    const to = direction === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= before.length) return {};
    const after = before.with(from, before[to]!).with(to, id);
    await setBannerOrder(tx, after);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, { ...(await signedBy(tx, writer)), action: 'banner.moved', subject: { kind: 'banner', id }, before: { place: from + 1 }, after: { place: to + 1 } });
    return {};
  });
}

export async function removePromotion({ db, clock, audit }: ContentDeskServices, { kind, id }: { kind: PromotionKind; id: string }, writer: Writer): Promise<Record<string, never>> {
  return withTransaction(db, async (tx) => {
    const row = await lockPromotion(tx, kind, id);
    if (!row) throw new DomainError('content.not_found');
    await deletePromotion(tx, kind, id);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, { ...(await signedBy(tx, writer)), action: `${kind}.removed`, subject: { kind, id }, before: presentPromotion(kind, row, clock.now()) });
    return {};
  });
}
