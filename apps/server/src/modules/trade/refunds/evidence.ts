/** Pictures that buyer and shop show, at whatever step a request stands. */
import { MAX_EVIDENCE_PICTURES } from '@entrepot/contracts/calls/orders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { checkOwnPictures, checkShopPictures } from '../../ground/media/index.ts';
import { holdRefund } from './hold-refund.ts';
import { isOpenStage } from './refund-machine.ts';
import type { RefundServices } from './refund-services.ts';
import { countRefundPictures, insertRefundPictures, type RefundRow } from './refunds.sql.ts';

/** Who shows them: a buyer the own ones, a shop those of its members. */
export type Showing = { buyerId: string } | { shopId: string };

export function readPictures(text = ''): string[] {
  const ids = [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ];
  if (ids.length > MAX_EVIDENCE_PICTURES) throw tooMany();
  return ids;
}

/** With the step at which the refund stands now. */
export async function showPictures(
  tx: Tx,
  { id, stage }: Pick<RefundRow, 'id' | 'stage'>,
  by: Showing,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  if ('buyerId' in by) await checkOwnPictures(tx, { userId: by.buyerId, purpose: 'evidence', mediaIds });
  else await checkShopPictures(tx, { shopId: by.shopId, purpose: 'evidence', mediaIds });
  const place = { refundId: id, side: 'buyerId' in by ? ('buyer' as const) : ('shop' as const), stage };
  const shown = await countRefundPictures(tx, place);
  if (shown + mediaIds.length > MAX_EVIDENCE_PICTURES) throw tooMany();
  await insertRefundPictures(tx, place, shown, mediaIds);
}

export async function addEvidence(services: RefundServices, by: Showing, id: string, pictures: string): Promise<string> {
  const mediaIds = readPictures(pictures);
  if (mediaIds.length === 0) throw new DomainError('refund.pictures_missing');
  return withTransaction(services.db, async (tx) => {
    const { order, refund } = await holdRefund(tx, id, by);
    if (!isOpenStage(refund.stage)) throw new DomainError('refund.decided');
    await showPictures(tx, refund, by, mediaIds);
    // Nothing moves, but both sides are looking at it.
    await publish(tx, 'orders.changed', { orderIds: [order.id], userIds: [order.buyer_id], shopIds: [order.shop_id] });
    return order.id;
  });
}

function tooMany(): DomainError {
  return new DomainError('request.invalid', {}, [{ field: 'pictures', message: `At most ${MAX_EVIDENCE_PICTURES} pictures.` }]);
}
