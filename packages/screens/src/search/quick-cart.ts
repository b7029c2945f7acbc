/** From a card straight into the cart. A chunk of its own, fetched with the first press. */
import type { Client } from '@entrepot/api-client/client.ts';
import { firstChoice, limitsAlone, skuOf, sumUp } from '@entrepot/buyer/variant-choice.ts';
import { putInCart, type Words } from '@entrepot/site/put-in-cart.ts';

/** False where it cannot be had: nothing on the shelf, or a shop that sells nothing for now. */
export async function putLeastInCart(client: Client, goodsId: string, words: Words): Promise<boolean> {
  const product = await client.call('sellerGoods!info', { goodsId }, { quiet: true });
  const sku = skuOf(product, firstChoice(product));
  if (!sku || product.seller.isPaused) return false;
  const { min, max } = limitsAlone(product, sku);
  if (max < min) return false;
  // The cart knows today's prices itself; a discount makes no difference to what goes into it.
  putInCart(product, sumUp(product, { [sku.id]: min }, 0), words);
  return true;
}
