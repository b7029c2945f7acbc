import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import { queryOptions } from '@tanstack/react-query';

/** Freight and the shop's countries change rarely; a quantity that was asked for before need not be asked again. */
const KEPT_MS = 10 * 60_000;

// All of them are quiet: the page says in place what it could not get.

const GONE = ['product.removed', 'product.off_shelf', 'shop.locked'] as const;
export type GoneReason = (typeof GONE)[number];

/** A product that is gone is an answer too: the page says so and shows others. One that never was is a failure. */
export type ProductAnswer = { kind: 'there'; product: ProductDetail } | { kind: 'gone'; reason: GoneReason };

export function productQuery(client: Client, goodsId: string) {
  return queryOptions({
    queryKey: ['sellerGoods!info', goodsId],
    queryFn: async ({ signal }): Promise<ProductAnswer> => {
      try {
        return { kind: 'there', product: await client.call('sellerGoods!info', { goodsId }, { signal, quiet: true }) };
      } catch (error) {
        const reason = error instanceof CallError ? GONE.find((key) => key === error.key) : undefined;
        if (!reason) throw error;
        return { kind: 'gone', reason };
      }
    },
  });
}

export function reviewCountsQuery(client: Client, goodsId: string) {
  return queryOptions({
    queryKey: ['evaluation!countType', goodsId],
    queryFn: ({ signal }) => client.call('evaluation!countType', { goodsId }, { signal, quiet: true }),
  });
}

export function reviewsQuery(client: Client, goodsId: string, type: ReviewType) {
  return queryOptions({
    queryKey: ['evaluation!list', goodsId, type],
    queryFn: ({ signal }) => client.call('evaluation!list', { goodsId, type }, { signal, quiet: true }),
  });
}

export function goodsLikeQuery(client: Client, goodsId: string, pageSize: number) {
  return queryOptions({
    queryKey: ['sellerGoods!recommend_like', goodsId, pageSize],
    queryFn: ({ signal }) => client.call('sellerGoods!recommend_like', { goodsId, pageSize }, { signal, quiet: true }),
  });
}

/** What sells best in one shop. */
export function goodsOfShopQuery(client: Client, sellerId: string, pageSize: number) {
  return queryOptions({
    queryKey: ['sellerGoods!list', 'shop', sellerId, pageSize],
    queryFn: ({ signal }) =>
      client.call('sellerGoods!list', { sellerIds: sellerId, sort: 'sold', facets: false, pageSize }, { signal, quiet: true }),
  });
}

/** Those very products, in that order, as far as they are still on shelf. */
export function goodsByIdQuery(client: Client, goodsIds: readonly string[]) {
  return queryOptions({
    queryKey: ['sellerGoods!list', 'ids', goodsIds],
    queryFn: ({ signal }) =>
      client.call('sellerGoods!list', { goodsIds: goodsIds.join(','), facets: false, pageSize: goodsIds.length }, { signal, quiet: true }),
  });
}

export function freightQuery(client: Client, country: string, items: string) {
  return queryOptions({
    queryKey: ['freight!estimate', country, items],
    queryFn: ({ signal }) => client.call('freight!estimate', { country, items }, { signal, quiet: true }),
    staleTime: KEPT_MS,
  });
}

export function freightCountriesQuery(client: Client, sellerId: string) {
  return queryOptions({
    queryKey: ['freight!countries', sellerId],
    queryFn: ({ signal }) => client.call('freight!countries', { sellerId }, { signal, quiet: true }),
    staleTime: KEPT_MS,
  });
}

/** Days after receipt in which goods can be returned. */
export function returnDaysQuery(client: Client) {
  return queryOptions({
    queryKey: ['configuration!get', 'order_return_days'],
    queryFn: async ({ signal }) =>
      Number((await client.call('configuration!get', { code: 'order_return_days' }, { signal, quiet: true })).value),
  });
}
