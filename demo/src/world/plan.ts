/** Plans a whole world, from the seed and the day alone; `tables.ts` writes it down. */
import { planFavourites, planFollows, planShopViews, planViews, type Mark, type ShopView, type Views } from './attention.ts';
import { AttributeBook } from './attributes.ts';
import { planBanners, type Banner } from './banners.ts';
import { planBuyers, type Buyer } from './buyers.ts';
import { readCatalogueTree, type CatalogueTree } from './catalogue-tree.ts';
import { planActivity, planArticles, type DemoActivity, type DemoArticle } from './content.ts';
import { ID_SPACE, IdMaker } from './ids.ts';
import { MediaBook, objectOf } from './media-book.ts';
import { planLedger, type LedgerPlan, type PlatformAccounts } from './money.ts';
import { planOrders, type Order } from './orders.ts';
import { Popularity } from './popularity.ts';
import { planProducts, type Product } from './products.ts';
import { planReviews, type Review } from './reviews.ts';
import { planShops, type Shop } from './shops.ts';
import { storefrontFacts } from './storefront-facts.ts';
import { WORLD_COUNTS, worldEndMs, type WorldSize } from './world-size.ts';

export const WORLD_SEED = 20_417;

export interface WorldOptions {
  size: WorldSize;
  now: Date;
  seed?: number;
  /** In order of their position. */
  storefronts: ReadonlyArray<{ code: string; data: unknown }>;
  platformAccounts: PlatformAccounts;
}

export interface WorldPlan {
  seed: number;
  endMs: number;
  ids: IdMaker;
  tree: CatalogueTree;
  /** Pictures of the categories, in their order. */
  categoryMedia: string[];
  attributes: AttributeBook;
  media: MediaBook;
  shops: Shop[];
  products: Product[];
  buyers: Buyer[];
  /** In the order by which buyers name theirs. */
  storefrontCodes: string[];
  orders: Order[];
  reviews: Review[];
  /** Large and needed once each, so they are planned when they are asked for. */
  planLedger: () => LedgerPlan;
  planViews: () => Views;
  planShopViews: () => ShopView[];
  planFavourites: () => Mark[];
  planFollows: () => Mark[];
  banners: Banner[];
  articles: DemoArticle[];
  activity: DemoActivity;
}

export function planWorld({ size, now, seed = WORLD_SEED, storefronts: rows, platformAccounts }: WorldOptions): WorldPlan {
  if (rows.length === 0) throw new Error('The demo world needs storefronts: the table "storefronts" is empty.');
  const counts = WORLD_COUNTS[size];
  const endMs = worldEndMs(now);
  const ids = new IdMaker(seed);
  const media = new MediaBook();
  const tree = readCatalogueTree();
  const attributes = new AttributeBook(tree);
  const storefronts = rows.map(({ code, data }) => storefrontFacts(code, data));

  const categoryMedia = tree.categories.map(({ face, ground }) => media.picture([objectOf(face, face.colours[0])], ground, 'single'));
  const banners = planBanners(seed, endMs, storefronts, tree, ids, media);
  const articles = planArticles(endMs, ids, media);
  const activity = planActivity(endMs, ids, media);
  const shops = planShops(seed, counts.shops, endMs, tree, ids, media);
  const products = planProducts(seed, counts, endMs, tree, shops, ids, media);
  const buyers = planBuyers(seed, counts.buyers, endMs, storefronts.length, ids);
  const popularity = new Popularity(seed, products, shops.length);
  const orders = planOrders(seed, counts.orders, endMs, buyers, popularity, storefronts, ids);
  return {
    seed,
    endMs,
    ids,
    tree,
    categoryMedia,
    attributes,
    media,
    shops,
    products,
    buyers,
    orders,
    banners,
    articles,
    activity,
    storefrontCodes: storefronts.map(({ code }) => code),
    reviews: planReviews(seed, endMs, orders, ids, media),
    planLedger: () => planLedger(seed, endMs, buyers, shops, orders, platformAccounts, ids, storefronts[0]!.code),
    planViews: () => planViews(seed, counts.views, endMs, buyers, orders, popularity),
    planShopViews: () => planShopViews(seed, counts.shopViews, endMs, buyers, shops),
    planFavourites: () => planFavourites(seed, counts.favourites, endMs, buyers, popularity),
    planFollows: () => planFollows(seed, counts.follows, endMs, buyers, shops),
  };
}

export function skuId(ids: IdMaker, product: Product, sku: number): string {
  return ids.uuid(ID_SPACE.sku, product.firstSku + sku, product.createdAtMs + sku);
}
