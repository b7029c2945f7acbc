/**
 * From a checkout to paid orders, in two calls that may each fail on the way: the orders are placed under a key that is kept until the
 * answer is known, and paid once they are there. Whatever happened before, pressing again goes on from there.
 */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { itemsText } from '../cart/cart-view.ts';
import { changeCheckout, readCheckout, type Checkout, type Submitted } from './checkout-session.ts';

const KEY_BYTES = 16;

/** Not `randomUUID`, which browsers keep from pages without encryption. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is bought, never what it costs: the digest stands for the prices that were shown. */
function attemptOf({ items, notes }: Checkout, quote: OrderQuote, addressId: string): NonNullable<Checkout['attempt']> {
  const shops = new Set(quote.shops.map(({ seller }) => seller.id));
  const said = Object.entries(notes).flatMap(([sellerId, text]) =>
    text.trim() === '' || !shops.has(sellerId) ? [] : [{ sellerId, note: text.trim() }],
  );
  const input = {
    items: itemsText(items.filter(({ isChecked }) => isChecked)),
    addressId,
    paymentMethod: 'balance' as const,
    digest: quote.digest,
    ...(said.length > 0 ? { notes: said } : {}),
  };
  return { key: newKey(), input, quote };
}

/** Places the orders of this checkout, or finds those that were placed before. */
export async function placeOrders(
  client: Client,
  quote: OrderQuote | undefined,
  addressId: string | undefined,
): Promise<Submitted | undefined> {
  const checkout = readCheckout();
  if (checkout?.submitted) return checkout.submitted;
  const attempt = checkout?.attempt ?? (checkout && quote && addressId !== undefined ? attemptOf(checkout, quote, addressId) : undefined);
  if (!attempt) return undefined;
  changeCheckout({ attempt });
  try {
    const { orders, total, payBy } = await client.call('order!submit', attempt.input, { quiet: true, idempotencyKey: attempt.key });
    const submitted: Submitted = {
      orders: orders.map(({ id, serial, seller, total: own }) => ({ id, serial, sellerName: seller.name, total: own })),
      total,
      payBy,
      quote: attempt.quote,
      addressId: attempt.input.addressId ?? '',
    };
    changeCheckout({ submitted, attempt: undefined });
    return submitted;
  } catch (error) {
    // A refusal is an answer: nothing was placed. Without an answer nobody knows, and the same key asks again.
    if (error instanceof CallError) changeCheckout({ attempt: undefined });
    throw error;
  }
}

export async function payOrders(client: Client, { orders }: Submitted, password: string, key: string): Promise<void> {
  await client.call(
    'order!pay',
    { ids: orders.map(({ id }) => id).join(','), safeword: password, paymentMethod: 'balance' },
    { quiet: true, idempotencyKey: key },
  );
}

/** Whether another tab or an answer that got lost has paid them already. */
export async function arePaid(client: Client, { orders }: Submitted): Promise<boolean> {
  const details = await Promise.all(orders.map(({ id }) => client.call('order!info', { id }, { quiet: true })));
  return details.every(({ status }) => status > ORDER_STATUS.pendingPayment);
}
