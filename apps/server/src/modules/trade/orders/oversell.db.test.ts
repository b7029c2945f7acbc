/**
 * Many buyers at once, over two server processes: nothing is sold that is not there, nobody is shown a deadlock, and a key does its work
 * once.
 */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { orderProcesses } from './order-processes.builder.ts';
import { itemsText, tradeRig, type Buyer, type TradeAnswer, type Wish } from './orders.builder.ts';
import { quoteOrder } from './quote-order.ts';

type Submitted = OutputOf<Calls['order!submit']>;

const isLong = process.env.ENTREPOT_LONG !== undefined;
const BUYERS = 200;
const CARTS = isLong ? 600 : 80;

const { db, pool, connectionString } = await testDatabase();
const rig = await tradeRig({ db, pool });
// The processes live in the real time.
rig.clock.set(new Date());
const { callAt } = await orderProcesses(connectionString);
const shopId = await rig.shop();
const buyers: Buyer[] = [];
// A few at a time: nobody should wait long for a connection.
while (buyers.length < BUYERS) buyers.push(...(await Promise.all(Array.from({ length: 10 }, () => rig.buyer()))));

/** What everybody is shown is the same, so one look is enough: all of them go to the same country. */
async function digestFor(wish: Wish): Promise<string> {
  return (
    await quoteOrder(rig.services, { items: itemsText(wish), addressId: buyers[0]!.addressId }, buyers[0]!.id, {
      language: 'en',
      storefrontCode: rig.storefrontCode,
    })
  ).digest;
}

function submitAt(place: number, buyer: Buyer, wish: Wish, digest: string, key: string = randomUUID()): Promise<TradeAnswer<Submitted>> {
  return callAt(place, 'order!submit', { items: itemsText(wish), addressId: buyer.addressId, digest }, { token: buyer.token, key });
}

function tally(answers: ReadonlyArray<TradeAnswer<unknown>>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { key = 'placed' } of answers) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

async function orderedPieces(skuId: string): Promise<{ orders: number; pieces: number }> {
  const { rows } = await pool.query<{ orders: number; pieces: number }>(
    'SELECT count(DISTINCT order_id)::integer AS orders, coalesce(sum(quantity), 0)::integer AS pieces FROM order_lines WHERE sku_id = $1',
    [skuId],
  );
  return rows[0]!;
}

it('sells the last piece once, however many want it at the same moment', async () => {
  const {
    skuIds: [sku],
  } = await rig.product(shopId, { stock: 1 });
  const digest = await digestFor([[sku!, 1]]);
  const answers = await Promise.all(buyers.map((buyer, place) => submitAt(place, buyer, [[sku!, 1]], digest)));
  expect(tally(answers)).toEqual({ placed: 1, 'product.out_of_stock': BUYERS - 1 });
  expect(answers.find(({ key }) => key)!.msg).toContain('None is left');
  expect(await orderedPieces(sku!)).toEqual({ orders: 1, pieces: 1 });
  expect(await rig.stockOf(sku!)).toBe(0);
});

it('sells as many as there are and says what is left to those who want more', async () => {
  const {
    skuIds: [sku],
  } = await rig.product(shopId, { stock: 32 });
  const digest = await digestFor([[sku!, 3]]);
  const answers = await Promise.all(buyers.slice(0, 40).map((buyer, place) => submitAt(place, buyer, [[sku!, 3]], digest)));
  expect(tally(answers)).toEqual({ placed: 10, 'product.out_of_stock': 30 });
  expect(answers.filter(({ key }) => key).every(({ msg }) => /\d+ (is|are) left/.test(msg))).toBe(true);
  expect(await rig.stockOf(sku!)).toBe(2);
});

it('adds up a variant that stands on two lines', async () => {
  const {
    skuIds: [sku],
  } = await rig.product(shopId, { stock: 3 });
  const digest = await digestFor([[sku!, 2]]);
  const answers = await Promise.all(
    buyers.slice(0, 20).map((buyer, place) =>
      submitAt(
        place,
        buyer,
        [
          [sku!, 1],
          [sku!.toUpperCase(), 1],
        ],
        digest,
      ),
    ),
  );
  expect(tally(answers)).toEqual({ placed: 1, 'product.out_of_stock': 19 });
  expect(await orderedPieces(sku!)).toEqual({ orders: 1, pieces: 2 });
  expect(await rig.stockOf(sku!)).toBe(1);
});

it('shows nobody a deadlock when carts over several shops hold the same things in reverse order', async () => {
  const shops = await Promise.all([rig.shop(), rig.shop(), rig.shop()]);
  const products = await Promise.all(shops.map((id) => rig.product(id, { skuPrices: ['1', '2'], stock: CARTS })));
  const wish = products.flatMap(({ skuIds }) => skuIds).map((skuId) => [skuId, 1] as const);
  const digest = await digestFor(wish);
  const answers = await Promise.all(
    Array.from({ length: CARTS }, (_, place) => submitAt(place, buyers[place % BUYERS]!, place % 4 < 2 ? wish : wish.toReversed(), digest)),
  );
  expect(tally(answers)).toEqual({ placed: CARTS });
  expect(await Promise.all(wish.map(([skuId]) => rig.stockOf(skuId)))).toEqual(wish.map(() => 0));
  expect(new Set(answers.flatMap(({ data }) => data.orders.map(({ serial }) => serial))).size).toBe(CARTS * shops.length);
});

it('does the work of one key once, when it comes fifty times at both processes', async () => {
  const {
    skuIds: [sku],
  } = await rig.product(shopId, { stock: 100 });
  const digest = await digestFor([[sku!, 2]]);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => submitAt(place, buyers[0]!, [[sku!, 2]], digest, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, code: 0 });
  expect(await orderedPieces(sku!)).toEqual({ orders: 1, pieces: 2 });
  expect(await rig.stockOf(sku!)).toBe(98);
});
