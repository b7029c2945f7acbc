import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readyJson } from '../../../platform/http/ready-json.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { NameDirectory, ShopDirectory } from './name-directory.ts';
import type { ListingReader, ListingRequest } from './listing.ts';
import type { ShopFinder } from './shop-finder.ts';
import type { Suggester } from './suggest.ts';

export interface SearchParts {
  listings: ListingReader;
  suggester: Suggester;
  names: NameDirectory;
  findShops: ShopFinder;
}

interface Reader {
  storefrontCode: string;
  language: Language;
}

type FilterInput = InputOf<(typeof calls)['sellerGoods!list']>;

/** A keyword that finds goods and shops is answered with so many names of each. */
const NAMES_SHOWN = 10;

export function searchRoutes({ listings, suggester, names, findShops }: SearchParts): Route[] {
  const list = (input: FilterInput, keyword: string, { storefrontCode, language }: Reader, shopNumber?: number): Promise<Listing> =>
    listings.list({ ...filtersOf(input), storefrontCode, language, shopNumber, keyword: plain(keyword) || undefined });

  return [
    route(calls['sellerGoods!list'], async (input, reader) => {
      if (input.goodsIds !== undefined) return listings.chosen([...new Set(input.goodsIds.toLowerCase().split(','))], reader.language);
      return readyJson(await list(input, input.keyword ?? '', reader));
    }),
    route(calls['sellerGoods!search'], async ({ keyword }, reader) => {
      const typed = typedKeyword(keyword);
      const [goods, shops, directory] = await Promise.all([
        list({ facets: false, pageSize: NAMES_SHOWN }, typed, reader),
        findShops(typed, NAMES_SHOWN, reader.storefrontCode),
        names.shops(),
      ]);
      return {
        goodsList: goods.list.map(({ id, name }) => ({ id, name })),
        goodsTotal: goods.totalElements,
        sellerList: shops.ids.flatMap((id) => {
          const shop = directory.byId.get(id);
          return shop ? [{ id, name: shop.name }] : [];
        }),
        sellerTotal: shops.total,
        corrected: goods.keyword?.corrected ?? null,
      };
    }),
    route(calls['sellerGoods!search-keyword'], async ({ keyword }, { storefrontCode, language }) =>
      readyJson(await suggester.suggest(typedKeyword(keyword), storefrontCode, language)),
    ),
    route(calls['sellerGoods!searchSellerGoods'], async ({ sellerId, ...input }, reader) => {
      const keyword = typedKeyword(input.keyword);
      return readyJson(await list(input, keyword, reader, shopNumberOf(await names.shops(), sellerId)));
    }),
  ];
}

/** Control characters and halves of characters are no part of a word, and the database would refuse some of them. */
function plain(keyword: string): string {
  return keyword.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

function typedKeyword(keyword: string): string {
  const typed = plain(keyword);
  if (!typed) throw new DomainError('search.keyword_missing');
  return typed;
}

function shopNumberOf(directory: ShopDirectory, sellerId: string): number {
  const shop = directory.byId.get(sellerId.toLowerCase());
  if (!shop || shop.state === 'closed') throw new DomainError('shop.not_found');
  if (shop.state === 'locked') throw new DomainError('shop.locked');
  return shop.number;
}

function filtersOf(input: FilterInput): Omit<ListingRequest, 'storefrontCode' | 'language' | 'keyword' | 'shopNumber'> {
  const { categoryId, sellerIds, values, priceMin, priceMax, inStock, discounted, buyMinMax, exact } = input;
  return {
    categoryId,
    sellerIds,
    values,
    priceMin,
    priceMax,
    buyMinMax,
    // Not asking for it and asking for either are the same list.
    inStock: inStock || undefined,
    discounted: discounted || undefined,
    exact: exact || undefined,
    sort: input.sort ?? 'relevance',
    facets: input.facets ?? true,
    pageNum: input.pageNum ?? 1,
    pageSize: input.pageSize ?? PAGE_SIZE.list,
  };
}
