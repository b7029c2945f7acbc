/** What buyer and shop are told of money and goods that go back. */
import { BUYER, SELLER } from './where.ts';
import type { Writers } from './writing.ts';

export interface RefundValues {
  /** To the buyer. `until` is how long a declined one can call in the platform, as a text. */
  refund: {
    state: 'accepted' | 'declined' | 'refused';
    serial: string;
    order: string;
    orderId: string;
    amount: string;
    reason?: string;
    until?: string;
  };
  /**
   * To the buyer, about goods that go back: where to and until when, that the time is nearly over, that it is, or that the shop objects to
   * them. `until` is a text.
   */
  return: {
    state: 'to_send' | 'reminder' | 'lapsed' | 'objected';
    serial: string;
    order: string;
    orderId: string;
    amount: string;
    until: string;
    address?: string;
    reason?: string;
  };
  /** To the shop: goods are on their way back. */
  'return-sent': { serial: string; order: string; orderId: string; amount: string; carrier: string; number: string; deadline: string };
  /** To the shop. */
  'refund-requested': { serial: string; order: string; orderId: string; amount: string; deadline: string };
  /** To the shop: the platform wants to give back what has reached it. */
  'refund-announced': { order: string; orderId: string; amount: string; reason: string; deadline: string };
}

export const refundLetters: Writers<RefundValues> = {
  refund: ({ state, serial, order, orderId, amount, reason, until }, { speak, time, row, to, notice, reasonOf }) =>
    notice(
      speak('mail.refund.subject', { state }),
      [speak('mail.refund.intro', { state, serial, order, amount, time }), ...reasonOf(reason)],
      {
        table: [row('mail.sum.amount', amount)],
        next: [
          ...(state === 'accepted' ? [speak('mail.refund.next')] : []),
          ...(state === 'refused' ? [speak('mail.refund.refused')] : []),
          ...(until ? [speak('mail.refund.platform', { until })] : []),
        ],
        ...to(BUYER.order(orderId), 'mail.button.order'),
      },
    ),
  return: ({ state, serial, order, orderId, amount, until, address, reason }, { speak, row, to, notice, reasonOf }) =>
    notice(
      speak('mail.return.subject', { state, order }),
      [
        speak('mail.return.intro', { state, serial, order, until }),
        ...(address ? [speak('mail.return.address', { address })] : []),
        ...reasonOf(reason),
      ],
      {
        table: [row('mail.sum.amount', amount)],
        next: [
          state === 'lapsed'
            ? speak('mail.return.lapsed')
            : state === 'objected'
              ? speak('mail.refund.platform', { until })
              : speak('mail.return.next', { until }),
        ],
        ...to(BUYER.order(orderId), 'mail.button.order'),
      },
    ),
  'return-sent': ({ serial, order, orderId, amount, carrier, number, deadline }, { speak, time, row, to, notice }) =>
    notice(
      speak('mail.returnSent.subject', { order }),
      [speak('mail.returnSent.intro', { serial, order, carrier, time }), speak('mail.orderShipped.tracking', { number })],
      {
        table: [row('mail.sum.amount', amount)],
        next: [speak('mail.returnSent.deadline', { deadline })],
        ...to(SELLER.order(orderId), 'mail.button.order'),
      },
    ),
  'refund-requested': ({ serial, order, orderId, amount, deadline }, { speak, time, row, to, notice }) =>
    notice(speak('mail.refundRequested.subject', { order }), [speak('mail.refundRequested.intro', { serial, order, amount, time })], {
      table: [row('mail.sum.amount', amount)],
      next: [speak('mail.refundRequested.deadline', { deadline })],
      ...to(SELLER.order(orderId), 'mail.button.order'),
    }),
  'refund-announced': ({ order, orderId, amount, reason, deadline }, { speak, row, to, notice, reasonOf }) =>
    notice(
      speak('mail.refundAnnounced.subject', { order }),
      [speak('mail.refundAnnounced.intro', { order, amount }), ...reasonOf(reason)],
      {
        table: [row('mail.sum.amount', amount)],
        next: [speak('mail.refundAnnounced.deadline', { deadline })],
        ...to(SELLER.order(orderId), 'mail.button.order'),
      },
    ),
};
