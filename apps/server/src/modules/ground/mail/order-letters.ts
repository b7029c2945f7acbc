/** What buyer and shop are told of an order on its way. */
import { trackingPage } from '@entrepot/contracts/carriers.ts';
import { BUYER, SELLER } from './where.ts';
import type { Writers } from './writing.ts';

export interface OrderValues {
  /** To the buyer, the receipt; `more` are lines that are not named. Amounts in USDT. */
  'order-paid': {
    order: string;
    orderId: string;
    shop: string;
    at: string;
    goods: string;
    discount: string;
    freight: string;
    tax: string;
    fee: string;
    total: string;
    lines: Array<{ title: string; quantity: number; amount: string }>;
    more: number;
  };
  /** To those of the shop who handle orders. */
  'order-to-confirm': { order: string; orderId: string; shop: string; at: string; total: string };
  /** To the buyer. `due` is when it counts as received, as a text. */
  'order-shipped': { order: string; orderId: string; shop: string; carrier: string; number: string; due?: string; isPart?: true };
}

/** A row that says nothing is left out. */
const isNothing = (amount: string): boolean => /^0*(?:\.0*)?$/.test(amount);

export const orderLetters: Writers<OrderValues> = {
  'order-paid': ({ order, orderId, shop, at, total, lines, more, goods, discount, freight, tax, fee }, { speak, usdt, row, to, notice }) =>
    notice(speak('mail.orderPaid.subject', { order }), [speak('mail.orderPaid.intro', { order, shop, total, at })], {
      table: [
        ...lines.map(({ title, quantity, amount }) => ({ label: `${quantity} × ${title}`, value: usdt(amount) })),
        ...(more > 0 ? [{ label: speak('mail.orderPaid.more', { count: more }), value: '' }] : []),
        { ...row('mail.sum.goods', goods), isSubtotal: true },
        ...(isNothing(discount) ? [] : [row('mail.sum.discount', `-${discount}`)]),
        row('mail.sum.freight', freight),
        ...(isNothing(tax) ? [] : [row('mail.sum.tax', tax)]),
        ...(isNothing(fee) ? [] : [row('mail.sum.handling', fee)]),
        row('mail.sum.total', total, true),
      ],
      next: [speak('mail.orderPaid.next')],
      ...to(BUYER.order(orderId), 'mail.button.order'),
    }),
  'order-to-confirm': (values, { speak, row, to, notice }) => {
    const { order, orderId, total } = values;
    return notice(speak('mail.orderToConfirm.subject', { order }), [speak('mail.orderToConfirm.intro', values)], {
      table: [row('mail.sum.total', total)],
      next: [speak('mail.orderToConfirm.next')],
      ...to(SELLER.order(orderId), 'mail.button.order'),
    });
  },
  'order-shipped': ({ order, orderId, shop, carrier, number, due, isPart }, { speak, time, to, notice }) => {
    const page = trackingPage(carrier, number);
    return notice(
      speak(isPart ? 'mail.orderShipped.part.subject' : 'mail.orderShipped.subject', { order }),
      [
        speak(isPart ? 'mail.orderShipped.part' : 'mail.orderShipped.intro', { order, shop, carrier, time }),
        speak('mail.orderShipped.tracking', { number }),
      ],
      {
        next: due ? [speak('mail.orderShipped.receipt', { due })] : [],
        ...(page ? { button: { label: speak('mail.button.parcel'), link: page } } : to(BUYER.order(orderId), 'mail.button.order')),
      },
    );
  },
};
