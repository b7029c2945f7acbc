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
import { selectShopCategories, selectShopList, type BestGood } from './shop-pages.sql.ts';

export interface ShopPageModules {
  catalog: Pick<CatalogReader, 'anyShopCards' | 'assortment' | 'categoryTree' | 'goodsInShops' | 'shopCards'>;
  trade: TradeFacts;
}

export interface ShopListing {
  keyword: string;
  sort: ShopSort;
  pageNum: number;
  pageSize: number;
}

export interface ShopReader {
  /** Those that have something which the storefront shows, with what it shows of theirs. */
  list(listing: ShopListing, storefrontCode: string, language: Language): Promise<Page<ShopCard>>;
  /** The first of these that a keyword finds, and how many there are. Not cached. */
  find(keyword: string, limit: number, storefrontCode: string): Promise<{ ids: string[]; total: number }>;
  /** By id, whatever state the shop is in. Not cached. */
  anyCards(shopIds: readonly string[], language: Language): Promise<Map<string, { card: ShopCard; isAvailable: boolean }>>;
  profile(shopId: string, storefrontCode: string, language: Language): Promise<ShopProfile>;
  categories(shopId: string, storefrontCode: string, language: Language): Promise<CategoryNode[]>;
}

const FRESH_MS = 30_000;
const STALE_MS = 30_000;
const MAX_WORDS = 8;
const GOODS_PER_SHOP = 4;
const GOODS_CONSIDERED = 8;
/** Pages behind this one are read each time: they must not push the first ones out of the cache. */
const CACHED_SHOPS = 1_000;

export function createShopReader(
  { db, clock, events, log }: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  { catalog, trade }: ShopPageModules,
): ShopReader {
  const caches = createAnswerCaches({ clock, log, of: 'a shop', freshMs: FRESH_MS, staleMs: STALE_MS });
  const lists = caches.add<Page<ShopCard>>();
  // Apart from the others: everybody types something else.
  const searches = caches.add<Page<ShopCard>>();
  const profiles = caches.add<ShopProfile>();
  const trees = caches.add<CategoryNode[]>();

  const bestOfShops = createBestOfShops({ db, clock, events, log });

  function clear(): void {
    caches.clear();
  }
  events.on('catalog.changed', clear);
  events.on('storefronts.changed', clear);
  events.onGap(clear);

  async function loadList(
    words: readonly string[],
    { sort, pageNum, pageSize }: ShopListing,
    storefrontCode: string,
    language: Language,
  ): Promise<Loaded<Page<ShopCard>>> {
    const shown = await catalog.goodsInShops(storefrontCode);
    const among = shown && [...shown.keys()];
    const { total, ids } = await selectShopList(db, { words, sort, limit: pageSize, offset: (pageNum - 1) * pageSize, among });
    const [goods, { categoryIds }] = await Promise.all([bestOfShops(ids), catalog.assortment(storefrontCode)]);
    const { value: cards, goodUntilMs } = await catalog.shopCards(
      ids.map((id, index) => ({ id, goods: bestIn(goods[index]!, categoryIds) })),
      language,
    );
    const list = cards.map((card) => ({
      ...card,
      goodsNum: shown ? (shown.get(card.id) ?? 0) : card.goodsNum,
      goods: card.goods.slice(0, GOODS_PER_SHOP),
    }));
    return { value: { list, pageNum, pageSize, totalElements: total }, goodUntilMs };
  }

  async function loadProfile(shopId: string, storefrontCode: string, language: Language): Promise<Loaded<ShopProfile>> {
    const [row, shown] = await Promise.all([
      selectShopProfile(db, shopId, language, clock.now(), trade),
      catalog.goodsInShops(storefrontCode),
    ]);
    const profile = presentShopProfile(visible(row));
    return { value: shown ? { ...profile, goodsNum: shown.get(shopId) ?? 0 } : profile };
  }

  async function loadCategories(shopId: string, storefrontCode: string, language: Language): Promise<Loaded<CategoryNode[]>> {
    const [tree, { categoryIds, hasShop }, row] = await Promise.all([
      catalog.categoryTree(language),
      catalog.assortment(storefrontCode),
      selectShopCategories(db, shopId),
    ]);
    const { counts } = visible(row);
    if (hasShop && !hasShop(shopId)) return { value: [] };
    return {
      value: branchesWith(
        tree,
        counts.filter(([id]) => categoryIds === undefined || categoryIds.has(id)),
      ),
    };
  }

  return {
    async list(listing, storefrontCode, language) {
      const words = wordsOf(listing.keyword);
      const load = () => loadList(words, listing, storefrontCode, language);
      if (listing.pageNum * listing.pageSize > CACHED_SHOPS) return (await load()).value;
      const cache = words.length === 0 ? lists : searches;
      return cache.get(`${storefrontCode} ${listing.sort} ${listing.pageNum} ${listing.pageSize} ${language} ${words.join(' ')}`, load);
    },
    async find(keyword, limit, storefrontCode) {
      const words = wordsOf(keyword);
      if (words.length === 0) return { ids: [], total: 0 };
      const shown = await catalog.goodsInShops(storefrontCode);
      return selectShopList(db, { words, sort: 'relevance', limit, offset: 0, among: shown && [...shown.keys()] });
    },
    async anyCards(shopIds, language) {
      const goods = await bestOfShops(shopIds);
      return catalog.anyShopCards(
        shopIds.map((id, index) => ({ id, goods: bestIn(goods[index]!, undefined).slice(0, GOODS_PER_SHOP) })),
        language,
      );
    },
    profile(anyCaseId, storefrontCode, language) {
      const id = anyCaseId.toLowerCase();
      return profiles.get(`${id} ${storefrontCode} ${language}`, () => loadProfile(id, storefrontCode, language));
    },
    categories(anyCaseId, storefrontCode, language) {
      const id = anyCaseId.toLowerCase();
      return trees.get(`${id} ${storefrontCode} ${language}`, () => loadCategories(id, storefrontCode, language));
    },
  };
}

function bestIn(goods: readonly BestGood[], categoryIds: ReadonlySet<number> | undefined): string[] {
  const shown = goods.filter(([, categoryId]) => categoryIds === undefined || categoryIds.has(categoryId));
  return shown.slice(0, GOODS_CONSIDERED).map(([id]) => id);
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
