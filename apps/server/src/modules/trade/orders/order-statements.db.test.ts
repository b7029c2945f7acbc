import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createCart } from '../cart/index.ts';
import { must, orderFloor } from './order-floor.builder.ts';

const database = await testDatabase();
const floor = await orderFloor(database);
const cart = floor.serve(createCart(floor.services, floor.services).routes);

afterEach(() => vi.restoreAllMocks());

/** What the database is asked meanwhile, by any of its connections; those that begin and end transactions as well. */
async function askedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    asked.push((typeof statement === 'string' ? statement : statement.text).replaceAll(/\s+/g, ' ').trim());
    return ask.apply(this, args);
  } as never);
  await work();
  spy.mockRestore();
  return asked;
}

it('an order is bought in fourteen statements, none of which begins a transaction', async () => {
  floor.reset();
  const shopId = await floor.shop();
  const skuId = (await floor.product(shopId, { skuPrices: ['91'], stock: 1_000 })).skuIds[0]!;
  const buyer = await floor.buyer({ balance: '2500' });
  const by = { token: buyer.token };
  const wish = { items: `${skuId}:2`, addressId: buyer.addressId };
  const buy = async (counts: number[]): Promise<void> => {
    const step = async <Data>(work: () => Promise<Data>): Promise<Data> => {
      let data: Data;
      const asked = await askedDuring(async () => (data = await work()));
      expect(asked.filter((statement) => /^(begin|commit|rollback)/i.test(statement))).toEqual([]);
      counts.push(asked.length);
      return data!;
    };
    await step(async () => must(await cart.call('cart!change', { changes: [{ skuId, count: 2 }] }, by)));
    const { digest } = await step(async () => must(await floor.call<{ digest: string }>('order!quote', wish, by)));
    const key = randomUUID();
    const { orders } = await step(async () =>
      must(await floor.call<{ orders: Array<{ id: string }> }>('order!submit', { ...wish, digest }, { ...by, key })),
    );
    // Without the proof of the transaction password, which the floor leaves out.
    await step(async () => must(await floor.pay(buyer, orders[0]!.id, {}, randomUUID())));
  };
  // A connection that is new is told how it should plan.
  await buy([]);
  const counts: number[] = [];
  await buy(counts);
  expect(counts).toEqual([2, 3, 4, 5]);
});
