/** Shops as visitors read them. Cached, and read anew when the catalogue says that something changed. */
import type { CategoryNode, ShopCard } from '@entrepot/contracts/calls/catalog.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { ShopSort } from '@entrepot/contracts/shop-sorts.ts';
import { createAnswerCaches, type Loaded } from '../../../platform/cache.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentShopProfile, selectShopProfile, type CatalogReader, type TradeFacts } from '../catalog/index.ts';
import type { ShopState } from '../../people/shops/index.ts';
import { createBestOfShops } from './best-of-shops.ts';
import { branchesWith } from './category-branches.ts';
import { selectShopCategories, selectShopList } from './shop-pages.sql.ts';

export interface ShopPageModules {
  catalog: Pick<CatalogReader, 'shopCards' | 'anyShopCards' | 'categoryTree'>;
  trade: TradeFacts;
}

export interface ShopListing {
  keyword: string;
  sort: ShopSort;
  pageNum: number;
  pageSize: number;
}

export interface ShopReader {
  list(listing: ShopListing, language: Language): Promise<Page<ShopCard>>;
  /** The first open shops that a keyword finds, and how many there are. Not cached. */
  find(keyword: string, limit: number): Promise<{ ids: string[]; total: number }>;
  /** By id, whatever state the shop is in. Not cached. */
  anyCards(shopIds: readonly string[], language: Language): Promise<Map<string, { card: ShopCard; isAvailable: boolean }>>;
  profile(shopId: string, language: Language): Promise<ShopProfile>;
  categories(shopId: string, language: Language): Promise<CategoryNode[]>;
}

const FRESH_MS = 30_000;
const STALE_MS = 30_000;
const MEGABYTE = 1_048_576;
const MAX_WORDS = 8;
const GOODS_PER_SHOP = 4;
/** Pages behind this one are read each time: they must not push the first ones out of the cache. */
const CACHED_SHOPS = 1_000;

export function createShopReader(
  { db, clock, events, log }: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  { catalog, trade }: ShopPageModules,
): ShopReader {
  const caches = createAnswerCaches({ clock, log, of: 'a shop', freshMs: FRESH_MS, staleMs: STALE_MS });
  const lists = caches.add<Page<ShopCard>>(500, 16 * MEGABYTE);
  // Apart from the others: everybody types something else.
  const searches = caches.add<Page<ShopCard>>(500, 16 * MEGABYTE);
  const profiles = caches.add<ShopProfile>(5_000, 8 * MEGABYTE);
  const trees = caches.add<CategoryNode[]>(5_000, 16 * MEGABYTE);

  const bestOfShops = createBestOfShops({ db, clock, events, log });

  function clear(): void {
    caches.clear();
  }
  events.on('catalog.changed', clear);
  events.onGap(clear);

  async function loadList(
    words: readonly string[],
    { sort, pageNum, pageSize }: ShopListing,
    language: Language,
  ): Promise<Loaded<Page<ShopCard>>> {
    const { total, ids } = await selectShopList(db, { words, sort, limit: pageSize, offset: (pageNum - 1) * pageSize });
    const goods = await bestOfShops(ids);
    const { value: cards, goodUntilMs } = await catalog.shopCards(
      ids.map((id, index) => ({ id, goods: goods[index]! })),
      language,
    );
    const list = cards.map((card) => ({ ...card, goods: card.goods.slice(0, GOODS_PER_SHOP) }));
    return { value: { list, pageNum, pageSize, totalElements: total }, goodUntilMs };
  }

  async function loadProfile(shopId: string, language: Language): Promise<Loaded<ShopProfile>> {
    const row = await selectShopProfile(db, shopId, language, clock.now(), trade);
    return { value: presentShopProfile(visible(row)) };
  }

  async function loadCategories(shopId: string, language: Language): Promise<Loaded<CategoryNode[]>> {
    const [tree, row] = await Promise.all([catalog.categoryTree(language), selectShopCategories(db, shopId)]);
    return { value: branchesWith(tree, visible(row).counts) };
  }

  return {
    async list(listing, language) {
      const words = wordsOf(listing.keyword);
      const load = () => loadList(words, listing, language);
      if (listing.pageNum * listing.pageSize > CACHED_SHOPS) return (await load()).value;
      const cache = words.length === 0 ? lists : searches;
      return cache.get(`${listing.sort} ${listing.pageNum} ${listing.pageSize} ${language} ${words.join(' ')}`, load);
    },
    async find(keyword, limit) {
      const words = wordsOf(keyword);
      return words.length > 0 ? selectShopList(db, { words, sort: 'relevance', limit, offset: 0 }) : { ids: [], total: 0 };
    },
    async anyCards(shopIds, language) {
      const goods = await bestOfShops(shopIds);
      return catalog.anyShopCards(
        shopIds.map((id, index) => ({ id, goods: goods[index]!.slice(0, GOODS_PER_SHOP) })),
        language,
      );
    },
    profile(anyCaseId, language) {
      const id = anyCaseId.toLowerCase();
      return profiles.get(`${id} ${language}`, () => loadProfile(id, language));
    },
    categories(anyCaseId, language) {
      const id = anyCaseId.toLowerCase();
      return trees.get(`${id} ${language}`, () => loadCategories(id, language));
    },
  };
}

/** A paused shop is shown, and says so; a closed one is no more. */
function visible<Row extends { state: ShopState }>(row: Row | null | undefined): Row {
  if (!row || row.state === 'closed') throw new DomainError('shop.not_found');
  if (row.state === 'locked') throw new DomainError('shop.locked');
  return row;
}

/** Control characters separate words too; the database would refuse one of them inside a text. */
function wordsOf(keyword: string): string[] {
  return keyword
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}
