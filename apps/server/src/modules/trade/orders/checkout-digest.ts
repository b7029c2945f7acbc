/** Stands for all that a quote shows of quantities and money: an order is placed only where nothing of it has changed since. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/idempotency.ts';
import type { Checkout } from './assess-checkout.ts';

/** In whichever order things were named. */
export function digestOf({ shops, country, method }: Checkout): string {
  const parts = shops
    .map(({ shop, lines, amounts, goods }) => [
      shop.shopId,
      textOf(amounts ?? goods),
      lines.map(({ offer, quantity, price }) => [offer.skuId, quantity, textOf(price)]).sort(byId),
    ])
    .sort(byId);
  return createHash('sha256').update(canonicalJson({ country, method, parts })).digest('base64url');
}

function byId([a]: unknown[], [b]: unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}

/** When a discount ends is no part of the price. */
function textOf(amounts: object | null): unknown {
  return (
    amounts &&
    Object.fromEntries(Object.entries(amounts).flatMap(([name, amount]) => (typeof amount === 'bigint' ? [[name, String(amount)]] : [])))
  );
}
