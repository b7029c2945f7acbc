/** Puts what is chosen into the cart, or takes it straight to the checkout. A chunk of its own, fetched when a hand comes near. */
import type { NewEntry } from '@entrepot/buyer/cart/cart-entries.ts';
import { addToCart } from '@entrepot/buyer/cart/cart-store.ts';
import { startCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { namesOf, type Sum } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { openCart } from './cart-opener.ts';

export interface Words {
  /** "60 pieces" */
  quantity: (pieces: number) => string;
  /** "Sage, 0.9 L" */
  list: (names: readonly string[]) => string;
}

function entriesOf(product: ProductDetail, sum: Sum, words: Words): NewEntry[] {
  return sum.lines.map(({ sku, quantity }) => ({
    skuId: sku.id,
    goodsId: product.id,
    name: product.name,
    choice: words.list(namesOf(product, sku.valueIds)),
    mediaId: sku.mediaId ?? product.pictures[0] ?? null,
    seenPrice: sku.price,
    buyMin: product.buyMin,
    count: quantity,
    seller: { id: product.seller.id, name: product.seller.name },
    stock: sku.stock,
    buyMax: product.buyMax,
  }));
}

/** All variants of a mix go in at once, and leave at once where it is undone. */
export function putInCart(product: ProductDetail, sum: Sum, words: Words): void {
  const { added, wasCut, undo } = addToCart(entriesOf(product, sum, words));
  openCart({ kind: 'added', skuIds: sum.lines.map(({ sku }) => sku.id), quantity: words.quantity(added), added, wasCut, undo });
}

/** The cart stays as it is. */
export function buyNow(sum: Sum): void {
  startCheckout(
    'now',
    sum.lines.map(({ sku, quantity }) => ({ skuId: sku.id, count: quantity })),
  );
}
