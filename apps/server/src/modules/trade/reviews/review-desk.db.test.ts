import { goodsDeskCalls, type DeskReview } from '@entrepot/contracts/calls/goods-desk.ts';
import type { OwnReview } from '@entrepot/contracts/calls/reviews.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { createAudit } from '../../ground/audit/index.ts';
import { tradeRig, type Buyer, type Someone } from '../orders/orders.builder.ts';
import { createReviewDesk } from './index.ts';
import { reviewSheet } from './review-sheet.ts';
import { reviewWritingRoutes } from './reviews.routes.ts';
import { selectReviewCounts } from './reviews.sql.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const audit = createAudit({ db, clock: rig.clock });
const { staffCall, call } = rig.serve([
  ...createReviewDesk({ db, clock: rig.clock }, { audit }).routes,
  ...reviewWritingRoutes(rig.services),
]);

let officer: Someone;
let buyer: Buyer;
let shopId: string;
let goodsId: string;

beforeEach(async () => {
  await emptyTables(pool, ['reviews', 'orders', 'products', 'figure_deltas', 'outbox_events']);
  officer = await rig.staff('reviews.moderate');
  buyer = await rig.buyer();
  shopId = await rig.shop();
  goodsId = (await rig.product(shopId, { titles: { en: 'Oak bowl' } })).id;
  let day = 0;
  const write = (review: object) =>
    rig.build.sale({ productId: goodsId, buyerId: buyer.id, soldAt: new Date(Date.UTC(2026, 1, ++day)), review });
  await write({ stars: 5, body: 'Even glaze', pictures: 2 });
  await write({ stars: 1, body: 'Broken 100%' });
  await write({ stars: 3 });
  await write({});
});

const list = async (input: object = {}) => (await staffCall<Page<DeskReview>>('reviews!list', input, { token: officer.token })).data;
const stars = async (input: object = {}) => (await list(input)).list.map(({ review }) => review.stars);
const send = (name: 'hide' | 'show', id: string, reason = 'Names a person.') =>
  staffCall<DeskReview>(`reviews!${name}`, { id, reason }, { token: officer.token });
const worst = async () => (await list({ level: 'bad' })).list[0]!;
const figures = async () => {
  await pool.query('SELECT roll_up_figures(1000)');
  return (
    await pool.query('SELECT reviews_good, reviews_medium, reviews_bad, stars_total FROM product_figures WHERE product_id = $1', [goodsId])
  ).rows[0];
};

it('lists what was written, newest first, narrowed and found; what nobody wrote is not among it', async () => {
  expect(await stars()).toEqual([3, 1, 5]);
  expect(await stars({ sort: 'stars', isDescending: false })).toEqual([1, 3, 5]);
  expect(await stars({ level: 'good' })).toEqual([5]);
  expect(await stars({ hasText: true })).toEqual([1, 5]);
  expect(await stars({ hasText: false })).toEqual([3]);
  expect(await stars({ hasPictures: true })).toEqual([5]);
  expect(await stars({ isHidden: true })).toEqual([]);
  expect(await stars({ keyword: '100%' })).toEqual([1]);
  expect(await stars({ keyword: (await worst()).order.serial })).toEqual([1]);
  expect(await stars({ shopId, goodsId, pageSize: 1, pageNum: 2 })).toEqual([1]);
  expect(await stars({ shopId: goodsId })).toEqual([]);
  expect(await worst()).toMatchObject({ goods: { title: 'Oak bowl' }, shop: { id: shopId }, author: { id: buyer.id }, hidden: null });
});

it('tells the shop that a review is hidden and why, and that it is seen again', async () => {
  const { review, order } = await worst();
  await send('hide', review.id);
  await send('show', review.id, 'The person agrees.');
  expect((await pool.query('SELECT kind, order_id, note FROM shop_notices WHERE shop_id = $1 ORDER BY id', [shopId])).rows).toEqual([
    { kind: 'review_hidden', order_id: order.id, note: 'Names a person.' },
    { kind: 'review_shown', order_id: order.id, note: 'The person agrees.' },
  ]);
});

it('goes into a file as it is narrowed, newest first and without what nobody wrote', async () => {
  await send('hide', (await worst()).review.id);
  const sheet = async (filter: object) => (await text(reviewSheet(rig.services, filter, 'en').body)).trim().split('\r\n').slice(1);
  const lines = await sheet({});
  expect(lines.map((line) => line.split(',')[2])).toEqual(['3', '1', '5']);
  expect(lines[1]).toMatch(/Broken 100%.*Oak bowl.*Names a person\./);
  expect(await sheet({ level: 'good' })).toHaveLength(1);
  expect(await sheet({ keyword: 'nowhere' })).toEqual([]);
});

it('a hidden review leaves the storefront and the rates, and comes back into them', async () => {
  const {
    review: { id },
  } = await worst();
  const before = await figures();
  expect(await send('hide', id)).toMatchObject({ data: { hidden: { reason: 'Names a person.', at: rig.clock.now().toISOString() } } });
  expect(await selectReviewCounts(db, goodsId)).toMatchObject({ one: 0, three: 1, five: 1 });
  expect(await figures()).toMatchObject({ reviews_bad: before.reviews_bad - 1, stars_total: before.stars_total - 1 });
  expect(await stars({ isHidden: true })).toEqual([1]);
  expect((await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'reviews.changed'`)).rows).toEqual([
    { payload: { productIds: [goodsId] } },
  ]);
  expect(await send('show', id, 'The name is a brand.')).toMatchObject({ data: { hidden: null } });
  expect(await figures()).toEqual(before);
});

it('its author reads that it is hidden and why; its words stay as they were', async () => {
  const { review, order } = await worst();
  await send('hide', review.id);
  const [own] = (await call<OwnReview[]>('evaluation!own', { orderId: order.id }, { token: buyer.token })).data;
  expect(own).toMatchObject({ hiddenReason: 'Names a person.', review: { body: 'Broken 100%', stars: 1 }, canFollowUp: false });
});

it('is in the audit log with before, after and reason, and needs one', async () => {
  const {
    review: { id },
  } = await worst();
  expect(await send('hide', id, ' ')).toMatchObject({ key: 'audit.reason_required' });
  expect(await send('show', id)).toMatchObject({ key: 'shop.changed_meanwhile' });
  const answers = await Promise.all([send('hide', id), send('hide', id)]);
  expect(answers.map(({ key }) => key ?? 'hidden').sort()).toEqual(['hidden', 'shop.changed_meanwhile']);
  const { list: records } = await audit.list({ subjectKind: 'review', subjectId: id }, { pageNum: 1, pageSize: 5 });
  expect(records).toMatchObject([
    { action: 'review.hidden', before: { hiddenReason: null }, after: { hiddenReason: 'Names a person.' }, actorId: officer.id },
  ]);
});

it('is nothing for strangers, and a default review is nobody’s words', async () => {
  const [seller, colleague] = [await rig.member(shopId), await rig.staff('products.moderate')];
  const {
    review: { id },
  } = await worst();
  const input = { id, reason: 'Why' };
  for (const { name } of Object.values(goodsDeskCalls).filter((each) => each.name.startsWith('reviews!'))) {
    expect(await staffCall(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const { token } of [buyer, seller])
      expect(await staffCall(name, input, { token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await staffCall(name, input, { token: colleague.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
    expect((await call(name, input, { token: buyer.token })).status, 'at another door').toBe(404);
  }
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM reviews WHERE is_default');
  expect(await send('hide', rows[0]!.id)).toMatchObject({ key: 'review.not_found' });
});
