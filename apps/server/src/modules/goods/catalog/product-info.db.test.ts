import { randomUUID } from 'node:crypto';
import type { CategoryNode, ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { handMadeEvents, testCalls } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogBuilder, type ProductOptions } from './catalog.builder.ts';
import { createCatalog, NO_RULES } from './index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);

const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);
const { events, happens, gap } = handMadeEvents();
const FOCUS: Record<string, string[]> = { pots: ['kitchen'], wires: ['electronics', 'kitchen', 'no-such-one'] };
let buyMax = 500;
const call = testCalls(
  createCatalog(
    { db, clock, events, log: pino({ level: 'silent' }) },
    {
      storefronts: { rulesOf: (code) => ({ ...NO_RULES, focus: FOCUS[code] ?? [] }) },
      parameters: { get: () => buyMax as never },
      trade: TRADE_FACTS,
    },
  ).routes,
);

const ask = (goodsId: string, lang = 'en') => call<ProductDetail>('sellerGoods!info', { goodsId, lang });
const info = async (goodsId: string, lang?: string) => (await ask(goodsId, lang)).data;
const alike = async (goodsId: string, parameters: object = {}) =>
  (await call<Page<ProductCard>>('sellerGoods!recommend_like', { goodsId, ...parameters })).data;
const idsOf = ({ list }: Page<ProductCard>): string[] => list.map(({ id }) => id);

let kitchen: number;
let tea: number;
let cups: number;
let pots: number;
let electronics: number;
let shopId: string;
const product = (options: Partial<ProductOptions> = {}) => build.product({ shopId, categoryId: cups, ...options });

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'attributes', 'storefronts', 'orders', 'media_objects', 'figure_deltas']);
  clock.set(NOW);
  buyMax = 500;
  happens('catalog.changed', {});
  kitchen = await build.category('kitchen', { en: 'Kitchen', de: 'Küche' });
  tea = await build.category('kitchen.tea', { en: 'Tea' }, kitchen);
  cups = await build.category('kitchen.tea.cups', { en: 'Cups', de: 'Tassen' }, tea);
  pots = await build.category('kitchen.tea.pots', { en: 'Pots' }, tea);
  electronics = await build.category('electronics', { en: 'Electronics' });
  shopId = await build.shop({ name: 'Crate and Co' });
});

describe('a product', () => {
  it('comes with its variants arranged by attribute, in the order its seller gave them', async () => {
    const colour = await build.attribute('colour', { en: 'Colour' }, { red: { en: 'Red' }, blue: { en: 'Blue' } });
    const size = await build.attribute('size', { en: 'Size' }, { S: {}, L: {} });
    const [red, blue] = colour.valueIds as [number, number];
    const [small, large] = size.valueIds as [number, number];
    const id = await product({
      buyMin: 12,
      tiers: [
        { minQuantity: 96, reductionBp: 900 },
        { minQuantity: 48, reductionBp: 400 },
      ],
      variants: [
        { valueIds: [large, blue], price: '12.50', stock: 7 },
        { valueIds: [large, red], price: '12.5', stock: 0 },
        { valueIds: [small, red], price: '10', stock: 30 },
      ],
    });
    const data = await info(id);
    expect(data.attributes).toEqual([
      {
        id: colour.id,
        key: 'colour',
        name: 'Colour',
        values: [
          { id: blue, name: 'Blue', swatch: null },
          { id: red, name: 'Red', swatch: null },
        ],
      },
      {
        id: size.id,
        key: 'size',
        name: 'Size',
        values: [
          { id: large, name: 'L', swatch: null },
          { id: small, name: 'S', swatch: null },
        ],
      },
    ]);
    expect(data.skus.map(({ valueIds, price, stock }) => [valueIds, price, stock])).toEqual([
      [[blue, large], '12.5', 7],
      [[red, large], '12.5', 0],
      [[red, small], '10', 30],
    ]);
    expect(data.tiers).toEqual([
      { minQuantity: 48, reductionBp: 400 },
      { minQuantity: 96, reductionBp: 900 },
    ]);
    expect(data).toMatchObject({
      buyMin: 12,
      buyMax: 500,
      publishedAt: '2026-01-01T00:00:00.000Z',
      cartonQuantity: null,
      retailPrice: null,
      originCountry: null,
    });
    expect(data.pictures).toHaveLength(1);
  });

  it("speaks the reader's language, else English; a value without a text reads as its key", async () => {
    const material = await build.attribute(
      'material',
      { en: 'Material', de: 'Werkstoff' },
      { oak: { en: 'Oak', de: 'Eiche' }, '0.9 L': {}, ash: { en: 'Ash' } },
    );
    const [oak, litres, ash] = material.valueIds as [number, number, number];
    const weight = await build.attribute('weight', {}, {});
    const id = await product({
      titles: { en: 'Cup', de: 'Tasse' },
      descriptions: { en: 'A cup.\n\nOf oak.' },
      specs: [
        { attributeId: material.id, valueId: oak },
        { attributeId: weight.id, text: '100 g' },
        { attributeId: material.id, valueId: ash },
        { attributeId: material.id, valueId: litres },
      ],
    });
    expect(await info(id, 'de')).toMatchObject({
      name: 'Tasse',
      description: 'A cup.\n\nOf oak.',
      specs: [
        { name: 'Werkstoff', value: 'Eiche, Ash, 0.9 L' },
        { name: 'weight', value: '100 g' },
      ],
      categoryPath: [
        { id: kitchen, name: 'Küche' },
        { id: tea, name: 'Tea' },
        { id: cups, name: 'Tassen' },
      ],
    });
    expect(await info(id, 'ja')).toMatchObject({
      name: 'Cup',
      specs: [{ name: 'Material', value: 'Oak、Ash、0.9 L' }, { value: '100 g' }],
    });
    await pool.query(`UPDATE products SET carton_quantity = 24, retail_price = 19.9, origin_country = 'PT' WHERE id = $1`, [id]);
    happens('catalog.changed', { productIds: [id] });
    // What has a field of its own is not repeated among the specifications.
    expect(await info(id, 'en')).toMatchObject({
      cartonQuantity: 24,
      retailPrice: '19.9',
      originCountry: 'PT',
      specs: [{ name: 'Material' }, { name: 'weight' }],
    });
  });

  it('shows its discount only while it runs, to the second', async () => {
    const [startsAt, endsAt] = [new Date(NOW.getTime() + 1_000), new Date(NOW.getTime() + 5_000)];
    const id = await product({ discount: { discountBp: 2_500, startsAt, endsAt } });
    expect((await info(id)).discount).toBeNull();
    clock.advance(1_000);
    expect((await info(id)).discount).toEqual({ discountBp: 2_500, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
    clock.advance(3_999);
    expect((await info(id)).discount).not.toBeNull();
    clock.advance(1);
    expect((await info(id)).discount).toBeNull();
  });

  it('shows figures that are counted from what happened, default and hidden reviews apart', async () => {
    const id = await product();
    expect(await info(id)).toMatchObject({ soldNum: 0, viewNum: 0, favouriteNum: 0, reviewNum: 0, rating: null, favourableRate: null });
    for (const stars of [5, 4, 3]) await build.sale({ productId: id, quantity: 2, soldAt: hoursAgo(1), stars });
    await build.sale({ productId: id, quantity: 2, soldAt: hoursAgo(1), review: {} });
    await build.sale({ productId: id, quantity: 2, soldAt: hoursAgo(1), review: { stars: 1, hiddenReason: 'insult' } });
    const viewer = await build.buyer('viewer-of-all');
    await pool.query('INSERT INTO product_views (product_id, user_id) VALUES ($1, $2), ($1, NULL), ($1, NULL)', [id, viewer]);
    await pool.query('INSERT INTO favourites (product_id, user_id) VALUES ($1, $2)', [id, viewer]);
    await pool.query('SELECT roll_up_figures(1000)');
    happens('catalog.changed', { productIds: [id] });
    expect(await info(id)).toMatchObject({ soldNum: 10, viewNum: 3, favouriteNum: 1, reviewNum: 3, rating: 4, favourableRate: 66.7 });
  });

  it('is shown with its shop', async () => {
    const id = await product();
    await product({ state: 'draft' });
    expect((await info(id)).seller).toMatchObject({
      id: shopId,
      name: 'Crate and Co',
      country: 'PT',
      isPaused: false,
      goodsNum: 1,
      medianShipHours: null,
    });
  });

  it('is still shown when its shop is paused, and says so', async () => {
    const id = await product();
    await pool.query(`UPDATE shops SET state = 'paused'`);
    happens('catalog.changed', { shopIds: [shopId] });
    expect((await info(id)).seller.isPaused).toBe(true);
  });

  it('can be ordered up to the number that the operator allows, from the moment it is changed', async () => {
    const id = await product();
    expect((await info(id)).buyMax).toBe(500);
    buyMax = 40;
    expect((await info(id)).buyMax).toBe(40);
  });

  it('is found whatever the letters of its id are written in', async () => {
    const id = await product();
    expect((await info(id.toUpperCase())).id).toBe(id);
  });
});

describe('a changed product', () => {
  it('is read anew when that product or its stock changes, and not for another one', async () => {
    const [cup, other] = [await product({ titles: { en: 'Cup' } }), await product({ titles: { en: 'Other' } })];
    const stocks = async (id: string) => (await info(id)).skus.map(({ stock }) => stock);
    expect([await stocks(cup), await stocks(other)]).toEqual([[100], [100]]);
    await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) SELECT id, -1, 'corrected' FROM skus`);
    happens('stock.changed', { productIds: [cup] });
    expect([await stocks(cup), await stocks(other)]).toEqual([[99], [100]]);
    happens('catalog.changed', { productIds: [other] });
    expect(await stocks(other)).toEqual([99]);
  });

  it('is read anew after the connection for events was away, and within a minute in any case', async () => {
    const id = await product({ titles: { en: 'Before' } });
    const rename = (title: string) => pool.query('UPDATE product_texts SET title = $1', [title]);
    expect((await info(id)).name).toBe('Before');
    await rename('After');
    expect((await info(id)).name).toBe('Before');
    gap();
    expect((await info(id)).name).toBe('After');
    await rename('Later');
    clock.advance(60_000);
    expect((await info(id)).name).toBe('Later');
  });
});

describe('a product that is not there', () => {
  it.each([
    ['draft', 'product.not_found'],
    ['off_shelf', 'product.off_shelf'],
    ['removed', 'product.removed'],
  ] as const)('as %s answers %s', async (state, key) => {
    expect(await ask(await product({ state }))).toMatchObject({ status: 200, key });
  });

  it.each([
    ['locked', 'shop.locked'],
    ['closed', 'product.off_shelf'],
  ] as const)('because its shop is %s answers %s', async (state, key) => {
    expect(await ask(await product({ shopId: await build.shop({ state }) }))).toMatchObject({ status: 200, key });
  });

  it('vanishes at once when the change is heard of', async () => {
    const id = await product();
    expect((await ask(id)).code).toBe(0);
    await pool.query(`UPDATE products SET state = 'removed'`);
    happens('catalog.changed', { productIds: [id] });
    expect((await ask(id)).key).toBe('product.removed');
  });

  it("answers in the reader's language to an id nobody has", async () => {
    expect(await ask(randomUUID(), 'de')).toMatchObject({ status: 200, key: 'product.not_found', msg: 'Dieses Produkt gibt es nicht.' });
  });

  it.each(['', '1', 'x'.repeat(5_000), `${randomUUID()}'`, '../../etc/passwd', '\u0000'])(
    'refuses an id that is none: %.20s',
    async (goodsId) => {
      expect(await ask(goodsId)).toMatchObject({ status: 400, errors: [{ field: 'goodsId' }] });
    },
  );
});

describe('goods like a product', () => {
  it('are the best of its own category, then of the ones beside it, and never itself', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => build.shop()));
    const sold = async (categoryId: number, quantity: number, shop: number) => {
      const id = await build.product({ shopId: shops[shop]!, categoryId });
      await build.sale({ productId: id, quantity, soldAt: hoursAgo(48) });
      return id;
    };
    const [third, first, second] = [await sold(cups, 5, 0), await sold(cups, 500, 1), await sold(cups, 50, 2)];
    const beside = await sold(pots, 900, 3);
    await sold(electronics, 900, 4);
    expect(idsOf(await alike(second))).toEqual([first, third, beside]);
    expect(idsOf(await alike(beside))).toEqual([first, second, third]);
  });

  it.each(['off_shelf', 'removed'] as const)('are there also for one that is %s', async (state) => {
    const gone = await product({ state });
    const other = await product();
    expect(await alike(gone)).toMatchObject({ list: [{ id: other }], totalElements: 1 });
  });

  it('are spread over the shops', async () => {
    const [big, ...small] = await Promise.all(Array.from({ length: 6 }, () => build.shop()));
    for (let index = 0; index < 10; index++) {
      const id = await build.product({ shopId: big!, categoryId: cups });
      await build.sale({ productId: id, quantity: 1_000, soldAt: hoursAgo(48) });
    }
    for (const one of small) await build.product({ shopId: one, categoryId: cups });
    const { list } = await alike(await product({ state: 'off_shelf' }), { pageSize: 6 });
    expect(list.filter(({ seller }) => seller.id === big)).toHaveLength(2);
  });

  it("fall back on the storefront's recommendations for a draft and for an id nobody has", async () => {
    const other = await product();
    for (const id of [randomUUID(), await product({ state: 'draft' })]) expect(idsOf(await alike(id))).toEqual([other]);
  });

  it('end where they end', async () => {
    const id = await product();
    await product();
    expect(await alike(id, { pageNum: 1_000_000, pageSize: 100 })).toMatchObject({ list: [], totalElements: 1 });
    expect(await call('sellerGoods!recommend_like', { goodsId: 'none' })).toMatchObject({ status: 400, errors: [{ field: 'goodsId' }] });
  });
});

describe('categories', () => {
  const slugs = async (name: string, parameters: object = {}, storefront?: string) =>
    (await call<CategoryNode[]>(name, parameters, storefront)).data.map(({ slug }) => slug);

  it('are listed level by level', async () => {
    expect(await slugs('category!list')).toEqual(['kitchen', 'electronics']);
    expect(await slugs('category!list', { parentId: kitchen })).toEqual(['kitchen.tea']);
    expect(await slugs('category!list', { parentId: tea })).toEqual(['kitchen.tea.cups', 'kitchen.tea.pots']);
    expect(await slugs('category!list', { parentId: cups })).toEqual([]);
    expect(await slugs('category!list', { parentId: 2_000_000_000 })).toEqual([]);
  });

  it.each([0, -1, 1.5, 'top', 2 ** 31])('do not take %s for a category', async (parentId) => {
    expect(await call('category!list', { parentId })).toMatchObject({ status: 400, errors: [{ field: 'parentId' }] });
  });

  it('that a storefront leads with come in its own order; one that leads with none shows all', async () => {
    expect(await slugs('category!recommend', {}, 'wires')).toEqual(['electronics', 'kitchen']);
    expect(await slugs('category!recommend', {}, 'pots')).toEqual(['kitchen']);
    expect(await slugs('category!recommend', {}, 'none')).toEqual(['kitchen', 'electronics']);
  });

  it('count what is on their shelf', async () => {
    await product();
    const { data } = await call<CategoryNode[]>('category!list', { lang: 'de' });
    expect(data.map(({ name, goodsNum }) => [name, goodsNum])).toEqual([
      ['Küche', 1],
      ['Electronics', 0],
    ]);
  });
});
