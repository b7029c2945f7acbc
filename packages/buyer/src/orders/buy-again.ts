/** The lines of an order once more into the cart, at today's prices and as far as they can still be had. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { OrderLine, OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { addToCart } from '../cart/cart-store.ts';

export interface BoughtAgain {
  /** Lines that found their way into the cart. */
  added: number;
  /** Lines that cannot be had any more. */
  missing: number;
}

async function putIntoCart(client: Client, lines: readonly OrderLine[]): Promise<BoughtAgain> {
  const skuIds = [...new Set(lines.map(({ skuId }) => skuId))];
  const offers = await client.call('cart!look', { skuIds: skuIds.join(',') }, { quiet: true });
  const wanted = lines.flatMap((line) => {
    const offer = offers.find(({ skuId, state }) => skuId === line.skuId && state === 'ok');
    if (!offer) return [];
    const { skuId, goodsId, name, choice, mediaId, buyMin, buyMax, stock, seller } = offer;
    return [{ skuId, goodsId, name, choice, mediaId, buyMin, buyMax, stock, seller, seenPrice: offer.price, count: line.quantity }];
  });
  if (wanted.length > 0) addToCart(wanted);
  return { added: wanted.length, missing: lines.length - wanted.length };
}

export function useBuyAgain(client: Client): UseMutationResult<BoughtAgain, Error, Pick<OrderSummary, 'lines'>> {
  return useMutation<BoughtAgain, Error, Pick<OrderSummary, 'lines'>>({ mutationFn: ({ lines }) => putIntoCart(client, lines) });
}
