import type { ShopReview } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { tradeFloor } from '../refunds/trade-floor.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall } = floor;

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let skuId: string;

beforeEach(async () => {
  rig.reset();
  const market = await rig.market({ skuPrices: ['10'], titles: { en: 'Oak bowl', de: 'Eichenschale' }, balance: '1000' });
  ({ shopId, keeper, buyer } = market);
  skuId = market.skuIds[0]!;
});

const list = async (input: object = {}, who: Someone = keeper, language: 'en' | 'de' = 'en') =>
  sellerCall<Page<ShopReview>>('review!list', input, { token: who.token, language });
async function review(stars: number, text: string): Promise<ShopReview> {
  const order = await floor.order(buyer, keeper, [[skuId, 1]], 'received');
  expect(await call('evaluation!add', { orderLineId: order.lines[0]!.id, stars, text }, { token: buyer.token })).toMatchObject({ code: 0 });
  rig.clock.advance(60_000);
  return (await list()).data.list[0]!;
}

it('a shop reads what was written about its goods, newest first, and finds it again', async () => {
  const good = await review(5, 'Even glaze');
  const bad = await review(1, 'Broken 100%');
  expect((await list()).data).toMatchObject({
    totalElements: 2,
    list: [
      { review: { id: bad.review.id, stars: 1 } },
      { review: { id: good.review.id, stars: 5 }, goods: { title: 'Oak bowl' }, hiddenReason: null },
    ],
  });
  expect((await list({}, keeper, 'de')).data.list[0]!.goods.title).toBe('Eichenschale');
  const found = async (input: object) => (await list(input)).data.list.map(({ review: { id } }) => id);
  expect(await found({ level: 'good' })).toEqual([good.review.id]);
  expect(await found({ level: 'medium' })).toEqual([]);
  expect(await found({ keyword: '100%' })).toEqual([bad.review.id]);
  expect(await found({ keyword: 'GLAZE' })).toEqual([good.review.id]);
  expect(await found({ keyword: good.order.serial })).toEqual([good.review.id]);
  expect((await list({ pageSize: 1, pageNum: 2 })).data).toMatchObject({ totalElements: 2, list: [{ review: { id: good.review.id } }] });
});

it('those without an answer are told apart; a hidden one needs none, and says why', async () => {
  const first = await review(4, 'Fine');
  const second = await review(2, 'Late');
  await sellerCall('evaluation!reply', { id: first.review.id, text: 'Thank you' }, { token: keeper.token });
  expect((await list({ isAnswered: false })).data.list.map(({ review: { id } }) => id)).toEqual([second.review.id]);
  expect((await list({ isAnswered: true })).data.list).toMatchObject([{ review: { id: first.review.id, reply: { body: 'Thank you' } } }]);
  await pool.query(`UPDATE reviews SET hidden_reason = 'insult' WHERE id = $1`, [second.review.id]);
  expect((await list({ isAnswered: false })).data.totalElements).toBe(0);
  expect((await list()).data.list[0]).toMatchObject({ hiddenReason: 'insult' });
});

it('reviews of other shops are not there, nor for whoever may not reply', async () => {
  await review(5, 'Fine');
  const stranger = await rig.member(await rig.shop());
  expect((await list({}, stranger)).data).toMatchObject({ list: [], totalElements: 0 });
  expect(await list({}, await rig.member(shopId, 'orders.handle'))).toMatchObject({ status: 403, key: 'access.denied' });
  expect(await sellerCall('review!list')).toMatchObject({ status: 403, key: 'session.required' });
});
