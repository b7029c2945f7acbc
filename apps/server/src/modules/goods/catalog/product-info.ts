/** The product page's data: cached for everybody, forgotten when that product changes. */
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { createAnswerCache, createCache, type Loaded } from '../../../platform/cache.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { createNameSource } from './goods-names.ts';
import { presentProduct } from './product-info.present.ts';
import { selectProductInfo, type ProductInfoRow } from './product-info.sql.ts';
import { selectShopProfile, type ShopProfileRow } from './shop-profile.sql.ts';
import type { TradeFacts } from './trade-facts.ts';

const FRESH_MS = 30_000;
const STALE_MS = 30_000;

export type ProductReader = (goodsId: string, language: Language) => Promise<ProductDetail>;

export function createProductReader(
  { db, clock, events, log }: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  parameters: Pick<Parameters, 'get'>,
  trade: TradeFacts,
): ProductReader {
  const products = createAnswerCache<ProductDetail>({
    clock,
    log,
    of: 'a product',
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });

  // Hundreds of products share a shop, whose figures cost more than all that is their own.
  const shops = createCache<{ row: ShopProfileRow; goodUntilMs: number }>({
    clock,
    freshMs: FRESH_MS,
  });
  const names = createNameSource({ db, clock, events });

  function readShop(shopId: string, language: Language): Promise<{ row: ShopProfileRow; goodUntilMs: number }> {
    return shops.get(`${shopId} ${language}`, async () => {
      const now = clock.now();
      const row = (await selectShopProfile(db, shopId, language, now, trade))!;
      return { value: { row, goodUntilMs: now.getTime() + FRESH_MS + STALE_MS } };
    });
  }

  function forget(productIds: readonly string[]): void {
    const changed = new Set(productIds);
    products.forget((key) => changed.has(key.slice(0, key.indexOf(' '))));
  }
  events.on('catalog.changed', ({ productIds, shopIds, categoryIds }) => {
    shops.clear();
    // A shop or a category stands on the pages of products that the event does not name.
    if (productIds && !shopIds && !categoryIds) forget(productIds);
    else products.clear();
  });
  events.on('stock.changed', ({ productIds }) => forget(productIds));
  events.on('reviews.changed', ({ productIds }) => {
    shops.clear();
    forget(productIds);
  });
  events.onGap(() => {
    shops.clear();
    products.clear();
  });

  async function load(goodsId: string, language: Language, buyMax: number): Promise<Loaded<ProductDetail>> {
    const now = clock.now();
    // No figure is older than the answer may be, whichever of the two was read first.
    let goodUntilMs = Infinity;
    const row = await selectProductInfo(db, goodsId, language, {
      names,
      async shop(shopId) {
        const shop = await readShop(shopId, language);
        goodUntilMs = shop.goodUntilMs;
        return shop.row;
      },
    });
    checkVisible(row);
    return { value: presentProduct(row, { language, now, buyMax }), goodUntilMs: Math.min(goodUntilMs, nextPriceChangeMs(row, now)) };
  }

  return (goodsId, language) => {
    const id = goodsId.toLowerCase();
    const buyMax = parameters.get('mall_max_goods_number_in_order');
    // The parameter is part of the key, so that a new limit is in force at once.
    return products.get(`${id} ${language} ${buyMax}`, () => load(id, language, buyMax));
  };
}

function checkVisible(row: ProductInfoRow | undefined): asserts row is ProductInfoRow & { published_at: Date } {
  if (!row || row.state === 'draft') throw new DomainError('product.not_found');
  if (row.state === 'removed') throw new DomainError('product.removed');
  if (row.shop.state === 'locked') throw new DomainError('shop.locked');
  // What a shop had on its shelf when it closed is on no shelf any more.
  if (row.state === 'off_shelf' || row.shop.state === 'closed') throw new DomainError('product.off_shelf');
}

function nextPriceChangeMs({ discount_starts_at: startsAt, discount_ends_at: endsAt }: ProductInfoRow, now: Date): number {
  const ahead = [startsAt, endsAt].flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
  return Math.min(...ahead);
}
