/** What the checkout shows of each shop: the lines that are bought, with their prices, and those that were left out. */
import { checkOf, type Check } from '@entrepot/buyer/cart/cart-view.ts';
import type { Checkout, CheckoutItem } from '@entrepot/buyer/checkout/checkout-session.ts';
import type { CartLine } from '@entrepot/contracts/calls/cart.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';

export type QuoteShop = OrderQuote['shops'][number];
export type QuoteLine = QuoteShop['lines'][number];

export interface CheckoutLine {
  item: CheckoutItem;
  /** Undefined for what was left out, and until the quote is there. */
  priced: QuoteLine | undefined;
  look: CartLine | undefined;
}

export interface CheckoutGroup {
  /** Its colour is null until the quote is there, which alone knows its sign. */
  seller: { id: string; name: string; mediaId: string | null; colour: string | null; country: string | null };
  lines: CheckoutLine[];
  check: Check;
  isTaken: boolean;
  shop: QuoteShop | undefined;
}

export function groupByShop(
  { items }: Checkout,
  quote: OrderQuote | undefined,
  looks: ReadonlyMap<string, CartLine> | undefined,
): CheckoutGroup[] {
  const priced = new Map(quote?.shops.flatMap((shop) => shop.lines.map((line) => [line.skuId, { line, shop }] as const)));
  const groups = new Map<string, CheckoutGroup>();
  for (const item of items) {
    const look = looks?.get(item.skuId);
    const found = priced.get(item.skuId);
    const shop = found?.shop;
    const id = shop?.seller.id ?? look?.seller.id;
    if (id === undefined) continue;
    const before = groups.get(id);
    const line = { item, look, priced: item.isChecked ? found?.line : undefined };
    const lines = [...(before?.lines ?? []), line];
    groups.set(id, {
      seller: shop?.seller ?? before?.seller ?? { id, name: look!.seller.name, mediaId: null, colour: null, country: null },
      lines,
      check: checkOf(lines.map(({ item: { isChecked } }) => ({ isTaken: isChecked, obstacle: undefined }))),
      isTaken: lines.some(({ item: { isChecked } }) => isChecked),
      shop: item.isChecked ? (shop ?? before?.shop) : before?.shop,
    });
  }
  return [...groups.values()];
}
