/** What can happen to a payment, whoever makes it happen: the shop, the person on the page, or time. */
import { digitsOf, outcomeOf, TEST_CODE } from './cards.ts';
import { MOST_DECLINES, newPayment, type Payment, type PaymentOrder } from './payment.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export interface Desk {
  /** Undefined where the key was used for something else. */
  open(key: string, order: PaymentOrder): Payment | undefined;
  /** Expired first, if its time is over. */
  find(id: string): Payment | undefined;
  payByCard(payment: Payment, number: string): void;
  enterCode(payment: Payment, code: string): void;
  approve(payment: Payment): void;
  decline(payment: Payment): void;
  expire(payment: Payment): void;
  expireDue(): void;
  /** False where nothing was paid. */
  refund(payment: Payment): boolean;
}

export function createDesk(store: Store, webhooks: Webhooks, now: () => Date): Desk {
  /** A payment is decided once; what comes later finds it so. */
  function finish(payment: Payment, state: 'paid' | 'failed' | 'expired'): void {
    if (payment.state !== 'pending') return;
    payment.state = state;
    delete payment.notice;
    delete payment.owesCode;
    if (state === 'paid') payment.paidAtMs = now().getTime();
    webhooks.emit(`payment.${state}`, payment);
  }

  function refuse(payment: Payment, notice: NonNullable<Payment['notice']>): void {
    payment.notice = notice;
    payment.declines++;
    if (payment.declines >= MOST_DECLINES) finish(payment, 'failed');
    else webhooks.emit('payment.attempt_declined', payment);
  }

  function expireIfDue(payment: Payment): void {
    if (payment.expiresAtMs <= now().getTime()) finish(payment, 'expired');
  }

  return {
    open(key, order) {
      const body = JSON.stringify(order);
      const before = store.keys[key];
      if (before) return before.body === body ? store.payments.get(before.paymentId) : undefined;
      const payment = newPayment(order, now().getTime());
      store.payments.set(payment.id, payment);
      store.keys[key] = { paymentId: payment.id, body };
      store.save();
      return payment;
    },
    find(id) {
      const payment = store.payments.get(id);
      if (payment) expireIfDue(payment);
      return payment;
    },
    payByCard(payment, number) {
      if (payment.state !== 'pending') return;
      delete payment.notice;
      const outcome = outcomeOf(number);
      // Not looked at any further, and certainly not kept.
      if (outcome === undefined) {
        payment.notice = 'only_test';
        return;
      }
      payment.cardEnd = digitsOf(number).slice(-4);
      if (outcome === 'paid') finish(payment, 'paid');
      else if (outcome === 'code') payment.owesCode = true;
      else refuse(payment, 'declined');
      store.save();
    },
    enterCode(payment, code) {
      if (payment.state !== 'pending' || !payment.owesCode) return;
      if (code.trim() === TEST_CODE) finish(payment, 'paid');
      else refuse(payment, 'code_wrong');
    },
    approve: (payment) => finish(payment, 'paid'),
    decline: (payment) => finish(payment, 'failed'),
    expire: (payment) => finish(payment, 'expired'),
    expireDue() {
      for (const payment of store.payments.values()) if (payment.state === 'pending') expireIfDue(payment);
    },
    refund(payment) {
      if (payment.state === 'refunded') return true;
      if (payment.state !== 'paid') return false;
      payment.state = 'refunded';
      payment.refundedAtMs = now().getTime();
      webhooks.emit('payment.refunded', payment);
      return true;
    },
  };
}
