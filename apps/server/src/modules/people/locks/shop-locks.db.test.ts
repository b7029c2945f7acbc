import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { FUND_PASSWORD, type Someone } from '../../trade/orders/orders.builder.ts';
import { DAY_MS, lockRig } from './locks.builder.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await lockRig(database);

let shopId: string;
let owner: Someone;
let officer: Someone;
let second: Someone;

beforeEach(async () => {
  rig.reset();
  shopId = await rig.shop();
  owner = await rig.member(shopId);
  officer = await rig.staff('people.lock');
  second = await rig.staff('people.lock');
});

const stateOf = async (id = shopId): Promise<string> =>
  (await pool.query<{ state: string }>('SELECT state FROM shops WHERE id = $1', [id])).rows[0]!.state;
const own = async (by: Someone): Promise<Lock | null> =>
  (await rig.sellerCall<{ lock: Lock | null }>('lock!own', {}, { token: by.token })).data.lock;
const appeal = (by: Someone) => rig.sellerCall<{ lock: Lock }>('lock!appeal', { text: 'The papers are in order.' }, { token: by.token });

it('a locked shop is locked for visitors, lists and payments until the lock is lifted, and told so by event', async () => {
  const { data } = await rig.lock('shop', shopId, officer);
  expect(data).toMatchObject({ kind: 'shop', subject: { id: shopId } });
  expect(await stateOf()).toBe('locked');
  expect(
    (await pool.query(`SELECT FROM outbox_events WHERE topic = 'catalog.changed' AND payload->'shopIds' ? $1`, [shopId])).rowCount,
  ).toBe(1);
  await rig.change('lift', data.lock.id, second);
  expect(await stateOf()).toBe('open');
});

it('reads of a lock, of its renewal, of the answer to an appeal and of its end among its notices', async () => {
  const notices = async () =>
    (await pool.query('SELECT kind, note FROM shop_notices WHERE shop_id = $1 ORDER BY created_at, id', [shopId])).rows;
  const third = await rig.staff('people.lock');
  const { data } = await rig.lock('shop', shopId, officer);
  await rig.change('renew', data.lock.id, second, { days: 3 });
  await appeal(owner);
  await rig.change('answer', data.lock.id, third, { outcome: 'kept', reason: 'The papers are another shop’s.' });
  rig.clock.advance(3 * DAY_MS);
  await rig.locks.releaseShops();
  await rig.locks.releaseShops();
  expect(await notices()).toEqual([
    { kind: 'shop_locked', note: 'Three chargebacks in a day.' },
    { kind: 'shop_lock_renewed', note: 'Looked at again.' },
    { kind: 'shop_lock_kept', note: 'The papers are another shop’s.' },
    { kind: 'shop_unlocked', note: null },
  ]);
  const other = await rig.lock('shop', shopId, third);
  await rig.change('lift', other.data.lock.id, third);
  expect((await notices()).slice(4).map(({ kind }) => kind)).toEqual(['shop_locked', 'shop_unlocked']);
});

it('opens again by itself when the lock has ended, and a paused shop is paused again', async () => {
  const paused = await rig.shop({ state: 'paused' });
  await rig.lock('shop', shopId, officer, { days: 1 });
  await rig.lock('shop', paused, officer, { days: 2 });
  await rig.locks.releaseShops();
  expect([await stateOf(), await stateOf(paused)]).toEqual(['locked', 'locked']);
  rig.clock.advance(DAY_MS);
  await Promise.all([rig.locks.releaseShops(), rig.locks.releaseShops()]);
  expect([await stateOf(), await stateOf(paused)]).toEqual(['open', 'locked']);
  rig.clock.advance(DAY_MS);
  await rig.locks.releaseShops();
  expect(await stateOf(paused)).toBe('paused');
});

it('can be locked by another the moment it has ended, and stays what it was before', async () => {
  const paused = await rig.shop({ state: 'paused' });
  await rig.lock('shop', paused, officer, { days: 1 });
  rig.clock.advance(DAY_MS);
  const { data } = await rig.lock('shop', paused, second, { days: 1 });
  expect(await stateOf(paused)).toBe('locked');
  await rig.change('lift', data.lock.id, officer);
  expect(await stateOf(paused)).toBe('paused');
});

it('cannot be opened past its lock', async () => {
  await rig.lock('shop', shopId, officer);
  await expect(pool.query(`UPDATE shops SET state = 'open' WHERE id = $1`, [shopId])).rejects.toThrow('is locked');
});

it('goes on with the orders it has, and gets no new ones', async () => {
  const product = await rig.product(shopId, { stock: 50 });
  const buyer = await rig.buyer({ balance: '1000' });
  const {
    orders: [paid],
  } = await rig.placeOrder(buyer, [[product.skuIds[0]!, 1]]);
  const {
    orders: [unpaid],
  } = await rig.placeOrder(buyer, [[product.skuIds[0]!, 1]]);
  const pay = (id: string) => rig.call('order!pay', { ids: id, safeword: FUND_PASSWORD }, { token: buyer.token });
  expect(await pay(paid!.id)).toMatchObject({ code: 0 });
  await rig.lock('shop', shopId, officer);
  expect(await pay(unpaid!.id)).toMatchObject({ key: 'shop.locked' });
  expect(await rig.sellerCall('order!confirm', { id: paid!.id }, { token: owner.token })).toMatchObject({ code: 0 });
  expect(
    await rig.sellerCall('order!ship', { id: paid!.id, carrier: 'Harbour Post', trackingNumber: 'HP 1' }, { token: owner.token }),
  ).toMatchObject({ code: 0 });
});

it('shows its lock to everybody of the shop; who may manage the shop appeals, and the owner gets a mail', async () => {
  const clerk = await rig.member(shopId, 'orders.handle');
  const { data } = await rig.lock('shop', shopId, officer);
  for (const member of [owner, clerk])
    expect(await own(member)).toMatchObject({ reason: 'Three chargebacks in a day.', isAppealed: false });
  expect(await appeal(clerk)).toMatchObject({ status: 403, key: 'access.denied' });
  expect((await appeal(owner)).data.lock).toMatchObject({ isAppealed: true });
  await rig.change('answer', data.lock.id, second, { outcome: 'lifted', reason: 'They are.' });
  expect(await stateOf()).toBe('open');
  const { rows } = await pool.query<{ subject: string }>(
    `SELECT subject FROM outgoing_messages WHERE recipient = $1 ORDER BY created_at, id`,
    [owner.email],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['Your shop is locked', 'The lock was lifted']);
});

it('is nothing for strangers', async () => {
  await rig.lock('shop', shopId, officer);
  const stranger = await rig.member(await rig.shop());
  expect(await own(stranger)).toBeNull();
  expect(await appeal(stranger)).toMatchObject({ key: 'lock.ended' });
  const buyer = await rig.buyer();
  for (const name of ['lock!own', 'lock!appeal']) {
    expect(await rig.sellerCall(name, { text: 'x' }), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.sellerCall(name, { text: 'x' }, { token: buyer.token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
  }
  expect(await own(owner)).toMatchObject({ isAppealed: false });
});
