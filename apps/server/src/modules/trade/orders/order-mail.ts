/**
 * Letters about orders. What was paid is told a moment later, by a worker: the buyer gets a receipt, those of the shop who handle orders a
 * notice. That an order is
 * on its way is told in the transaction that says so.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { NoticeReader } from '@entrepot/contracts/notices.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { utcMoment } from '../../../platform/utc-moment.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import { selectLetterOrder, selectReceiptDue, takeUnmailedPayments, type LetterOrderRow, type ReaderRow } from './order-mail.sql.ts';
import type { OrderServices } from './order-services.ts';

type Writing = Pick<OrderServices, 'mail'>;

/** More of them than that are counted, not named. */
const NAMED_LINES = 10;

/** Answers with how many payments were told of. */
export async function tellOfPayments(services: Pick<OrderServices, 'db' | 'clock' | 'mail'>, limit: number): Promise<number> {
  return withTransaction(services.db, async (tx) => {
    const ids = await takeUnmailedPayments(tx, limit, services.clock.now());
    for (const id of ids) await tellOfPayment(services, tx, await selectLetterOrder(tx, id));
    return ids.length;
  });
}

async function tellOfPayment(services: Writing, tx: Tx, order: LetterOrderRow): Promise<void> {
  const said = { order: order.serial, orderId: order.id, shop: order.shop_name, total: plain(order.total), at: utcMoment(order.paid_at) };
  if (order.buyer) {
    await write(services, tx, 'buyer', order.buyer, order, {
      template: 'order-paid',
      values: {
        ...said,
        goods: plain(order.goods_total),
        discount: plain(order.discount),
        freight: plain(order.freight),
        tax: plain(order.tax),
        fee: plain(order.handling_fee),
        lines: order.lines.slice(0, NAMED_LINES).map(({ title, choice, quantity, amount }) => ({
          title: choice === '' ? title : `${title} (${choice})`,
          quantity,
          amount: plain(amount),
        })),
        more: Math.max(0, order.lines.length - NAMED_LINES),
      },
    });
  }
  for (const handler of order.handlers) await write(services, tx, 'shop', handler, order, { template: 'order-to-confirm', values: said });
}

export async function tellOfShipment(
  services: Writing,
  tx: Tx,
  { id, carrier, trackingNumber, isPart }: { id: string; carrier: string; trackingNumber: string; isPart: boolean },
): Promise<void> {
  const order = await selectLetterOrder(tx, id);
  const due = await selectReceiptDue(tx, id);
  if (!order.buyer) return;
  await write(services, tx, 'buyer', order.buyer, order, {
    template: 'order-shipped',
    values: {
      order: order.serial,
      orderId: id,
      shop: order.shop_name,
      carrier,
      number: trackingNumber,
      ...(isPart ? { isPart } : {}),
      ...(due ? { due: utcMoment(due) } : {}),
    },
  });
}

async function write(
  { mail }: Writing,
  tx: Tx,
  reader: NoticeReader,
  { id, email, language }: ReaderRow,
  { storefront_code: storefrontCode }: LetterOrderRow,
  use: TemplateUse,
): Promise<void> {
  const stop = { reader, id, kind: 'orders' } as const;
  await mail.send(tx, { ...use, to: email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, storefrontCode, stop });
}

const plain = (amount: string): string => formatMoney(moneyFrom(amount));
