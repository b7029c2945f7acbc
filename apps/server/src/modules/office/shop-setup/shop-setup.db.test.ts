import { randomBytes } from 'node:crypto';
import type { SetUpStep, ShopSetUp } from '@entrepot/contracts/calls/shop-setup.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { someAddress } from '../../money/withdrawals/money.builder.ts';
import { DAY_MS, must, orderFloor } from '../../trade/orders/order-floor.builder.ts';
import type { Someone } from '../../trade/orders/orders.builder.ts';
import { createShopSetUp } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await orderFloor(database);
const { sellerCall } = floor.serve(createShopSetUp({ db, clock: floor.clock }, { parameters: floor.services.parameters }).routes);

let shopId: string;
let owner: Someone;

beforeEach(async () => {
  floor.reset();
  // Weeks go by in one of these tests.
  floor.set('session_days', 365);
  shopId = await floor.shop({ zones: [] });
  owner = await floor.member(shopId);
});

const setUp = async (who = owner) => must(await sellerCall<ShopSetUp>('setup!list', {}, { token: who.token }));
const done = async (who = owner) => (await setUp(who)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
const offered = async (who: Someone) => (await setUp(who)).steps.map(({ step }) => step);

async function zone(countries: string[] | null): Promise<void> {
  await pool.query(
    `WITH z AS (INSERT INTO shop_freight_zones (shop_id, position, countries, dispatch_fee, delivery_fee, per_kilo)
      VALUES ($1, 1, $2, 2, 3, 1) RETURNING id)
     INSERT INTO shop_freight_steps (zone_id, up_to_grams, distance_fee) SELECT id, 10000, 4 FROM z`,
    [shopId, countries],
  );
}

async function pageWithLogo(): Promise<void> {
  const id = randomBytes(16).toString('hex');
  await pool.query(
    `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size) VALUES ($1, 'upload', 'image/webp', 80, 80, 100)`,
    [id],
  );
  await pool.query('UPDATE shops SET logo_media_id = $2 WHERE id = $1', [shopId, id]);
  await pool.query(`INSERT INTO shop_texts (shop_id, language, tagline, description) VALUES ($1, 'en', 'Oak and ash', '')`, [shopId]);
}

async function payoutAddress(): Promise<void> {
  await pool.query(`INSERT INTO chain_networks (code) VALUES ('ethereum') ON CONFLICT DO NOTHING`);
  await pool.query(
    `INSERT INTO withdrawal_addresses (shop_id, member_id, network, address, bound_at) VALUES ($1, $2, 'ethereum', $3, now())`,
    [shopId, owner.id, someAddress()],
  );
}

async function secondFactor(who: Someone, isConfirmed: boolean): Promise<void> {
  await pool.query(
    `INSERT INTO second_factors (audience, subject_id, secret, created_at, confirmed_at)
      VALUES ('seller', $1, '\\x00', now(), CASE WHEN $2 THEN now() END)
     ON CONFLICT (audience, subject_id) DO UPDATE SET confirmed_at = EXCLUDED.confirmed_at`,
    [who.id, isConfirmed],
  );
}

it('every step of a new shop is open, and each is done by the fact behind it', async () => {
  const steps: SetUpStep[] = ['shopPage', 'shipping', 'product', 'payout', 'secondFactor', 'trial'];
  expect(await setUp()).toEqual({ steps: steps.map((step) => ({ step, isDone: false })), trial: null, obstacle: 'noProduct' });
  await pageWithLogo();
  expect(await done()).toEqual(['shopPage']);
  await floor.product(shopId, { skuPrices: ['10'], stock: 100, buyMin: 12, state: 'draft' });
  expect(await done()).toEqual(['shopPage']);
  await floor.product(shopId, { skuPrices: ['10'], stock: 100, buyMin: 12, titles: { en: 'Oak bowl' } });
  expect([await done(), (await setUp()).obstacle]).toEqual([['shopPage', 'product'], 'notServed']);
  await payoutAddress();
  await secondFactor(owner, false);
  expect(await done()).toEqual(['shopPage', 'product', 'payout']);
  await secondFactor(owner, true);
  await zone(null);
  expect(await done()).toEqual(steps);
});

it('a first order is reckoned as a buyer’s page would, and none is placed', async () => {
  const { id } = await floor.product(shopId, { skuPrices: ['10', '12'], stock: 100, buyMin: 2, titles: { en: 'Oak bowl' } });
  await zone(['DE', 'PT']);
  // Two of half a kilo: 20 for the goods, 2 + 4 + 3 to send them to the shop's own country; 5 % stay with the platform.
  expect((await setUp()).trial).toEqual({
    goodsId: id,
    title: 'Oak bowl',
    country: 'PT',
    quantity: 2,
    unit: 'piece',
    goods: '20',
    freight: '9',
    net: '27.55',
  });
  const { rows } = await pool.query('SELECT FROM orders WHERE shop_id = $1', [shopId]);
  expect(rows).toEqual([]);
});

it('a first order is reckoned to a country that is delivered to, where the own is not', async () => {
  await floor.product(shopId, { skuPrices: ['10'], stock: 100 });
  await zone(['JP', 'KR']);
  expect((await setUp()).trial).toMatchObject({ country: 'JP' });
});

it('what keeps a buyer from ordering is named', async () => {
  const obstacle = async () => (await setUp()).obstacle;
  await zone(null);
  const { skuIds } = await floor.product(shopId, { skuPrices: ['10'], stock: 3, buyMin: 4 });
  expect(await obstacle()).toBe('soldOut');
  await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, 10, 'delivered')`, [skuIds[0]]);
  expect(await obstacle()).toBeNull();
  await pool.query(`UPDATE shops SET state = 'paused' WHERE id = $1`, [shopId]);
  expect(await obstacle()).toBe('notOpen');
});

it('the list is gone once a first order has been settled', async () => {
  await zone(null);
  const buyer = await floor.buyer({ balance: '1000' });
  const { skuIds } = await floor.product(shopId, { skuPrices: ['10'], stock: 100 });
  await floor.order(buyer, owner, skuIds[0]!, 'received');
  expect((await setUp()).steps).toHaveLength(6);
  floor.clock.advance(7 * DAY_MS);
  await floor.timers.runDue();
  expect(await setUp()).toEqual({ steps: [], trial: null, obstacle: null });
});

it('members are led to what they may do, and to the own second factor', async () => {
  const clerk = await floor.member(shopId, 'products.manage');
  expect(await offered(clerk)).toEqual(['product', 'secondFactor', 'trial']);
  expect(await offered(await floor.member(shopId, 'reviews.reply'))).toEqual(['secondFactor']);
  await secondFactor(owner, true);
  expect([await done(), await done(clerk)]).toEqual([['secondFactor'], []]);
});

it('another shop’s steps are its own, and nothing is told without a login', async () => {
  await pageWithLogo();
  const stranger = await floor.member(await floor.shop({ zones: [] }));
  expect(await done(stranger)).toEqual([]);
  expect(await sellerCall('setup!list', {})).toMatchObject({ status: 403, key: 'session.required' });
});
