import type { Banner, CategoryNode, HomeData, ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Events } from '../../../platform/events.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { catalogBuilder } from './catalog.builder.ts';
import { createCatalog, NO_RULES } from './index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const FOCUS: Record<string, string[]> = { pots: ['kitchen'], wires: ['electronics'], everything: [] };
const ONLY: Record<string, string[]> = { 'cups-only': ['kitchen.tea.cups'] };

const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);

/** Events as the stream would deliver them, by hand. */
const heard = new Map<string, Array<(payload: object) => void>>();
const listen = (topic: string, handler: (payload: object) => void) => {
  heard.set(topic, [...(heard.get(topic) ?? []), handler]);
  return () => undefined;
};
const events = { on: listen, onGap: (handler: () => void) => listen('gap', handler) } as unknown as Events;
type Happening = 'catalog.changed' | 'search.written' | 'storefronts.changed' | 'gap';
const happens = (topic: Happening, payload: object = {}): void => heard.get(topic)?.forEach((handler) => handler(payload));

const app = Fastify();
app.setErrorHandler(sendError);
const catalog = createCatalog(
  { db, clock, events, log: pino({ level: 'silent' }) },
  {
    storefronts: { rulesOf: (code) => ({ ...NO_RULES, focus: FOCUS[code] ?? [], categories: { only: ONLY[code] ?? [], not: [] } }) },
    parameters: { get: () => 500 as never },
    trade: TRADE_FACTS,
  },
);
registerRoutes(app, catalog.routes, {
  resolveSession: async () => undefined,
  storefrontOf: (request) => request.headers['x-storefront']?.toString() ?? 'everything',
  rateLimitOf: () => undefined,
});

const call = <Data>(name: string, input: object = {}, storefront = 'everything') =>
  ask<Data>(app, `/api/${name}.action`, input, { storefront });

const home = async (storefront?: string, lang = 'en') => (await call<HomeData>('index!home', { lang }, storefront)).data;
const newest = async (parameters = {}) => (await call<Page<ProductCard>>('sellerGoods!recommend_new', parameters)).data;
const recommended = async (parameters = {}, storefront?: string) =>
  (await call<Page<ProductCard>>('sellerGoods!recommend_like', parameters, storefront)).data;

function everyCard(data: HomeData): ProductCard[] {
  return [...data.newArrivals, ...data.hotSales, ...data.discounted.list, ...data.shops.flatMap(({ goods }) => goods), ...data.recommended];
}

async function onlyCard(): Promise<ProductCard> {
  const { list } = await newest();
  expect(list).toHaveLength(1);
  return list[0]!;
}

let kitchen: number;
let cups: number;
let electronics: number;
let shopId: string;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'banners', 'storefronts', 'orders', 'media_objects']);
  clock.set(NOW);
  happens('catalog.changed');
  kitchen = await build.category('kitchen', { en: 'Kitchen', de: 'Küche' });
  const tea = await build.category('kitchen.tea', { en: 'Tea' }, kitchen);
  cups = await build.category('kitchen.tea.cups', { en: 'Cups' }, tea);
  electronics = await build.category('electronics', { en: 'Electronics' });
  shopId = await build.shop({ name: 'Crate and Co' });
});

describe('what is visible', () => {
  it('is on shelf in an open shop, and nothing else is shown or counted anywhere', async () => {
    const visible = await build.product({ shopId, categoryId: cups });
    for (const state of ['draft', 'off_shelf', 'removed'] as const) {
      const hidden = await build.product({
        shopId,
        categoryId: cups,
        state,
        discount: { discountBp: 1_000, startsAt: daysAgo(1), endsAt: daysAgo(-5) },
      });
      await build.sale({ productId: hidden, quantity: 50, soldAt: daysAgo(2) });
    }
    for (const state of ['locked', 'paused', 'closed'] as const) {
      const hidden = await build.product({ shopId: await build.shop({ state }), categoryId: cups });
      await build.sale({ productId: hidden, quantity: 50, soldAt: daysAgo(2) });
    }

    const data = await home();
    expect(everyCard(data).map(({ id }) => id)).toEqual([visible]);
    expect(data.figures).toEqual({ goodsNum: 1, shopNum: 1, newToday: 0 });
    expect(data.discounted.totalElements).toBe(0);
    expect(data.shops.map(({ id }) => id)).toEqual([]);
    expect((await newest()).list.map(({ id }) => id)).toEqual([visible]);
    expect(await recommended()).toMatchObject({ list: [{ id: visible }], totalElements: 1 });
  });

  it('vanishes at once when it leaves the shelf and the change is heard of', async () => {
    const productId = await build.product({ shopId, categoryId: cups });
    await build.sale({ productId, soldAt: daysAgo(1) });
    expect(everyCard(await home())).toHaveLength(1);
    await pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [productId]);
    happens('catalog.changed', { productIds: [productId] });
    expect(everyCard(await home())).toEqual([]);
    expect((await newest()).list).toEqual([]);
  });

  it('vanishes within a minute even when the change was not heard of', async () => {
    await build.product({ shopId, categoryId: cups });
    await home();
    await pool.query(`UPDATE shops SET state = 'locked'`);
    expect(everyCard(await home())).toHaveLength(1);
    clock.advance(60_000);
    expect(everyCard(await home())).toEqual([]);
  });

  it('is read anew after the connection for events was away', async () => {
    await home();
    await build.product({ shopId, categoryId: cups });
    expect((await home()).figures.goodsNum).toBe(0);
    happens('gap');
    expect((await home()).figures.goodsNum).toBe(1);
  });
});

describe('a product card', () => {
  it('shows the lowest variant price at the minimum quantity, the running discount and the next tier', async () => {
    await build.product({
      shopId,
      categoryId: cups,
      skuPrices: ['12', '10'],
      buyMin: 24,
      publishedAt: daysAgo(3),
      tiers: [
        { minQuantity: 96, reductionBp: 2_000 },
        { minQuantity: 48, reductionBp: 1_000 },
        { minQuantity: 12, reductionBp: 500 },
      ],
      discount: { discountBp: 2_550, startsAt: daysAgo(1), endsAt: daysAgo(-1) },
    });
    expect(await onlyCard()).toMatchObject({
      sellingPrice: '9.5',
      discountPrice: '7.08',
      discountPercent: 25,
      discountEndsAt: daysAgo(-1).toISOString(),
      buyMin: 24,
      nextTier: { quantity: 48, price: '6.7' },
      publishedAt: daysAgo(3).toISOString(),
      seller: { id: shopId, name: 'Crate and Co' },
    });
  });

  it('shows no next tier that lies above the largest order', async () => {
    const tiers = [{ minQuantity: 600, reductionBp: 2_000 }];
    const id = await build.product({ shopId, categoryId: cups, skuPrices: ['10'], tiers });
    expect(await onlyCard()).toMatchObject({ id, sellingPrice: '10', nextTier: null });
    expect((await home()).newArrivals[0]).toMatchObject({ id, nextTier: null });
    expect((await call<ProductDetail>('sellerGoods!info', { goodsId: id })).data.tiers).toEqual([]);
  });

  it('shows no discount before its start and from its end on, to the second', async () => {
    const [startsAt, endsAt] = [new Date(NOW.getTime() + 1_000), new Date(NOW.getTime() + 5_000)];
    await build.product({ shopId, categoryId: cups, discount: { discountBp: 5_000, startsAt, endsAt } });
    const prices = async () => [(await onlyCard()).discountPrice, (await home()).newArrivals[0]?.discountPrice];
    expect(await prices()).toEqual([null, null]);
    clock.advance(1_000);
    expect(await prices()).toEqual(['5', '5']);
    clock.advance(3_999);
    expect(await prices()).toEqual(['5', '5']);
    clock.advance(1);
    expect(await prices()).toEqual([null, null]);
    expect((await onlyCard()).discountEndsAt).toBeNull();
    expect((await home()).discounted).toEqual({ list: [], totalElements: 0 });
  });

  it('shows sold pieces and the mean of the stars as they were recorded', async () => {
    const productId = await build.product({ shopId, categoryId: cups });
    expect(await onlyCard()).toMatchObject({ soldNum: 0, reviewNum: 0, rating: null });
    await build.sale({ productId, quantity: 3, soldAt: daysAgo(2), stars: 5 });
    await build.sale({ productId, quantity: 4, soldAt: daysAgo(2), stars: 4 });
    await build.sale({ productId, quantity: 5, soldAt: daysAgo(2), stars: 4 });
    happens('catalog.changed');
    expect(await onlyCard()).toMatchObject({ soldNum: 12, reviewNum: 3, rating: 4.3 });
  });

  it("speaks the reader's language, else English, else the language its seller wrote", async () => {
    await build.product({ shopId, categoryId: cups, titles: { en: 'Cup', de: 'Tasse', ja: '湯呑み' } });
    const name = async (lang: string) => (await newest({ lang })).list[0]?.name;
    expect([await name('de'), await name('fr'), await name('ja')]).toEqual(['Tasse', 'Cup', '湯呑み']);
    await pool.query(`DELETE FROM product_texts WHERE language IN ('en', 'de')`);
    happens('catalog.changed');
    expect(await name('fr')).toBe('湯呑み');
  });

  it('is read anew, in every language, when its own product or its shop changes, and stays when another product does', async () => {
    const ids = [
      await build.product({ shopId, categoryId: cups, titles: { en: 'Cup', de: 'Tasse' } }),
      await build.product({ shopId, categoryId: cups, titles: { en: 'Pot', de: 'Topf' } }),
    ];
    const seen = async () => {
      const [english, german] = await Promise.all((['en', 'de'] as const).map((language) => catalog.reader.cards(ids, language)));
      return english!.value.map(({ name, buyMin, seller }, place) => [name, german!.value[place]!.name, buyMin, seller.name]);
    };
    const [cup, pot] = await seen();
    expect([cup, pot]).toEqual([
      ['Cup', 'Tasse', 1, 'Crate and Co'],
      ['Pot', 'Topf', 1, 'Crate and Co'],
    ]);
    await pool.query(`UPDATE products SET buy_min = 7`);
    await pool.query(`UPDATE product_texts SET title = title || ' II'`);
    for (const topic of ['search.written', 'catalog.changed'] as const) {
      happens(topic, { productIds: [ids[0]!] });
      expect(await seen()).toEqual([['Cup II', 'Tasse II', 7, 'Crate and Co'], pot]);
    }
    await pool.query(`UPDATE shops SET name = 'Crate and Sons'`);
    happens('catalog.changed', { shopIds: [shopId] });
    expect(await seen()).toEqual([
      ['Cup II', 'Tasse II', 7, 'Crate and Sons'],
      ['Pot II', 'Topf II', 7, 'Crate and Sons'],
    ]);
  });

  it('names its first picture at 800 px', async () => {
    await build.product({ shopId, categoryId: cups });
    const card = await onlyCard();
    expect(card.imgUrl1).toBe(`/media/${card.mediaId}/800.webp`);
  });
});

describe('the category tree', () => {
  it("counts what is below each category, in the reader's language with English where it lacks a name", async () => {
    await build.product({ shopId, categoryId: cups });
    await build.product({ shopId, categoryId: cups });
    await build.product({ shopId, categoryId: kitchen });
    await build.product({ shopId, categoryId: electronics, state: 'draft' });
    const { data } = await call<CategoryNode[]>('category!tree', { lang: 'de' });
    expect(data.map(({ slug, name, goodsNum, level }) => [level, slug, name, goodsNum])).toEqual([
      [1, 'kitchen', 'Küche', 3],
      [1, 'electronics', 'Electronics', 0],
      [2, 'kitchen.tea', 'Tea', 2],
      [3, 'kitchen.tea.cups', 'Cups', 2],
    ]);
  });
});

describe('banners', () => {
  it('are those of the storefront and of all storefronts that run now', async () => {
    await build.storefront('pots', ['kitchen']);
    await build.storefront('wires', ['electronics']);
    await build.banner({ titles: { en: 'For all', de: 'Für alle' } });
    await build.banner({ storefrontCode: 'pots', titles: { en: 'Pots' } });
    await build.banner({ storefrontCode: 'wires', titles: { en: 'Wires' } });
    await build.banner({ titles: { en: 'Over' }, endsAt: NOW });
    await build.banner({ titles: { en: 'Soon' }, startsAt: new Date(NOW.getTime() + 2_000) });
    const titles = async () => (await call<Banner[]>('banner!bannerList', { lang: 'de' }, 'pots')).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Pots', 'Für alle']);
    expect((await home('pots', 'de')).banners.map(({ title }) => title)).toEqual(['Pots', 'Für alle']);
    clock.advance(2_000);
    expect(await titles()).toEqual(['Pots', 'Für alle', 'Soon']);
    expect((await home('pots', 'de')).banners).toHaveLength(3);
  });
});

describe('the home page', () => {
  it("leads with the storefront's categories, without leaving the others out and without showing a product twice", async () => {
    const shops = await Promise.all(Array.from({ length: 8 }, () => build.shop()));
    const leaves: number[] = [];
    for (let index = 0; index < 8; index++)
      leaves.push(await build.category(`leaf-${index}`, { en: 'Leaf' }, index % 2 === 0 ? kitchen : electronics));
    for (let index = 0; index < 80; index++) {
      const categoryId = leaves[index % 8]!;
      const productId = await build.product({ shopId: shops[index % 7]!, categoryId, publishedAt: daysAgo(index / 4) });
      if (index % 3 === 0) await build.sale({ productId, quantity: 1 + index, soldAt: daysAgo(index / 8) });
    }
    const [pots, wires] = [await home('pots'), await home('wires')];
    for (const data of [pots, wires]) {
      const ids = everyCard(data).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(data.figures).toEqual({ goodsNum: 80, shopNum: 9, newToday: 4 });
      expect(data.newArrivals).toHaveLength(12);
      expect(data.recommended).toHaveLength(12);
      expect(data.shops).toHaveLength(6);
      const dates = data.newArrivals.map(({ publishedAt }) => publishedAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    // Two at the top, so that there is room for what lies below them.
    const inTheKitchen = ['kitchen', 'leaf-0', 'leaf-2', 'leaf-4', 'leaf-6'];
    const amongWires = ['electronics', 'leaf-1', 'leaf-3', 'leaf-5', 'leaf-7'];
    expect(pots.categories.map(({ slug }) => slug)).toEqual([...inTheKitchen, ...amongWires]);
    expect(wires.categories.map(({ slug }) => slug)).toEqual([...amongWires, ...inTheKitchen]);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id WHERE c.parent_id = $1',
      [kitchen],
    );
    const inKitchen = new Set(rows.map(({ id }) => id));
    const kitchenShare = ({ recommended: list }: HomeData) => list.filter(({ id }) => inKitchen.has(id)).length / list.length;
    expect(kitchenShare(pots)).toBeGreaterThan(0.5);
    expect(kitchenShare(pots)).toBeLessThan(1);
    expect(kitchenShare(wires)).toBeLessThan(0.5);
  });

  it('of a storefront with an assortment shows that alone, and counts it', async () => {
    const RUNNING = { discountBp: 1_000, startsAt: daysAgo(1), endsAt: daysAgo(-5) };
    const cup = await build.product({ shopId, categoryId: cups, publishedAt: daysAgo(0.5), discount: RUNNING });
    const outside = await build.product({ shopId, categoryId: electronics, publishedAt: daysAgo(0.1) });
    const elsewhere = await build.shop({ name: 'Wires alone' });
    await build.product({ shopId: elsewhere, categoryId: electronics });
    for (const productId of [cup, outside]) await build.sale({ productId, quantity: 9, soldAt: daysAgo(1) });

    const data = await home('cups-only');
    expect(data.figures).toEqual({ goodsNum: 1, shopNum: 1, newToday: 1 });
    expect(data.discounted.totalElements).toBe(1);
    expect(new Set(everyCard(data).map(({ id }) => id))).toEqual(new Set([cup]));
    expect(data.shops.every(({ name, goodsNum }) => name !== 'Wires alone' && goodsNum === 1)).toBe(true);
    expect(data.categories.map(({ slug, goodsNum }) => [slug, goodsNum])).toEqual([
      ['kitchen', 1],
      ['kitchen.tea', 1],
    ]);
    const tree = async (parameters = {}) =>
      (await call<CategoryNode[]>('category!tree', parameters, 'cups-only')).data.map(({ slug }) => slug);
    expect(await tree()).toEqual(['kitchen', 'kitchen.tea', 'kitchen.tea.cups']);
    expect(await tree({ whole: true })).toContain('electronics');

    const lists = await Promise.all([
      recommended({}, 'cups-only'),
      recommended({ goodsId: outside }, 'cups-only'),
      call<Page<ProductCard>>('sellerGoods!recommend_new', {}, 'cups-only').then(({ data: page }) => page),
    ]);
    for (const { list } of lists) expect(list.map(({ id }) => id)).not.toContain(outside);
    // Who has its address, from an order or an old link, still sees it.
    expect(await call('sellerGoods!info', { goodsId: outside }, 'cups-only')).toMatchObject({ code: 0, data: { id: outside } });
    // And beside it how much of its shop this storefront shows, as the shop's page here does.
    const shopGoods = async (storefront?: string) =>
      (await call<ProductDetail>('sellerGoods!info', { goodsId: cup }, storefront)).data.seller.goodsNum;
    expect([await shopGoods('cups-only'), await shopGoods('cups-only'), await shopGoods()]).toEqual([1, 1, 2]);
    expect((await home()).figures.goodsNum).toBe(3);
  });

  it('counts best sellers over the last 30 days', async () => {
    const old = await build.product({ shopId, categoryId: cups });
    const current = await build.product({ shopId, categoryId: cups });
    await build.sale({ productId: old, quantity: 500, soldAt: daysAgo(31) });
    await build.sale({ productId: current, quantity: 5, soldAt: daysAgo(29) });
    const classic = await build.product({ shopId, categoryId: cups });
    await build.sale({ productId: classic, quantity: 900, soldAt: daysAgo(200) });
    await build.sale({ productId: classic, quantity: 3, soldAt: daysAgo(1) });
    const data = await home();
    expect(data.hotSales.map(({ id, soldNum, soldLately }) => [id, soldNum, soldLately])).toEqual([
      [current, 5, 5],
      [classic, 903, 3],
    ]);
  });

  it('puts the shop first that sold most often in the last 90 days', async () => {
    const soldDaysAgo = { Steady: [1, 80], 'Once great': [1, 91, 92, 93] };
    const sellers = await Promise.all(Object.entries(soldDaysAgo).map(async ([name, days]) => ({ id: await build.shop({ name }), days })));
    for (let index = 0; index < 24; index++) {
      for (const { id, days } of sellers) {
        const productId = await build.product({ shopId: id, categoryId: cups });
        for (const day of days) await build.sale({ productId, soldAt: daysAgo(day) });
      }
    }
    const { shops } = await home();
    expect(shops.map(({ name, soldNum, goodsNum, goods }) => [name, soldNum, goodsNum, goods.length])).toEqual([
      ['Steady', 48, 24, 3],
      ['Once great', 96, 24, 3],
    ]);
  });

  it('puts discounts with at least a day left before those that end today', async () => {
    const endingIn = (hours: number) =>
      build.product({
        shopId,
        categoryId: cups,
        discount: { discountBp: 1_000, startsAt: daysAgo(1), endsAt: new Date(NOW.getTime() + hours * 3_600_000) },
      });
    for (let index = 0; index < 12; index++) await build.product({ shopId, categoryId: electronics, publishedAt: daysAgo(1) });
    const [late, today, soon] = [await endingIn(72), await endingIn(5), await endingIn(30)];
    const data = await home();
    expect(data.discounted.list.map(({ id }) => id)).toEqual([soon, late, today]);
    expect(data.discounted.totalElements).toBe(3);
  });

  it('reads a change of the storefronts at once', async () => {
    await home('pots');
    const before = FOCUS.pots!;
    FOCUS.pots = ['electronics'];
    happens('storefronts.changed');
    expect((await home('pots')).categories[0]?.slug).toBe('electronics');
    FOCUS.pots = before;
  });
});

describe('paged lists', () => {
  it('give every product once, newest first, and an empty page behind the last', async () => {
    for (let index = 0; index < 30; index++) await build.product({ shopId, categoryId: cups, publishedAt: daysAgo(index) });
    const pages = [await newest(), await newest({ pageNum: 2 }), await newest({ pageNum: 3 }), await newest({ pageNum: 4 })];
    expect(pages.map(({ list }) => list.length)).toEqual([12, 12, 6, 0]);
    expect(pages.map(({ pageSize, totalElements }) => [pageSize, totalElements])).toEqual(Array(4).fill([12, 30]));
    const dates = pages.flatMap(({ list }) => list.map(({ publishedAt }) => publishedAt));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(30);
  });

  it("continue the home page's recommendations on page 2", async () => {
    for (let index = 0; index < 60; index++)
      await build.product({ shopId, categoryId: index % 2 ? cups : electronics, publishedAt: daysAgo(index) });
    const data = await home('pots');
    const [first, second] = [await recommended({}, 'pots'), await recommended({ pageNum: 2 }, 'pots')];
    expect(first.list.map(({ id }) => id)).toEqual(data.recommended.map(({ id }) => id));
    const shown = new Set(everyCard(data).map(({ id }) => id));
    expect(second.list.filter(({ id }) => shown.has(id))).toEqual([]);
    expect(first.totalElements).toBeGreaterThan(30);
  });

  it('answer with an empty list far behind the last page', async () => {
    await build.product({ shopId, categoryId: cups });
    expect(await newest({ pageNum: 1_000_000, pageSize: 100 })).toEqual({ list: [], pageNum: 1_000_000, pageSize: 100, totalElements: 1 });
  });

  it.each([
    ['pageSize', 101],
    ['pageSize', 0],
    ['pageSize', 'many'],
    ['pageNum', 0],
    ['pageNum', 1.5],
  ])('refuse %s = %s', async (field, value) => {
    const answer = await call<unknown>('sellerGoods!recommend_new', { [field]: value });
    expect(answer).toMatchObject({ status: 400, code: 400, errors: [{ field }] });
  });
});

describe('a stranger', () => {
  // A product can only be read by its id: product-info.db.test.ts.
  it.each(catalog.routes.map((route) => route.call.name).filter((name) => name !== 'sellerGoods!info'))(
    'may read %s without a token',
    async (name) => {
      expect(await call(name)).toMatchObject({ status: 200, code: 0 });
    },
  );

  it('with a token that is not valid learns so', async () => {
    expect((await call('index!home', { token: 'made-up' })).status).toBe(403);
  });
});
