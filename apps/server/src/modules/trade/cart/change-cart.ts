/** Changes of a cart. One at a time for each person, since the cap is settled by looking at all of it; the answer is the whole cart. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import { MAX_CART_LINES } from '@entrepot/contracts/calls/cart.ts';
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { CartServices } from './cart-services.ts';
import { storeChange, type CartItemRow, type ItemChange } from './cart.sql.ts';

export type ChangeInput = InputOf<Calls['cart!change']>['changes'][number];

export function changeCart(services: CartServices, userId: string, inputs: readonly ChangeInput[]): Promise<CartItemRow[]> {
  const at = services.clock.now();
  // What is named twice ends as the last says.
  const items = new Map(inputs.map((input) => [input.skuId.toLowerCase(), readChange(input, at)]));
  return storeChange(services.db, { userId, items: [...items.values()], isMerge: false, at, most: MAX_CART_LINES });
}

export function mergeCart(services: CartServices, userId: string, inputs: readonly ChangeInput[]): Promise<CartItemRow[]> {
  const at = services.clock.now();
  const items = new Map<string, ItemChange>();
  for (const item of inputs.map((input) => readChange(input, at))) {
    if (item.count > (items.get(item.skuId)?.count ?? 0)) items.set(item.skuId, item);
  }
  return storeChange(services.db, { userId, items: [...items.values()], isMerge: true, at, most: MAX_CART_LINES });
}

/** A browser's clock may be ahead, and what it remembers may be damaged; neither is worth losing a cart over. */
function readChange({ skuId, count, isChecked, seenPrice, addedAt }: ChangeInput, now: Date): ItemChange {
  const addedMs = addedAt === undefined ? Number.NaN : Date.parse(addedAt);
  const seenScaled = parseMoney(seenPrice ?? '') ?? 0n;
  return {
    skuId: skuId.toLowerCase(),
    count,
    isChecked: isChecked ?? null,
    seenPrice: seenScaled > 0n ? formatMoney(seenScaled) : null,
    addedAt: Number.isNaN(addedMs) ? null : new Date(Math.min(addedMs, now.getTime())),
  };
}
