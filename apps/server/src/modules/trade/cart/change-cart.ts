/** Changes of a cart. One at a time for each person, since the cap is settled by looking at all of it; the answer is the whole cart. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import { MAX_CART_LINES } from '@entrepot/contracts/calls/cart.ts';
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CartServices } from './cart-services.ts';
import { lockOwner, mergeItems, selectCart, setItems, type CartItemRow, type ItemChange } from './cart.sql.ts';

export type ChangeInput = InputOf<Calls['cart!change']>['changes'][number];

export function changeCart(services: CartServices, userId: string, inputs: readonly ChangeInput[]): Promise<CartItemRow[]> {
  const now = services.clock.now();
  // What is named twice ends as the last says.
  const changes = new Map(inputs.map((input) => [input.skuId.toLowerCase(), readChange(input, now)]));
  return write(services, userId, (tx) => setItems(tx, userId, [...changes.values()], now));
}

export function mergeCart(services: CartServices, userId: string, inputs: readonly ChangeInput[]): Promise<CartItemRow[]> {
  const now = services.clock.now();
  const items = new Map<string, ItemChange>();
  for (const item of inputs.map((input) => readChange(input, now))) {
    if (item.count > (items.get(item.skuId)?.count ?? 0)) items.set(item.skuId, item);
  }
  return write(services, userId, (tx) => mergeItems(tx, userId, [...items.values()], now));
}

function write({ db }: CartServices, userId: string, work: (tx: Tx) => Promise<void>): Promise<CartItemRow[]> {
  return withTransaction(db, async (tx) => {
    // Closed while this waited: nothing of the person may come back.
    if (!(await lockOwner(tx, userId))) throw new DomainError('session.invalid');
    await work(tx);
    const items = await selectCart(tx, userId);
    if (items.length > MAX_CART_LINES) throw new DomainError('cart.full', { max: MAX_CART_LINES });
    return items;
  });
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
