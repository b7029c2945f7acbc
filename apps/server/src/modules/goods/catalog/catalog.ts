/**
 * The catalogue's reading side for the home page. Three layers, each cached on its own: the market (ids and counts, one for
 * all), a storefront's composition of it (pure), and the words and prices of what is shown (by storefront and language).
 */
import type { Banner, CategoryNode, HomeData, ProductCard, ShopCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { createAnswerCaches, createCache, type Cache, type Loaded } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nextPriceChangeMs, presentBanner, presentCard, presentCategory, presentShop } from './catalog.present.ts';
import { createKnownCards } from './known-cards.ts';
import {
  selectAnyCards,
  selectAnyShopCards,
  selectBanners,
  selectCategories,
  selectHome,
  selectShopCards,
  type BannersRow,
} from './catalog.sql.ts';
import { MAX_RECOMMENDED, composeHome, type HomeComposition } from './compose-home.ts';
import { assortmentOf, keyOf, NO_RULES, type Assortment, type AssortmentRules } from './assortment.ts';
import { goodsLike } from './goods-like.ts';
import { homeCategories } from './home-categories.ts';
import { marketFrom, marketIn, type Market } from './market.ts';
import { selectDemand, selectShelf, type DemandRows } from './market.sql.ts';
import { selectCategoryOf } from './product-info.sql.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { TradeFacts } from './trade-facts.ts';

/** What the catalogue needs to know of a storefront: which goods it shows, and with which it leads. */
export interface StorefrontRules {
  rulesOf(storefrontCode: string): AssortmentRules;
}

export interface PageQuery {
  pageNum: number;
  pageSize: number;
}

export interface CatalogReader {
  home(storefrontCode: string, language: Language): Promise<HomeData>;
  banners(storefrontCode: string, language: Language): Promise<Banner[]>;
  /** Of a storefront what it shows, with counts of that; of none, everything. */
  categoryTree(language: Language, storefrontCode?: string): Promise<CategoryNode[]>;
  /** The children of a category, or the top categories. */
  categoriesBelow(parentId: number | null, storefrontCode: string, language: Language): Promise<CategoryNode[]>;
  leadingCategories(storefrontCode: string, language: Language): Promise<CategoryNode[]>;
  newArrivals(storefrontCode: string, language: Language, page: PageQuery): Promise<Page<ProductCard>>;
  recommendations(storefrontCode: string, language: Language, page: PageQuery): Promise<Page<ProductCard>>;
  /** Goods like that one; of a product nobody knows, the storefront's recommendations. */
  alike(goodsId: string, storefrontCode: string, language: Language, page: PageQuery): Promise<Page<ProductCard>>;
  /** What a storefront shows, in this catalogue. */
  assortment(storefrontCode: string): Promise<Assortment>;
  /** How many products each shop has that the storefront shows; who has none is not among them. Undefined: it shows everything. */
  goodsInShops(storefrontCode: string): Promise<ReadonlyMap<string, number> | undefined>;
  /** Those that are on shelf, in the order given. */
  cards(ids: readonly string[], language: Language): Promise<Loaded<ProductCard[]>>;
  /** Open shops with the goods of theirs that are named, as far as these are on shelf, in the order given. Not cached. */
  shopCards(shops: ReadonlyArray<{ id: string; goods: readonly string[] }>, language: Language): Promise<Loaded<ShopCard[]>>;
  /** By id, with those that are off the shelf or removed. Not cached. */
  anyCards(ids: readonly string[], language: Language): Promise<Map<string, { card: ProductCard; isAvailable: boolean }>>;
  /** By id, whatever state the shop is in. Not cached. */
  anyShopCards(
    shops: ReadonlyArray<{ id: string; goods: readonly string[] }>,
    language: Language,
  ): Promise<Map<string, { card: ShopCard; isAvailable: boolean }>>;
}

/** An answer is given out for at most a minute; in the second half of it one visit fetches the next in the background. */
const FRESH_MS = 30_000;
const STALE_MS = 30_000;
/** The order of things may be this much older than the prices and figures that are shown; nobody waits for the next one to be reckoned. */
const MARKET_FRESH_MS = 30_000;
const MARKET_STALE_MS = 30_000;
/** What sells moves slowly, and an edit of a product does not change it. */
const DEMAND_FRESH_MS = 120_000;

export function createCatalogReader(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  storefronts: StorefrontRules,
  trade: TradeFacts,
  parameters: Pick<Parameters, 'get'>,
): CatalogReader {
  const buyMax = (): number => parameters.get('mall_max_goods_number_in_order');
  const { db, clock, events, log } = platform;
  const caches = createAnswerCaches({ clock, log, of: 'a cached read', freshMs: FRESH_MS, staleMs: STALE_MS });
  const homes = caches.add<HomeData>();
  const pages = caches.add<Page<ProductCard>>();
  const bannerLists = caches.add<Banner[]>();
  const trees = caches.add<CategoryNode[]>();
  const branches = caches.add<CategoryNode[]>();
  const pagesOfAlike = caches.add<Page<ProductCard>>();
  const categoriesOfGoods = caches.add<number | null>();
  const known = createKnownCards({ db, clock }, buyMax);
  // There is one of each, and the queries bound their size.
  const markets = createCache<Market>({
    clock,
    freshMs: MARKET_FRESH_MS,
    staleMs: MARKET_STALE_MS,
    onRefreshError: (error) => log.warn({ err: error }, 'the market could not be refreshed'),
  });
  const demands = createCache<DemandRows>({ clock, freshMs: DEMAND_FRESH_MS });
  // Kept with the market they were made from, and gone with it.
  const compositions = new WeakMap<Market, Map<string, HomeComposition>>();
  const parts = new WeakMap<Market, Map<string, Market>>();
  const assortments = new WeakMap<Market, Map<string, Assortment>>();

  function clearLists(): void {
    caches.clear();
    markets.clear();
  }
  function clear(): void {
    clearLists();
    known.clear();
  }
  events.on('catalog.changed', ({ productIds, shopIds }) => {
    clearLists();
    // A shop stands on the cards of products that the event does not name.
    if (productIds && !shopIds) known.drop(productIds);
    else known.clear();
    // A product that left the shelf drops out when its card is read; only a change of shops or of everything reorders demand.
    if (!productIds) demands.clear();
  });
  // Pieces sold and stars, which are in nobody's hands.
  events.on('search.written', ({ productIds }) => (productIds ? known.drop(productIds) : known.clear()));
  events.on('storefronts.changed', clearLists);
  events.onGap(() => {
    clear();
    demands.clear();
  });

  function readMarket(): Promise<Market> {
    return markets.get('market', async () => {
      const now = clock.now();
      const readDemand = demands.get('demand', async () => ({ value: await selectDemand(db, now, trade) }));
      const [shelf, demand] = await Promise.all([selectShelf(db, now, MAX_RECOMMENDED), readDemand]);
      return { value: marketFrom(shelf, demand, now) };
    });
  }

  /** The part of the market that the storefront shows. */
  async function readPart(storefrontCode: string): Promise<Market> {
    const whole = await readMarket();
    const rules = storefronts.rulesOf(storefrontCode);
    return keptWith(parts, whole, keyOf(rules), () => marketIn(whole, assortmentOf(rules, whole.categories)));
  }

  function compositionOf(part: Market, storefrontCode: string): HomeComposition {
    const { focus, shops } = storefronts.rulesOf(storefrontCode);
    return keptWith(compositions, part, JSON.stringify([focus, shops.first]), () => composeHome(part, focus, shops.first));
  }

  async function loadHome(storefrontCode: string, language: Language): Promise<Loaded<HomeData>> {
    const market = await readPart(storefrontCode);
    const composition = compositionOf(market, storefrontCode);
    const { focus } = storefronts.rulesOf(storefrontCode);
    const now = clock.now();
    const shopIds = composition.shops.map(({ id }) => id);
    const row = await selectHome(db, { productIds: idsOf(composition), shopIds, storefrontCode, language, now });
    const cards = new Map(row.cards.map((card) => [card.id, presentCard(card, now, buyMax())]));
    const shops = new Map(row.shops.map((shop) => [shop.id, shop]));
    // What left the shelf since the market was read is not among the rows, and so not on the page.
    const cardsOf = (ids: readonly string[]): ProductCard[] => ids.flatMap((id) => cards.get(id) ?? []);
    return {
      value: {
        figures: { goodsNum: market.goodsOnShelf, shopNum: market.shopsOpen, newToday: market.newToday },
        banners: row.banners.map(presentBanner),
        categories: homeCategories(
          shownIn(
            market,
            storefronts.rulesOf(storefrontCode),
            row.categories.map((category) => presentCategory(category, market.goodsInCategory)),
          ),
          focus,
        ),
        newArrivals: cardsOf(composition.newArrivals),
        hotSales: cardsOf(composition.hotSales).map((card) => ({ ...card, soldLately: composition.soldLately.get(card.id)! })),
        // A discount may have ended since the market was read; its product then stands here at its full price no longer.
        discounted: {
          list: cardsOf(composition.discounted).filter(({ discountPrice }) => discountPrice !== null),
          totalElements: market.discountsRunning,
        },
        shops: composition.shops.flatMap(({ id, goods }) => {
          const shop = shops.get(id);
          return shop ? [{ ...presentShop(shop, cardsOf(goods)), goodsNum: market.goodsInShop.get(id) ?? 0 }] : [];
        }),
        recommended: cardsOf(composition.recommended),
      },
      goodUntilMs: Math.min(nextPriceChangeMs(row.cards, now), nextBannerChangeMs(row)),
    };
  }

  async function loadPage(
    ids: readonly string[],
    language: Language,
    { pageNum, pageSize }: PageQuery,
  ): Promise<Loaded<Page<ProductCard>>> {
    const { value: list, goodUntilMs } = await known.read(ids.slice((pageNum - 1) * pageSize, pageNum * pageSize), language);
    return { value: { list, pageNum, pageSize, totalElements: ids.length }, goodUntilMs };
  }

  function pageOf(
    cache: Cache<Page<ProductCard>>,
    name: string,
    language: Language,
    page: PageQuery,
    storefrontCode: string,
    idsIn: (market: Market) => readonly string[],
  ): Promise<Page<ProductCard>> {
    const load = async () => loadPage(idsIn(await readPart(storefrontCode)), language, page);
    // Pages behind the last are empty whatever their number; they must not push real ones out of the cache.
    if ((page.pageNum - 1) * page.pageSize >= MAX_RECOMMENDED) return load().then(({ value }) => value);
    return cache.get(`${name} ${language} ${page.pageNum} ${page.pageSize}`, load);
  }

  function categoryTree(language: Language, storefrontCode?: string): Promise<CategoryNode[]> {
    const rules = storefrontCode === undefined ? NO_RULES : storefronts.rulesOf(storefrontCode);
    return trees.get(`${language} ${keyOf(rules)}`, async () => {
      const [market, rows] = await Promise.all([
        storefrontCode === undefined ? readMarket() : readPart(storefrontCode),
        selectCategories(db, language),
      ]);
      const nodes = rows.map((row) => presentCategory(row, market.goodsInCategory));
      return { value: shownIn(market, rules, nodes) };
    });
  }

  function recommendations(storefrontCode: string, language: Language, page: PageQuery): Promise<Page<ProductCard>> {
    return pageOf(
      pages,
      `like ${storefrontCode}`,
      language,
      page,
      storefrontCode,
      (market) => compositionOf(market, storefrontCode).recommendations,
    );
  }

  return {
    home: (storefrontCode, language) => homes.get(`${storefrontCode} ${language}`, () => loadHome(storefrontCode, language)),
    banners: (storefrontCode, language) =>
      bannerLists.get(`${storefrontCode} ${language}`, async () => {
        const row = await selectBanners(db, storefrontCode, language, clock.now());
        return { value: row.banners.map(presentBanner), goodUntilMs: nextBannerChangeMs(row) };
      }),
    categoryTree,
    async categoriesBelow(parentId, storefrontCode, language) {
      const tree = await categoryTree(language, storefrontCode);
      const isKnown = parentId === null || tree.some(({ id }) => id === parentId);
      // Invented numbers have no children and no place in the cache.
      return isKnown
        ? branches.get(`below ${parentId} ${storefrontCode} ${language}`, async () => ({
            value: tree.filter((node) => node.parentId === parentId),
          }))
        : [];
    },
    leadingCategories: (storefrontCode, language) =>
      branches.get(`leading ${storefrontCode} ${language}`, async () => {
        const top = (await categoryTree(language, storefrontCode)).filter(({ parentId }) => parentId === null);
        const focus = storefronts.rulesOf(storefrontCode).focus.flatMap((slug) => top.find((category) => category.slug === slug) ?? []);
        return { value: focus.length > 0 ? focus : top };
      }),
    newArrivals: (storefrontCode, language, page) =>
      pageOf(pages, `new ${keyOf(storefronts.rulesOf(storefrontCode))}`, language, page, storefrontCode, ({ newestIds }) =>
        newestIds.slice(0, MAX_RECOMMENDED),
      ),
    recommendations,
    async assortment(storefrontCode) {
      const market = await readMarket();
      const rules = storefronts.rulesOf(storefrontCode);
      return keptWith(assortments, market, JSON.stringify(rules), () => assortmentOf(rules, market.categories));
    },
    async goodsInShops(storefrontCode) {
      const part = await readPart(storefrontCode);
      return keyOf(storefronts.rulesOf(storefrontCode)) === '' ? undefined : part.goodsInShop;
    },
    cards: known.read,
    async shopCards(shops, language) {
      if (shops.length === 0) return { value: [] };
      const row = await selectShopCards(
        db,
        shops.map(({ id }) => id),
        shops.flatMap(({ goods }) => goods),
        language,
      );
      const now = clock.now();
      const cards = new Map(row.cards.map((card) => [card.id, presentCard(card, now, buyMax())]));
      const rows = new Map(row.shops.map((shop) => [shop.id, shop]));
      const value = shops.flatMap(({ id, goods }) => {
        const shop = rows.get(id);
        return shop
          ? [
              presentShop(
                shop,
                goods.flatMap((goodsId) => cards.get(goodsId) ?? []),
              ),
            ]
          : [];
      });
      return { value, goodUntilMs: nextPriceChangeMs(row.cards, now) };
    },
    async anyCards(ids, language) {
      const now = clock.now();
      const rows = ids.length > 0 ? await selectAnyCards(db, ids, language) : [];
      return new Map(rows.map((row) => [row.id, { card: presentCard(row, now, buyMax()), isAvailable: row.is_available }]));
    },
    async anyShopCards(shops, language) {
      if (shops.length === 0) return new Map();
      const row = await selectAnyShopCards(
        db,
        shops.map(({ id }) => id),
        shops.flatMap(({ goods }) => goods),
        language,
      );
      const now = clock.now();
      const cards = new Map(row.cards.map((card) => [card.id, presentCard(card, now, buyMax())]));
      const goodsOf = new Map(shops.map(({ id, goods }) => [id, goods.flatMap((goodsId) => cards.get(goodsId) ?? [])]));
      return new Map(
        row.shops.map((shop) => [shop.id, { card: presentShop(shop, goodsOf.get(shop.id) ?? []), isAvailable: shop.is_available }]),
      );
    },
    async alike(goodsId, storefrontCode, language, page) {
      const id = goodsId.toLowerCase();
      const categoryId = await categoriesOfGoods.get(id, async () => ({ value: await selectCategoryOf(db, id) }));
      if (categoryId === null) return recommendations(storefrontCode, language, page);
      const name = `${id} ${keyOf(storefronts.rulesOf(storefrontCode))}`;
      return pageOf(pagesOfAlike, name, language, page, storefrontCode, (market) => goodsLike(market, { goodsId: id, categoryId }));
    },
  };
}

function idsOf({ newArrivals, hotSales, discounted, shops, recommended }: HomeComposition): string[] {
  return [...newArrivals, ...hotSales, ...discounted, ...shops.flatMap(({ goods }) => goods), ...recommended];
}

function keptWith<Value>(kept: WeakMap<Market, Map<string, Value>>, market: Market, key: string, make: () => Value): Value {
  const known = kept.get(market) ?? new Map<string, Value>();
  kept.set(market, known);
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** A storefront with rules names no category that it has nothing in. */
function shownIn({ goodsInCategory }: Market, rules: AssortmentRules, categories: CategoryNode[]): CategoryNode[] {
  return keyOf(rules) === '' ? categories : categories.filter(({ id }) => (goodsInCategory.get(id) ?? 0) > 0);
}

function nextBannerChangeMs({ banners_change_at: moment }: BannersRow): number {
  return moment?.getTime() ?? Infinity;
}
