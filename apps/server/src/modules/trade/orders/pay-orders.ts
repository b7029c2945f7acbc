/**
 * Pays one or several own orders from the balance, all or none. The same key is answered as before. The transaction password is proved
 * before, outside the transaction, so that wrong ones count
 * whatever comes of it. Then one statement does all of it: whoever pays twice, or pays what is gone, or has too little moves nothing.
 */
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, type PaymentMethod } from '@entrepot/contracts/order-states.ts';
import type { FastifyRequest } from 'fastify';
import { heldToken } from '../../../platform/auth.ts';
import { DomainError } from '../../../platform/errors.ts';
import { answerOf, firstAnswer } from '../../../platform/idempotency.ts';
import { inSpan } from '../../../platform/tracing/tracing.ts';
import { postingOf, refusalFrom } from '../../books/ledger/index.ts';
import { isOpenMethod } from './assess-checkout.ts';
import { checkKey } from './idempotency-key.ts';
import { noticeOf } from './move-order.ts';
import { destination, transitionOf } from './order-machine.ts';
import { PAYMENT_REFUSED, storePayment, type Payment } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';

export interface PaymentRequest {
  /** Separated by commas. */
  ids: string;
  safeword: string;
  paymentMethod?: PaymentMethod | undefined;
}

export interface Paid {
  orders: OrderSummary[];
  total: string;
}

export async function payOrders(
  services: OrderServices,
  { ids: idsText, safeword, paymentMethod = 'balance' }: PaymentRequest,
  buyerId: string,
  asking: { request: FastifyRequest; idempotencyKey: string | undefined },
): Promise<Paid> {
  if (!isOpenMethod(paymentMethod)) throw new DomainError('payment.not_open_in_region');
  const key = checkKey(asking.idempotencyKey);
  const ids = [...new Set(idsText.toLowerCase().split(','))].toSorted();
  // The password is no part of what is remembered: six digits could be found again from a hash.
  const remembered = key === undefined ? undefined : { actor: `buyer:${buyerId}`, call: 'order!pay', key, input: { ids, paymentMethod } };
  if (!remembered || !(await firstAnswer(services.db, remembered))) {
    await services.proveFundPassword(buyerId, safeword, asking);
    const isPaid = await pay(services, { ids, buyerId, method: paymentMethod, key: remembered });
    if (!isPaid) await answerOf(services.db, remembered!);
  }
  // Whoever asks again with the same key is told of the same payment, and sees how the orders stand by then.
  const orders = await services.views.summariesOf(services, ids, 'buyer');
  return { orders, total: formatMoney(orders.reduce((sum, { total }) => sum + moneyFrom(total), 0n)) };
}

async function pay({ db, clock }: OrderServices, payment: Pick<Payment, 'ids' | 'buyerId' | 'method' | 'key'>): Promise<boolean> {
  const transition = transitionOf('pay');
  const from = ORDER_STATUS.pendingPayment;
  try {
    return await inSpan(postingOf('order_payment'), () =>
      storePayment(db, {
        ...payment,
        token: heldToken(),
        at: clock.now(),
        from,
        to: destination(transition, from, null),
        event: transition.event,
        cleared: transition.clears ?? [],
        notice: noticeOf(transition.event, 'buyer')!,
      }),
    );
  } catch (error) {
    throw isRefusal(error) ? new DomainError(error.message as ErrorKey) : refusalFrom(error);
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === PAYMENT_REFUSED;
}
