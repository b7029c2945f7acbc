import { testDatabase } from '@entrepot/testing/database.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { beforeEach, expect, it } from 'vitest';
import { orderFloor } from './order-floor.builder.ts';
import { tellOfPayments } from './order-mail.ts';
import type { Buyer, Someone } from './orders.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await orderFloor(database);
const ALL = 100;

let shopId: string;
let owner: Someone;
let skuId: string;
let buyer: Buyer;

beforeEach(async () => {
  await tellOfPayments(floor.services, ALL);
  shopId = await floor.shop();
  owner = await floor.member(shopId);
  buyer = await floor.buyer({ balance: '1000' });
  skuId = (await floor.product(shopId, { stock: 50 })).skuIds[0]!;
});

const lettersTo = (email: string) => lettersIn(pool, { to: email });
const serialOf = async (id: string): Promise<string> =>
  (await pool.query<{ serial: string }>('SELECT serial FROM orders WHERE id = $1', [id])).rows[0]!.serial;

it('whoever pays gets a receipt that adds up, and those of the shop who handle orders a notice, each once', async () => {
  const clerk = await floor.member(shopId, 'orders.handle');
  const reader = await floor.member(shopId, 'reviews.reply');
  const id = await floor.order(buyer, owner, skuId, 'paid', 3);
  expect(await lettersTo(buyer.email), 'paying waits for no letter').toEqual([]);
  const told = await Promise.all([tellOfPayments(floor.services, ALL), tellOfPayments(floor.services, ALL)]);
  expect(told.toSorted()).toEqual([0, 1]);
  expect(await tellOfPayments(floor.services, ALL)).toBe(0);

  const [receipt, ...more] = await lettersTo(buyer.email);
  expect(more).toEqual([]);
  const { amounts } = await floor.info(buyer, id);
  expect(receipt).toMatchObject({ template: 'order-paid', subject: `Receipt for order ${await serialOf(id)}` });
  expect(receipt!.text).toContain(`you paid ${amounts.total} USDT`);
  expect(receipt!.text).toMatch(/3 × .+: [\d.]+ USDT/);
  // What is nothing has no row.
  const sum = (label: string) => Number(new RegExp(`^${label}: -?([\\d.]+) USDT$`, 'm').exec(receipt!.text)?.[1] ?? 0);
  expect(sum('Total')).toBe(Number(amounts.total));
  expect(sum('Goods') - sum('Discount') + sum('Freight') + sum('Tax') + sum('Handling fee')).toBeCloseTo(sum('Total'), 10);
  expect(receipt!.text).toContain(`/userInfo/order-detail?id=${id}`);
  for (const handler of [owner, clerk])
    expect((await lettersTo(handler.email)).map(({ template }) => template)).toEqual(['order-to-confirm']);
  expect(await lettersTo(reader.email)).toEqual([]);
});

it('is written in the language of each, and to nobody without an address', async () => {
  await pool.query(`UPDATE users SET language = 'de' WHERE id = $1`, [buyer.id]);
  await pool.query(`UPDATE shop_members SET language = 'fr' WHERE id = $1`, [owner.id]);
  const silent = await floor.buyer({ balance: '1000' });
  await pool.query('UPDATE users SET email = NULL WHERE id = $1', [silent.id]);
  const [id] = [await floor.order(buyer, owner, skuId, 'paid'), await floor.order(silent, owner, skuId, 'paid')];
  expect(await tellOfPayments(floor.services, ALL)).toBe(2);
  expect((await lettersTo(buyer.email))[0]).toMatchObject({ language: 'de', subject: `Beleg zur Bestellung ${await serialOf(id)}` });
  expect((await lettersTo(owner.email)).map(({ language }) => language)).toEqual(['fr', 'fr']);
  expect(await lettersTo(silent.email)).toEqual([]);
});

it('tells the buyer with the shipment by whom, under which number and when it counts as received', async () => {
  const id = await floor.order(buyer, owner, skuId, 'confirmed');
  await floor.ship(owner, id, { carrier: 'Harbour Post', trackingNumber: 'HP 7' });
  const [letter] = await lettersTo(buyer.email);
  expect(letter).toMatchObject({ template: 'order-shipped', subject: `Order ${await serialOf(id)} is on its way` });
  expect(letter!.text).toContain('to Harbour Post');
  expect(letter!.text).toContain('Tracking number: HP 7');
  expect(letter!.text).toContain('count as received on 2026-03-17 12:00 UTC');
  expect(await floor.ship(owner, id)).toMatchObject({ key: 'order.state_conflict' });
  expect((await lettersTo(buyer.email)).filter(({ template }) => template === 'order-shipped')).toHaveLength(1);
});
