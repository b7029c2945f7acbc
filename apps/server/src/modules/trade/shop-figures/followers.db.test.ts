import type { Follower } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { orderFloor } from '../orders/order-floor.builder.ts';
import { createShopFigures } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await orderFloor(database);
const { sellerCall } = floor.serve(createShopFigures({ db, clock: floor.clock }, { parameters: floor.services.parameters }).routes);

it('a shop sees who follows it, masked, newest first, with what they bought there; nobody else does', async () => {
  const shopId = await floor.shop();
  const owner = await floor.member(shopId);
  const [first, second] = [await floor.buyer({ balance: '100' }), await floor.buyer()];
  const skuId = (await floor.product(shopId, { skuPrices: ['10'] })).skuIds[0]!;
  await floor.order(first, owner, skuId, 'paid');
  await floor.order(first, owner, skuId, 'placed');
  await pool.query(`INSERT INTO follows (user_id, shop_id, created_at) VALUES ($1, $3, '2026-01-01'), ($2, $3, '2026-02-01')`, [
    first.id,
    second.id,
    shopId,
  ]);

  const list = (token: string | undefined, input: object = {}) => sellerCall<Page<Follower>>('follower!list', input, { token });
  const { data } = await list(owner.token);
  expect(data).toMatchObject({
    totalElements: 2,
    list: [
      { id: second.id, orders: 0, since: '2026-02-01T00:00:00.000Z' },
      { id: first.id, orders: 1 },
    ],
  });
  expect(data.list.every(({ name }) => /^.\*\*\*.$/u.test(name))).toBe(true);
  expect((await list(owner.token, { pageSize: 1, pageNum: 2 })).data.list.map(({ id }) => id)).toEqual([first.id]);

  const stranger = await floor.member(await floor.shop());
  expect((await list(stranger.token)).data).toMatchObject({ list: [], totalElements: 0 });
  expect(await list((await floor.member(shopId, 'orders.handle')).token)).toMatchObject({ status: 403, key: 'access.denied' });
  expect(await list(undefined)).toMatchObject({ status: 403, key: 'session.required' });
});
