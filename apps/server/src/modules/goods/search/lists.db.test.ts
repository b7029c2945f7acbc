import type { Listing, Suggestions } from '@entrepot/contracts/calls/listing.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { NO_RULES, type AssortmentRules } from '../catalog/index.ts';
import { rebuildSearch } from './index.ts';
import { searchBench } from './search.builder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

const { pool, db, connectionString } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);
const { call, list, names } = searchBench(db, clock);

let kitchen: number;
let pots: number;
let cups: number;
let tools: number;
let potters: string;
let smiths: string;
const colour: Record<string, number> = {};
const material: Record<string, number> = {};

async function attribute(key: string, values: string[]): Promise<Record<string, number>> {
  const { valueIds } = await build.attribute(key, {}, Object.fromEntries(values.map((value) => [value, { en: value }])));
  return Object.fromEntries(values.map((value, place) => [value, valueIds[place]!]));
}

interface Goods {
  title: string;
  shop: string;
  category: number;
  price: string;
  values: number[];
  buyMin?: number;
  stock?: number;
  publishedAt?: Date;
  discount?: { discountBp: number; startsAt: Date; endsAt: Date };
}

async function goods({ title, shop, category, price, values, ...rest }: Goods): Promise<string> {
  const id = await build.product({ shopId: shop, categoryId: category, titles: { en: title }, skuPrices: [price], ...rest });
  await pool.query('UPDATE skus SET value_ids = $2 WHERE product_id = $1', [id, values]);
  return id;
}

beforeAll(async () => {
  kitchen = await build.category('kitchen', { en: 'Kitchen' });
  pots = await build.category('pots', { en: 'Pots' }, kitchen);
  cups = await build.category('cups', { en: 'Cups' }, kitchen);
  tools = await build.category('tools', { en: 'Tools' });
  potters = await build.shop({ name: 'Potters' });
  smiths = await build.shop({ name: 'Smiths' });
  const paused = await build.shop({ name: 'Paused', state: 'paused' });
  Object.assign(colour, await attribute('colour', ['red', 'blue', 'green']));
  Object.assign(material, await attribute('material', ['clay', 'steel']));
  await goods({
    title: 'Red clay pot',
    shop: potters,
    category: pots,
    price: '10',
    values: [colour.red!, material.clay!],
    publishedAt: daysAgo(5),
  });
  await goods({
    title: 'Blue clay pot',
    shop: potters,
    category: pots,
    price: '20',
    values: [colour.blue!, material.clay!],
    publishedAt: daysAgo(4),
    buyMin: 12,
  });
  await goods({
    title: 'Red steel pot',
    shop: smiths,
    category: pots,
    price: '30',
    values: [colour.red!, material.steel!],
    publishedAt: daysAgo(3),
    stock: 0,
  });
  await goods({
    title: 'Green clay cup',
    shop: potters,
    category: cups,
    price: '4',
    values: [colour.green!, material.clay!],
    publishedAt: daysAgo(2),
  });
  const hammer = await goods({
    title: 'Steel hammer',
    shop: smiths,
    category: tools,
    price: '40',
    values: [material.steel!],
    publishedAt: daysAgo(1),
    discount: { discountBp: 5_000, startsAt: daysAgo(1), endsAt: new Date(NOW.getTime() + DAY_MS) },
  });
  await goods({ title: 'Hidden pot', shop: paused, category: pots, price: '1', values: [colour.red!] });
  await build.product({ shopId: potters, categoryId: pots, state: 'off_shelf', titles: { en: 'Old pot' } });
  await build.sale({ productId: hammer, quantity: 7, soldAt: daysAgo(1) });
  await pool.query('SELECT roll_up_figures(1000)');
  await rebuildSearch({ connectionString, now: NOW });
});

const total = async (parameters: object): Promise<number> => (await list(parameters)).totalElements;
const counts = (choices: Array<{ name: string; count: number }>): Record<string, number> =>
  Object.fromEntries(choices.map(({ name, count }) => [name, count]));
const valuesOf = ({ facets }: Listing, key: string): Record<string, number> =>
  counts(facets!.attributes.find((one) => one.key === key)?.values ?? []);

describe('a list', () => {
  it('shows what is on shelf in open shops, and nothing else', async () => {
    const { totalElements, isEstimate, list: cards } = await list();
    expect(totalElements).toBe(5);
    expect(isEstimate).toBe(false);
    expect(cards.map(({ name }) => name)).not.toContain('Hidden pot');
    expect(cards.map(({ name }) => name)).not.toContain('Old pot');
  });

  it('of a category holds everything below it and says where one is', async () => {
    const answer = await list({ categoryId: kitchen });
    expect(answer.totalElements).toBe(4);
    expect(answer.categoryPath.map(({ name }) => name)).toEqual(['Kitchen']);
    expect((await list({ categoryId: pots })).categoryPath.map(({ name }) => name)).toEqual(['Kitchen', 'Pots']);
  });

  it('is sorted as asked, by the price that the card shows', async () => {
    expect((await list({ sort: 'priceAsc' })).list.map(({ sellingPrice, discountPrice }) => discountPrice ?? sellingPrice)).toEqual([
      '4',
      '10',
      '20',
      '20',
      '30',
    ]);
    expect((await list({ sort: 'priceDesc' })).list.map(({ sellingPrice, discountPrice }) => discountPrice ?? sellingPrice)).toEqual([
      '30',
      '20',
      '20',
      '10',
      '4',
    ]);
    expect(await names({ sort: 'new' })).toEqual(['Steel hammer', 'Green clay cup', 'Red steel pot', 'Blue clay pot', 'Red clay pot']);
    expect((await names({ sort: 'sold' }))[0]).toBe('Steel hammer');
  });

  it('puts what cannot be had behind what can, other things being equal', async () => {
    expect((await names({ categoryId: pots })).at(-1)).toBe('Red steel pot');
  });

  it('ends where the next page begins', async () => {
    const all = await names({ sort: 'new' });
    const pages = await Promise.all([1, 2, 3].map((pageNum) => names({ sort: 'new', pageNum, pageSize: 2 })));
    expect(pages.flat()).toEqual(all);
  });

  it('behind its last page is empty and keeps its total', async () => {
    for (const pageNum of [4, 999, 1_000_000]) expect(await list({ pageNum })).toMatchObject({ list: [], totalElements: 5 });
    expect(await call('sellerGoods!list', { pageNum: 1_000_000_000 })).toMatchObject({ status: 400, errors: [{ field: 'pageNum' }] });
  });

  it('of chosen products keeps their order and leaves out what is gone', async () => {
    const { list: cards } = await list({ sort: 'new' });
    const ids = [cards[2]!.id, UNKNOWN_ID, cards[0]!.id.toUpperCase()];
    expect((await list({ goodsIds: ids.join(',') })).list.map(({ id }) => id)).toEqual([cards[2]!.id, cards[0]!.id]);
  });
});

describe('filters', () => {
  it('narrow a list together', async () => {
    expect(await names({ values: `${colour.red}` })).toHaveLength(2);
    expect(await names({ values: `${colour.red},${colour.blue}`, sort: 'new' })).toEqual([
      'Red steel pot',
      'Blue clay pot',
      'Red clay pot',
    ]);
    expect(await names({ values: `${colour.red},${material.steel}` })).toEqual(['Red steel pot']);
    expect(await names({ sellerIds: smiths })).toHaveLength(2);
    expect(await total({ inStock: true })).toBe(4);
    expect(await names({ discounted: true })).toEqual(['Steel hammer']);
    expect(await total({ buyMinMax: 6 })).toBe(4);
  });

  it('by price agree with the price on the card, its discount included', async () => {
    expect(await names({ priceMin: '20', priceMax: '20', sort: 'new' })).toEqual(['Steel hammer', 'Blue clay pot']);
    expect(await total({ priceMin: '30.01' })).toBe(0);
    expect(await total({ priceMax: '4' })).toBe(1);
  });

  it('that contradict themselves or name what nobody knows leave an empty list', async () => {
    for (const parameters of [
      { priceMin: '20', priceMax: '10' },
      { priceMax: '-1' },
      { values: '999999999' },
      { sellerIds: UNKNOWN_ID },
      { values: `${colour.red},999999` },
    ])
      expect(await list(parameters), JSON.stringify(parameters)).toMatchObject({ list: [], totalElements: 0 });
    expect(await total({ priceMin: '-5' })).toBe(5);
  });

  it('of a shape that makes no sense are refused', async () => {
    expect(await call('sellerGoods!list', { categoryId: 999_999 })).toMatchObject({ status: 200, key: 'category.not_found' });
    for (const parameters of [
      { categoryId: 0 },
      { categoryId: 'x' },
      { priceMin: '1e3' },
      { priceMin: '12,50' },
      { values: '1;2' },
      { values: '-1' },
      { sellerIds: 'x' },
      { sort: 'cheapest' },
      { pageNum: 0 },
      { pageSize: 101 },
      { buyMinMax: 0 },
      { goodsIds: 'x' },
      { keyword: 'x'.repeat(5_000) },
    ])
      expect((await call('sellerGoods!list', parameters)).status, JSON.stringify(parameters)).toBe(400);
  });
});

describe('facets', () => {
  it('count every choice within the list', async () => {
    const answer = await list();
    expect(counts(answer.facets!.categories)).toEqual({ Kitchen: 4, Tools: 1 });
    expect(counts(answer.facets!.sellers)).toEqual({ Potters: 3, Smiths: 2 });
    expect(valuesOf(answer, 'colour')).toEqual({ red: 2, blue: 1, green: 1 });
    expect(valuesOf(answer, 'material')).toEqual({ clay: 3, steel: 2 });
    expect(answer.facets!.inStock).toEqual({ count: 4, isChosen: false });
    expect(answer.facets!.discounted).toEqual({ count: 1, isChosen: false });
    expect(answer.facets!.buyMin).toEqual([
      { upTo: 1, count: 4, isChosen: false },
      { upTo: 12, count: 5, isChosen: false },
    ]);
  });

  it('leave out their own choice, so that a second colour can be added, and take every other into account', async () => {
    const answer = await list({ values: `${colour.red}`, sellerIds: potters });
    expect(answer.totalElements).toBe(1);
    expect(valuesOf(answer, 'colour')).toEqual({ red: 1, blue: 1, green: 1 });
    // All that is left is of clay, and a single value is no choice.
    expect(valuesOf(answer, 'material')).toEqual({});
    expect(valuesOf(await list({ sellerIds: smiths }), 'colour')).toEqual({});
    expect(valuesOf(await list({ values: `${colour.red}` }), 'material')).toEqual({ clay: 1, steel: 1 });
    expect(counts(answer.facets!.sellers)).toEqual({ Potters: 1, Smiths: 1 });
  });

  it('keep a chosen value at zero', async () => {
    const answer = await list({ values: `${colour.green}`, categoryId: pots });
    expect(answer.totalElements).toBe(0);
    const green = answer.facets!.attributes.find(({ key }) => key === 'colour')!.values.find(({ id }) => id === colour.green);
    expect(green).toMatchObject({ count: 0, isChosen: true });
  });

  it('offer the children of a category and the siblings of a leaf', async () => {
    expect(counts((await list({ categoryId: kitchen })).facets!.categories)).toEqual({ Pots: 3, Cups: 1 });
    const leaf = await list({ categoryId: cups });
    expect(leaf.totalElements).toBe(1);
    expect(leaf.facets!.categories).toEqual([
      { id: pots, name: 'Pots', count: 3, isChosen: false },
      { id: cups, name: 'Cups', count: 1, isChosen: true },
    ]);
  });

  it('draw prices from the lowest to the highest, and count each product once', async () => {
    const { price } = (await list({ priceMax: '5' })).facets!;
    expect(price).toMatchObject({ min: '4', max: '30' });
    expect(price!.bars.length).toBeLessThanOrEqual(24);
    expect(price!.bars.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(price!.bars.at(-1)!.upTo).toBe('30');
  });

  it('can be left out', async () => {
    expect((await list({ facets: false })).facets).toBeNull();
  });

  it.each<[string, () => object]>([
    ['of one shop', () => ({ sellerIds: potters })],
    ['of two shops', () => ({ sellerIds: `${smiths},${potters}` })],
    ['of a shop that nobody knows', () => ({ sellerIds: UNKNOWN_ID })],
    ['of a category', () => ({ categoryId: kitchen })],
    ['of a leaf', () => ({ categoryId: cups })],
    ['of a shop in a leaf', () => ({ categoryId: pots, sellerIds: smiths })],
    ['of a shop in a colour, up to a price', () => ({ sellerIds: potters, values: String(colour.red), priceMax: '15' })],
    ['of a keyword in a shop', () => ({ keyword: 'pot', sellerIds: potters })],
  ])('can be left out of a list %s, which is the same without them', async (_of, input) => {
    const plain = await list({ ...input(), facets: false, sort: 'priceAsc' });
    const counted = await list({ ...input(), sort: 'priceAsc' });
    expect(plain.list.map(({ id }) => id)).toEqual(counted.list.map(({ id }) => id));
    expect(plain.totalElements).toBe(counted.totalElements);
  });
});

describe('a keyword inside one shop', () => {
  it('finds only what that shop has', async () => {
    const { data } = await call<Listing>('sellerGoods!searchSellerGoods', { sellerId: smiths, keyword: 'pot' });
    expect(data.list.map(({ name }) => name)).toEqual(['Red steel pot']);
    expect(data.keyword).toMatchObject({ typed: 'pot', corrected: null });
  });

  it('needs a shop and a word', async () => {
    expect((await call('sellerGoods!searchSellerGoods', { sellerId: UNKNOWN_ID, keyword: 'pot' })).key).toBe('shop.not_found');
    expect((await call('sellerGoods!searchSellerGoods', { sellerId: smiths, keyword: ' ' })).key).toBe('search.keyword_missing');
    const locked = await build.shop({ state: 'locked' });
    clock.advance(10 * 60_000);
    expect((await call('sellerGoods!searchSellerGoods', { sellerId: locked, keyword: 'pot' })).key).toBe('shop.locked');
    clock.set(NOW);
    expect((await call('sellerGoods!searchSellerGoods', { sellerId: 'x', keyword: 'pot' })).status).toBe(400);
  });
});

describe('a word that more have than are fetched', () => {
  const bench = searchBench(db, clock, { search: 2, enough: 2, narrowed: 100 });

  it('is counted by estimates, all of which say so and agree with each other', async () => {
    const answer = await bench.list({ keyword: 'pot' });
    expect(answer).toMatchObject({ isEstimate: true, totalElements: 3 });
    // Two of three were fetched: what both of them are counts for three.
    expect(counts(answer.facets!.categories)).toEqual({ Kitchen: 3 });
    for (const { count } of answer.facets!.sellers) expect(count).toBeLessThanOrEqual(3);
  });

  it('is suggested with a number that says that it is an estimate', async () => {
    const { words, categories } = await bench.suggest('pot');
    expect(words.find(({ text }) => text === 'pot')).toEqual({ text: 'pot', goodsNum: 3, isRough: true });
    expect(categories.find(({ isWhole }) => !isWhole)).toMatchObject({ name: 'Pots', isRough: true });
  });

  it('is fetched as a whole and counted exactly once it is narrowed', async () => {
    expect(await bench.list({ keyword: 'pot', values: `${colour.blue}` })).toMatchObject({ isEstimate: false, totalElements: 1 });
    const answer = await bench.list({ keyword: 'pot', sellerIds: smiths });
    expect(answer).toMatchObject({ isEstimate: false, totalElements: 1 });
    expect(counts(answer.facets!.sellers)).toEqual({ Smiths: 1, Potters: 2 });
  });

  it('is of no concern to a list without a word', async () => {
    const answer = await bench.list();
    expect(answer).toMatchObject({ isEstimate: false, totalElements: 5 });
    expect(counts(answer.facets!.categories)).toEqual({ Kitchen: 4, Tools: 1 });
  });
});

describe('a storefront with an assortment of its own', () => {
  const rules: Record<string, AssortmentRules> = {};
  const bench = searchBench(db, clock, undefined, rules);
  const ofShop = async (storefront: string, parameters: object = {}): Promise<Listing> =>
    (await bench.call<Listing>('sellerGoods!list', parameters, storefront)).data;

  beforeAll(() => {
    rules['cups-only'] = { ...NO_RULES, categories: { only: ['cups', 'tools'], not: [] } };
    rules['no-smiths'] = { ...NO_RULES, shops: { only: [], first: [], not: [smiths] } };
    rules['clay-first'] = { ...NO_RULES, shops: { only: [], first: [potters], not: [] } };
  });

  it('lists and counts its own goods alone', async () => {
    const answer = await ofShop('cups-only');
    expect(answer.totalElements).toBe(2);
    expect(answer.list.map(({ name }) => name).sort()).toEqual(['Green clay cup', 'Steel hammer']);
    expect(counts(answer.facets!.categories)).toEqual({ Kitchen: 1, Tools: 1 });
    expect(counts(answer.facets!.sellers)).toEqual({ Potters: 1, Smiths: 1 });
    expect(counts((await ofShop('cups-only', { categoryId: kitchen })).facets!.categories)).toEqual({ Cups: 1 });
    // The same server, another shop: nothing of the one shows in the other.
    expect((await ofShop('any')).totalElements).toBe(5);
  });

  it('finds nothing else by a word, and suggests nothing else', async () => {
    expect((await ofShop('cups-only', { keyword: 'pot' })).totalElements).toBe(0);
    expect((await ofShop('cups-only', { keyword: 'clay' })).list.map(({ name }) => name)).toEqual(['Green clay cup']);
    const { data } = await bench.call<Suggestions>('sellerGoods!search-keyword', { keyword: 'clay' }, 'cups-only');
    expect(data.goods.map(({ name }) => name)).toEqual(['Green clay cup']);
  });

  it('knows a category and a shop that it does not show, and lists nothing of them', async () => {
    const pot = await ofShop('cups-only', { categoryId: pots });
    expect([pot.totalElements, pot.categoryPath.map(({ name }) => name)]).toEqual([0, ['Kitchen', 'Pots']]);
    expect((await ofShop('no-smiths')).totalElements).toBe(3);
    expect((await ofShop('no-smiths', { sellerIds: smiths })).totalElements).toBe(0);
    const inside = await bench.call<Listing>('sellerGoods!searchSellerGoods', { sellerId: smiths, keyword: 'steel' }, 'no-smiths');
    expect(inside.data.totalElements).toBe(0);
  });

  it('opens a product by its id whatever it shows', async () => {
    const hammer = (await ofShop('any')).list.find(({ name }) => name === 'Steel hammer')!;
    expect((await ofShop('no-smiths', { goodsIds: hammer.id })).list.map(({ name }) => name)).toEqual(['Steel hammer']);
  });

  it('puts first what it says comes first, and changes no count by it', async () => {
    expect((await ofShop('any')).list[0]!.name).toBe('Steel hammer');
    const answer = await ofShop('clay-first');
    expect(answer.list.slice(0, 3).every(({ seller }) => seller.name === 'Potters')).toBe(true);
    expect(answer.totalElements).toBe(5);
    expect((await ofShop('clay-first', { sort: 'sold' })).list[0]!.name).toBe('Steel hammer');
  });
});

describe('documents in several tiers', () => {
  it('give the same lists, counts and orders as in one', async () => {
    const asked = [
      {},
      { categoryId: kitchen },
      { keyword: 'pot' },
      { keyword: 'clay', sort: 'priceDesc' },
      { values: `${colour.red}` },
      { sort: 'new', pageSize: 2, pageNum: 2 },
    ];
    const inOne = await Promise.all(asked.map((parameters) => list(parameters)));
    await rebuildSearch({ connectionString, now: NOW, tierSizes: [2, 1, 1, 100] });
    const spread = await pool.query<{ tier: number; count: number }>(
      'SELECT tier, count(*)::integer AS count FROM search_documents GROUP BY tier ORDER BY tier',
    );
    expect(spread.rows).toEqual([
      { tier: 0, count: 2 },
      { tier: 1, count: 1 },
      { tier: 2, count: 1 },
      { tier: 3, count: 1 },
    ]);
    const fresh = searchBench(db, clock);
    expect(await Promise.all(asked.map((parameters) => fresh.list(parameters)))).toEqual(inOne);
  });

  it('that nobody buys are not looked at where the prominent ones are enough, and the total says that it is an estimate', async () => {
    const all = await list({ keyword: 'pot' });
    expect(all.isEstimate).toBe(false);
    await rebuildSearch({ connectionString, now: NOW, tierSizes: [2, 1, 100, 1] });
    const few = searchBench(db, clock, { search: 100, enough: 1, narrowed: 100 });
    const found = await few.list({ keyword: 'pot' });
    expect(found.isEstimate).toBe(true);
    expect(all.list.map(({ id }) => id)).toEqual(expect.arrayContaining(found.list.map(({ id }) => id)));
    expect(found.list.length).toBeLessThan(all.list.length);
    // Where there are too few of them, all are looked at, and counted exactly.
    const many = searchBench(db, clock, { search: 100, enough: 100, narrowed: 100 });
    expect(await many.list({ keyword: 'pot' })).toEqual(all);
  });
});
