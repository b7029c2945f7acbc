/** The same money spent again and again at the same moment, over two server processes: it is spent once. */
import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { sumOf } from '../../books/ledger/index.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { orderRace, type Paid } from './order-processes.builder.ts';
import { FUND_PASSWORD, type Buyer, type TradeAnswer } from './orders.builder.ts';

const PAYMENTS = 100;
const SAME_KEY = 50;

const database = await testDatabase();
const { db, pool } = database;
const { rig, callAt, place } = await orderRace(database);
const payAt = (server: number, buyer: Buyer, id: string, key: string = randomUUID()): Promise<TradeAnswer<Paid>> =>
  callAt(server, 'order!pay', { ids: id, safeword: FUND_PASSWORD }, { token: buyer.token, key });

it('a balance of 100 pays one of a hundred orders of 100', async () => {
  const buyer = await rig.buyer({ balance: '100' });
  const ids: string[] = [];
  for (let each = 0; each < PAYMENTS; each++) ids.push(await place(buyer));
  const held = await sumOf(db, 'escrow');
  const answers = await Promise.all(ids.map((id, server) => payAt(server, buyer, id)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'wallet.insufficient_balance')).toHaveLength(PAYMENTS - 1);
  expect(await rig.balance(buyer.id)).toBe('0');
  expect((await sumOf(db, 'escrow')) - held).toBe(100n * 10n ** 10n);
  const { rows } = await pool.query('SELECT status, count(*)::integer AS orders FROM orders WHERE buyer_id = $1 GROUP BY 1 ORDER BY 1', [
    buyer.id,
  ]);
  expect(rows).toEqual([
    { status: 0, orders: PAYMENTS - 1 },
    { status: 1, orders: 1 },
  ]);
  expect(await bookProblems(db)).toEqual([]);
});

it('one order is paid once, whoever asks how often with money for all of it', async () => {
  const buyer = await rig.buyer({ balance: '10000' });
  const id = await place(buyer);
  const answers = await Promise.all(Array.from({ length: PAYMENTS }, (_, server) => payAt(server, buyer, id)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'order.state_conflict')).toHaveLength(PAYMENTS - 1);
  expect(await rig.balance(buyer.id)).toBe('9900');
});

it('the same key pays once and answers alike at both servers', async () => {
  const buyer = await rig.buyer({ balance: '10000' });
  const [id, other] = [await place(buyer), await place(buyer)];
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: SAME_KEY }, (_, server) => payAt(server, buyer, id, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 0, data: { orders: [{ id, status: 1 }] } });
  expect(await rig.balance(buyer.id)).toBe('9900');
  expect(await payAt(1, buyer, other, key)).toMatchObject({ key: 'request.key_reused' });
});
