/**
 * Pays one or several own orders from the balance, all or none. The transaction password is proved before, outside the transaction, so that wrong ones count
 * whatever comes of it. Then one statement does all of it: whoever pays twice, or pays what is gone, or has too little moves nothing.
 */
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, type PaymentMethod } from '@entrepot/contracts/order-states.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { refusalFrom } from '../ledger/index.ts';
import { isOpenMethod } from './assess-checkout.ts';
import { checkKey } from './idempotency-key.ts';
import { noticeOf } from './move-order.ts';
import { destination, transitionOf } from './order-machine.ts';
import { storePayment } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';
import { summariesOf } from './read-orders.ts';

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
  services: OrderServices, { ids: idsText, safeword, paymentMethod = 'balance' }: PaymentRequest, buyerId: string, asking: { request: FastifyRequest; idempotencyKey: string | undefined },
): Promise<Paid> {
  if (!isOpenMethod(paymentMethod)) throw new DomainError('payment.not_open_in_region');
  const key = checkKey(asking.idempotencyKey);
  const ids = [...new Set(idsText.toLowerCase().split(','))].toSorted();
  await services.proveFundPassword(buyerId, safeword, asking);
  await withTransaction(services.db, (tx) => {
    const work = (): Promise<string[]> => pay(services, tx, { ids, buyerId, method: paymentMethod });
    // The password is no part of what is remembered: six digits could be found again from a hash.
    return key === undefined ? work() : once(tx, { actor: `buyer:${buyerId}`, call: 'order!pay', key, input: { ids, paymentMethod } }, work);
  });
  // Whoever asks again with the same key is told of the same payment, and sees how the orders stand by then.
  const orders = await summariesOf(services, ids, 'buyer');
  return { orders, total: formatMoney(orders.reduce((sum, { total }) => sum + moneyFrom(total), 0n)) };
}

/** Answers with what is paid now. */
async function pay(services: OrderServices, tx: Tx, { ids, buyerId, method }: { ids: string[]; buyerId: string; method: PaymentMethod }): Promise<string[]> {
  const transition = transitionOf('pay');
  const from = ORDER_STATUS.pendingPayment;
  let refusal: string | null;
  try {
    refusal = await storePayment(tx, {
      buyerId, ids, method, at: services.clock.now(), from, to: destination(transition, from, null), stamp: transition.stamp!, event: transition.event,
      cleared: transition.clears ?? [], notice: noticeOf(transition.event, 'buyer')!,
    });
  } catch (error) {
    throw refusalFrom(error);
  }
  if (refusal !== null) throw new DomainError(refusal as ErrorKey);
  return ids;
}
