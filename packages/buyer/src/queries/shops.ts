/** Shops: all of them, those a keyword finds, and one of them. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ListingInput } from '../listing-address.ts';

export type ShopsInput = InputOf<Calls['seller!list']>;

export function shopsQuery(client: Client, input: ShopsInput) {
  return queryOptions({
    queryKey: ['seller!list', input],
    queryFn: ({ signal }) => client.call('seller!list', input, { signal, quiet: true }),
  });
}

/** A locked shop is an answer too: the page says so and shows others. One that never was is a failure. */
export type ShopAnswer = { kind: 'open'; shop: ShopProfile } | { kind: 'locked' };

export function shopQuery(client: Client, sellerId: string) {
  return queryOptions({
    queryKey: ['seller!info', sellerId],
    queryFn: async ({ signal }): Promise<ShopAnswer> => {
      try {
        return { kind: 'open', shop: await client.call('seller!info', { sellerId }, { signal, quiet: true }) };
      } catch (error) {
        if (error instanceof CallError && error.key === 'shop.locked') return { kind: 'locked' };
        throw error;
      }
    },
  });
}

export function shopCategoriesQuery(client: Client, sellerId: string) {
  return queryOptions({
    queryKey: ['category!sellerTree', sellerId],
    queryFn: ({ signal }) => client.call('category!sellerTree', { sellerId }, { signal, quiet: true }),
  });
}

/** What is on the shop's shelves, or what a keyword finds on them. */
export function shopGoodsQuery(client: Client, sellerId: string, keyword: string, input: ListingInput) {
  return queryOptions({
    queryKey: ['goods of a shop', sellerId, keyword, input],
    queryFn: ({ signal }) =>
      keyword === ''
        ? client.call('sellerGoods!list', { ...input, sellerIds: sellerId }, { signal, quiet: true })
        : client.call('sellerGoods!searchSellerGoods', { ...input, sellerId, keyword }, { signal, quiet: true }),
  });
}
