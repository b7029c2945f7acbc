/** Tells those of the shop who handle refunds that money is asked back, and the buyer what became of it: by mail, and in the inbox. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { BuyerEvent, NoticeReader } from '@entrepot/contracts/notices.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { utcMoment } from '../../../platform/utc-moment.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import { tellBuyer as writeNotice } from '../../people/notices/index.ts';
import { noticeOfAnnouncedRefund, type OrderRow } from '../orders/index.ts';
import type { PlatformRefundRow } from './platform-refunds.sql.ts';
import type { RefundServices } from './refund-services.ts';
import { selectBuyer, selectHandlers, type PersonRow, type RefundRow } from './refunds.sql.ts';

type Notifying = Pick<RefundServices, 'mail' | 'clock'>;

/** That money which has reached the shop is to go back, why, and until when it may object. */
export async function announce(
  services: Notifying,
  tx: Tx,
  order: OrderRow,
  { amount, reason, object_until: until }: PlatformRefundRow,
): Promise<void> {
  await noticeOfAnnouncedRefund(tx, { shopId: order.shop_id, orderId: order.id, at: services.clock.now() });
  for (const handler of await selectHandlers(tx, order.shop_id)) {
    await write(services, tx, 'shop', handler, order, {
      template: 'refund-announced',
      values: { order: order.serial, orderId: order.id, amount: formatMoney(moneyFrom(amount)), reason, deadline: utcMoment(until!) },
    });
  }
}

export async function tellShop(services: Notifying, tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  for (const handler of await selectHandlers(tx, order.shop_id)) {
    await write(services, tx, 'shop', handler, order, {
      template: 'refund-requested',
      values: { ...said(order, refund), deadline: utcMoment(refund.answer_by!) },
    });
  }
}

/** `reason` is what the shop or the platform says to it. */
export async function tellBuyer(
  services: Notifying,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  state: 'accepted' | 'declined' | 'refused',
  reason?: string,
): Promise<void> {
  const until = state === 'declined' ? refund.dispute_by : null;
  await toInbox(services, tx, order, `refund_${state}`, reason);
  await write(services, tx, 'buyer', await selectBuyer(tx, order.buyer_id), order, {
    template: 'refund',
    values: { ...said(order, refund), state, ...(reason ? { reason } : {}), ...(until ? { until: utcMoment(until) } : {}) },
  });
}

/** Where to and until when, that the time is nearly over, that it is, or what the shop finds wrong with what it got. */
export async function tellOfReturn(
  services: Notifying,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  state: 'to_send' | 'reminder' | 'lapsed' | 'objected',
  reason?: string,
): Promise<void> {
  const until = state === 'objected' ? refund.dispute_by : refund.return_by;
  await toInbox(services, tx, order, `return_${state}`, reason);
  const address = state === 'to_send' || state === 'reminder' ? refund.return_address : null;
  await write(services, tx, 'buyer', await selectBuyer(tx, order.buyer_id), order, {
    template: 'return',
    values: { ...said(order, refund), state, until: utcMoment(until!), ...(address ? { address } : {}), ...(reason ? { reason } : {}) },
  });
}

export async function tellShopOfParcel(
  services: Notifying,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  parcel: { carrier: string; number: string },
): Promise<void> {
  for (const handler of await selectHandlers(tx, order.shop_id)) {
    await write(services, tx, 'shop', handler, order, {
      template: 'return-sent',
      values: { ...said(order, refund), ...parcel, deadline: utcMoment(refund.inspect_by!) },
    });
  }
}

async function toInbox(
  { clock }: Notifying,
  tx: Tx,
  { id, serial, buyer_id: buyerId }: OrderRow,
  event: BuyerEvent & `${'refund' | 'return'}_${string}`,
  reason?: string,
): Promise<void> {
  await writeNotice(tx, buyerId, { event, subjectId: id, name: serial, note: reason, at: clock.now() });
}

function said(
  { id: orderId, serial: order }: OrderRow,
  { serial, amount }: RefundRow,
): Record<'order' | 'orderId' | 'serial' | 'amount', string> {
  return { order, orderId, serial: serial ?? '', amount: formatMoney(moneyFrom(amount)) };
}

async function write(
  { mail }: Notifying,
  tx: Tx,
  reader: NoticeReader,
  person: PersonRow | undefined,
  { storefront_code: storefrontCode }: OrderRow,
  use: TemplateUse,
): Promise<void> {
  if (!person?.email) return;
  await mail.send(tx, {
    ...use,
    to: person.email,
    language: isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE,
    storefrontCode,
    stop: { reader, id: person.id, kind: 'refunds' },
  });
}
