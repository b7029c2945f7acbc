/**
 * Received goods come back before their money goes: the shop says where to, the buyer sends them with a number, the shop confirms that they
 * came or objects to their condition. Whoever is silent until the end of the own time has said yes, or nothing.
 */
import type { OrderActor } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { moveOrder, type OrderRow } from '../orders/index.ts';
import { readPictures, showPictures } from './evidence.ts';
import { grantRefund } from './grant-refund.ts';
import { holdRefund, type Held } from './hold-refund.ts';
import { tellOfReturn, tellShopOfParcel } from './notify.ts';
import type { RefundServices } from './refund-services.ts';
import { markObjected, markSent, markToSend } from './returns.sql.ts';

const DAY_MS = 86_400_000;

/** Yes, once the goods are back. */
export async function agreeToReturn(
  tx: Tx,
  services: RefundServices,
  { order, refund }: Held,
  { by, address }: { by: Extract<OrderActor, 'shop' | 'timer'>; address: string },
): Promise<void> {
  const at = services.clock.now();
  const agreed = await markToSend(tx, refund.id, { by, address, at });
  if (!agreed) throw new DomainError('refund.decided');
  const sendBy = agreed.return_by!;
  const remindAt = new Date(Math.max(at.getTime(), sendBy.getTime() - services.parameters.get('refund_return_reminder_days') * DAY_MS));
  const moved = await moveOrder(tx, services, order, 'agree_return', by, {
    at,
    due: { return_send: sendBy, return_reminder: remindAt },
    details: { refundId: refund.id },
  });
  await tellOfReturn(services, tx, moved, agreed, 'to_send');
}

export interface Parcel {
  refundId: string;
  carrier: string;
  trackingNumber: string;
  pictures?: string | undefined;
}

export async function sendReturn(
  services: RefundServices,
  buyerId: string,
  { refundId, carrier, trackingNumber, pictures }: Parcel,
): Promise<string> {
  const parcel = { carrier: readWords(carrier), number: readWords(trackingNumber) };
  if (parcel.carrier === '' || parcel.number === '') throw new DomainError('order.tracking_missing');
  return withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    const { order, refund } = await holdRefund(tx, refundId, { buyerId });
    const at = services.clock.now();
    const sent = await markSent(tx, refund.id, { ...parcel, at });
    if (!sent) throw new DomainError('refund.return_state');
    await showPictures(tx, sent, { buyerId }, readPictures(pictures));
    const moved = await moveOrder(tx, services, order, 'send_return', 'buyer', {
      at,
      due: { return_check: sent.inspect_by! },
      details: { refundId: refund.id },
    });
    await tellShopOfParcel(services, tx, moved, sent, parcel);
    return order.id;
  });
}

export async function receiveReturn(services: RefundServices, shopId: string, id: string): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    const held = await holdRefund(tx, id, { shopId });
    if (held.refund.stage !== 'sent') throw new DomainError('refund.return_state');
    await payReturned(tx, services, held, 'shop');
  });
}

/** They are back, as the shop says or does not deny in time: now the money goes. */
export async function payReturned(tx: Tx, services: RefundServices, { order, refund }: Held, by: 'shop' | 'timer'): Promise<void> {
  const received: OrderRow = await moveOrder(tx, services, order, 'confirm_return', by, {
    at: services.clock.now(),
    details: { refundId: refund.id },
  });
  await grantRefund(tx, services, { order: received, refund }, { by, from: 'sent' });
}

export async function objectToGoods(
  services: RefundServices,
  shopId: string,
  { id, text, pictures }: { id: string; text: string; pictures: string },
): Promise<void> {
  const objection = readWords(text);
  if (objection === '') throw new DomainError('refund.answer_required');
  const mediaIds = readPictures(pictures);
  if (mediaIds.length === 0) throw new DomainError('refund.pictures_missing');
  await withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    const { order, refund } = await holdRefund(tx, id, { shopId });
    const at = services.clock.now();
    const objected = await markObjected(tx, refund.id, objection, at);
    if (!objected) throw new DomainError('refund.return_state');
    await showPictures(tx, objected, { shopId }, mediaIds);
    const moved = await moveOrder(tx, services, order, 'object_return', 'shop', {
      at,
      due: { refund_dispute: objected.dispute_by! },
      details: { refundId: refund.id },
    });
    await tellOfReturn(services, tx, moved, objected, 'objected', objection);
  });
}
