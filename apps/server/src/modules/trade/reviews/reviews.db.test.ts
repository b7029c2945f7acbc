import { randomUUID } from 'node:crypto';
import { REVIEW_TYPES, type Review, type ReviewCounts } from '@entrepot/contracts/calls/reviews.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { handMadeEvents, testCalls } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogBuilder, type ReviewOptions } from '../../goods/catalog/catalog.builder.ts';
import { PARAMETERS } from '../../ground/parameters/registry.ts';
import { createReviews } from './index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);
const { events, happens, gap } = handMadeEvents();
const call = testCalls(
  createReviews(
    { db, clock, events, log: pino({ level: 'silent' }) },
    { parameters: { get: (code) => PARAMETERS[code].default as never }, timers: { handle: () => undefined } },
  ).routes,
);

let goodsId: string;
const list = async (parameters: object = {}) => (await call<Page<Review>>('evaluation!list', { goodsId, ...parameters })).data;
const counts = async () => (await call<ReviewCounts>('evaluation!countType', { goodsId })).data;
const bodies = async (parameters: object = {}) => (await list(parameters)).list.map(({ body }) => body);

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'storefronts', 'orders', 'users', 'media_objects', 'figure_deltas']);
  clock.set(NOW);
  gap();
  goodsId = await product();
});

async function product(state: 'draft' | 'on_shelf' | 'off_shelf' | 'removed' = 'on_shelf'): Promise<string> {
  return build.product({ shopId: await build.shop(), categoryId: await build.category(`cups-${randomUUID()}`), state });
}

/** The builder names one buyer for all; after the table was emptied each test names its own. */
const buyer = (name = `buyer-${randomUUID()}`) => build.buyer(name, { country: 'PT', city: 'Lisbon' });

async function oneOfEach(): Promise<void> {
  const buyerId = await buyer();
  const reviews: Array<[string, ReviewOptions]> = [
    ['five', { stars: 5 }],
    ['four', { stars: 4, pictures: 2 }],
    ['three', { stars: 3 }],
    ['two', { stars: 2, pictures: 1 }],
    ['one', { stars: 1 }],
    ['hidden', { stars: 5, pictures: 1, hiddenReason: 'advertising' }],
  ];
  for (const [minutes, [body, options]] of reviews.entries()) {
    await build.sale({ productId: goodsId, buyerId, soldAt: minutesAgo(minutes), review: { body, ...options } });
  }
  await build.sale({ productId: goodsId, buyerId, soldAt: minutesAgo(90), review: {} });
}

describe('the reviews of a product', () => {
  it('are listed by kind, newest first; hidden ones nowhere, those that nobody wrote apart from all others', async () => {
    await oneOfEach();
    expect(await bodies()).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(await bodies({ type: 'good' })).toEqual(['five', 'four']);
    expect(await bodies({ type: 'medium' })).toEqual(['three']);
    expect(await bodies({ type: 'bad' })).toEqual(['two', 'one']);
    expect(await bodies({ type: 'pictures' })).toEqual(['four', 'two']);
    expect((await list()).list.map(({ isDefault, stars }) => [isDefault, stars])).toEqual([
      [false, 5],
      [false, 4],
      [false, 3],
      [false, 2],
      [false, 1],
    ]);
    expect(await list({ type: 'unwritten' })).toMatchObject({ list: [{ isDefault: true, stars: null, body: '' }], totalElements: 1 });
  });

  it('are counted as they are listed', async () => {
    await oneOfEach();
    const counted = await counts();
    expect(counted).toEqual({
      all: 5,
      good: 2,
      medium: 1,
      bad: 2,
      pictures: 2,
      defaults: 1,
      stars: [1, 1, 1, 1, 1],
      rating: 3,
      favourableRate: 40,
    });
    for (const type of REVIEW_TYPES) {
      expect((await list({ type, pageSize: 2 })).totalElements, type).toBe(type === 'unwritten' ? counted.defaults : counted[type]);
    }
  });

  it("agree with the figures on the product's card", async () => {
    await oneOfEach();
    const { rows } = await pool.query(
      'SELECT reviews_good, reviews_medium, reviews_bad, stars_total FROM product_figures WHERE product_id = $1',
      [goodsId],
    );
    expect(rows).toEqual([{ reviews_good: 2, reviews_medium: 1, reviews_bad: 2, stars_total: 15 }]);
  });

  it('have no rate while nobody reviewed, however many were received', async () => {
    await build.sale({ productId: goodsId, buyerId: await buyer(), soldAt: minutesAgo(1), review: {} });
    expect(await counts()).toEqual({
      all: 0,
      good: 0,
      medium: 0,
      bad: 0,
      pictures: 0,
      defaults: 1,
      stars: [0, 0, 0, 0, 0],
      rating: null,
      favourableRate: null,
    });
    expect(await list()).toMatchObject({ list: [], totalElements: 0 });
    expect(await list({ type: 'unwritten' })).toMatchObject({ list: [{ isDefault: true, stars: null, body: '' }], totalElements: 1 });
    expect(await list({ type: 'good' })).toMatchObject({ list: [], totalElements: 0 });
  });

  it("show what was ordered, the pictures in order, the shop's reply, and of the buyer first and last letter", async () => {
    await build.sale({
      productId: goodsId,
      buyerId: await buyer('teresa'),
      quantity: 48,
      choice: 'Sage, 0.9 L',
      soldAt: minutesAgo(5),
      review: { stars: 5, body: 'Even glaze.', pictures: 3, reply: 'Thank you.' },
    });
    const { rows } = await pool.query<{ media_id: string }>('SELECT media_id FROM review_pictures ORDER BY position');
    expect((await list()).list).toEqual([
      {
        id: expect.any(String),
        isDefault: false,
        stars: 5,
        body: 'Even glaze.',
        language: 'en',
        pictures: rows.map(({ media_id: id }) => id),
        createdAt: minutesAgo(5).toISOString(),
        buyer: { name: 't***a', country: 'PT', city: 'Lisbon' },
        choice: 'Sage, 0.9 L',
        quantity: 48,
        reply: { body: 'Thank you.', createdAt: minutesAgo(5).toISOString() },
        followUp: null,
      },
    ]);
  });

  it('name the variant in the language of whoever reads, and leave the words as they were written', async () => {
    const { valueIds } = await build.attribute(
      `colour-${randomUUID()}`,
      { en: 'Colour' },
      { sage: { en: 'Sage', de: 'Salbei', ar: 'مريمي' } },
    );
    const categoryId = await build.category(`cups-${randomUUID()}`);
    goodsId = await build.product({ shopId: await build.shop(), categoryId, variants: [{ valueIds, price: '10', stock: 10 }] });
    await build.sale({
      productId: goodsId,
      buyerId: await buyer(),
      choice: 'Sage',
      soldAt: minutesAgo(5),
      review: { stars: 5, body: 'Even glaze.' },
    });
    const choices = await Promise.all(['en', 'de', 'ar', 'th'].map(async (lang) => (await list({ lang })).list[0]!));
    expect(choices.map(({ choice, body }) => [choice, body])).toEqual(
      ['Sage', 'Salbei', 'مريمي', 'Sage'].map((choice) => [choice, 'Even glaze.']),
    );
  });

  it("never let the buyer's name out, not even between the lines", async () => {
    await build.sale({ productId: goodsId, buyerId: await buyer('teresa.of.lisbon'), soldAt: minutesAgo(1), review: { stars: 4 } });
    expect(JSON.stringify(await list())).not.toContain('teresa');
  });

  it('come page by page, each once, also when they were written at the same moment', async () => {
    const buyerId = await buyer();
    for (let index = 0; index < 7; index++) {
      await build.sale({ productId: goodsId, buyerId, soldAt: minutesAgo(1), review: { stars: 5, body: String(index) } });
    }
    const pages = [
      await list({ pageSize: 3 }),
      await list({ pageNum: 2, pageSize: 3 }),
      await list({ pageNum: 3, pageSize: 3 }),
      await list({ pageNum: 4, pageSize: 3 }),
    ];
    expect(pages.map((page) => page.list.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(7);
    expect(await list()).toMatchObject({ pageNum: 1, pageSize: 20, totalElements: 7 });
  });

  it('end where they end', async () => {
    await build.sale({ productId: goodsId, buyerId: await buyer(), soldAt: minutesAgo(1), review: { stars: 5 } });
    expect(await list({ pageNum: 1_000_000, pageSize: 100 })).toEqual({ list: [], pageNum: 1_000_000, pageSize: 100, totalElements: 1 });
  });

  it('are only those of that product', async () => {
    const other = await product();
    await build.sale({ productId: other, buyerId: await buyer(), soldAt: minutesAgo(1), review: { stars: 1 } });
    expect((await list()).totalElements).toBe(0);
    expect((await counts()).all).toBe(0);
  });
});

describe('a review that is hidden', () => {
  it('vanishes at once when the change is heard of, and within a minute in any case', async () => {
    const buyerId = await buyer();
    for (const body of ['first', 'second']) {
      await build.sale({ productId: goodsId, buyerId, soldAt: minutesAgo(1), review: { stars: 1, body } });
    }
    const hide = (body: string) => pool.query(`UPDATE reviews SET hidden_reason = 'insult' WHERE body = $1`, [body]);
    expect((await bodies()).toSorted()).toEqual(['first', 'second']);
    expect((await counts()).bad).toBe(2);
    await hide('first');
    happens('catalog.changed', { productIds: [randomUUID()] });
    expect(await bodies()).toHaveLength(2);
    happens('catalog.changed', { productIds: [goodsId] });
    expect(await bodies()).toEqual(['second']);
    expect((await counts()).bad).toBe(1);
    await hide('second');
    clock.advance(60_000);
    expect(await bodies()).toEqual([]);
    expect((await counts()).bad).toBe(0);
  });
});

describe.each(['evaluation!list', 'evaluation!countType'])('%s', (name) => {
  it.each(['draft', 'removed'] as const)('knows no product that is %s', async (state) => {
    expect(await call(name, { goodsId: await product(state) })).toMatchObject({ status: 200, key: 'product.not_found' });
  });

  it('still answers for a product that left the shelf', async () => {
    expect(await call(name, { goodsId: await product('off_shelf') })).toMatchObject({ status: 200, code: 0 });
  });

  it('knows no product that nobody has', async () => {
    expect(await call(name, { goodsId: randomUUID() })).toMatchObject({ status: 200, key: 'product.not_found' });
  });

  it.each([undefined, '', '7', '\u0000', `${randomUUID()}x`])('refuses an id that is none: %s', async (id) => {
    expect(await call(name, { goodsId: id })).toMatchObject({ status: 400, errors: [{ field: 'goodsId' }] });
  });
});

it.each([
  ['type', 'hidden'],
  ['type', 'default'],
  ['pageSize', 101],
  ['pageNum', 0],
  ['pageNum', -1],
])('refuses %s = %s', async (field, value) => {
  expect(await call('evaluation!list', { goodsId, [field]: value })).toMatchObject({ status: 400, errors: [{ field }] });
});
