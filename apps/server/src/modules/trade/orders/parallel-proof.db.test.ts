/**
 * The transaction password as it is proved in real life, at two server processes at the same moment: who is right is never called wrong,
 * and nobody guesses more often than allowed.
 */
import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { beforeEach, expect, it } from 'vitest';
import { orderProcesses, orderRace, type Paid } from './order-processes.builder.ts';
import { FUND_PASSWORD, type Buyer, type TradeAnswer } from './orders.builder.ts';

const AT_ONCE = 50;
const GUESSES = 200;
/** As the parameters have it. */
const IN_A_ROW = 3;

const database = await testDatabase();
const { pool, connectionString } = database;
const { rig, callAt, place } = await orderRace(database);
const payAt = (
  server: number,
  buyer: Buyer,
  id: string,
  { safeword = FUND_PASSWORD, key = randomUUID() as string, ask = callAt } = {},
): Promise<TradeAnswer<Paid>> => ask(server, 'order!pay', { ids: id, safeword }, { token: buyer.token, key });
const wrongEntries = async (): Promise<number[]> =>
  (await pool.query<{ count: number }>('SELECT count FROM wrong_entries ORDER BY count')).rows.map(({ count }) => count);
const countOf = (answers: Array<TradeAnswer<unknown>>): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ code, key }) => (code === 0 ? 'paid' : key!))].map(([what, all]) => [what, all.length]));

beforeEach(() => emptyTables(pool, ['wrong_entries']));

it('fifty payments with one key at the same moment get the same answer fifty times, and one of them happens', async () => {
  const buyer = await rig.buyer({ balance: '10000' });
  const id = await place(buyer);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, server) => payAt(server, buyer, id, { key })));
  expect(countOf(answers)).toEqual({ paid: AT_ONCE });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rig.balance(buyer.id)).toBe('9900');
  expect(await wrongEntries()).toEqual([]);
});

it('fifty payments with keys of their own and the right password are none of them called wrong', async () => {
  const buyer = await rig.buyer({ balance: '10000' });
  const ids: string[] = [];
  for (let each = 0; each < AT_ONCE; each++) ids.push(await place(buyer));
  const answers = await Promise.all(ids.map((id, server) => payAt(server, buyer, id)));
  expect(countOf(answers)).toEqual({ paid: AT_ONCE });
  expect(await rig.balance(buyer.id)).toBe(String(10_000 - AT_ONCE * 100));
  expect(await wrongEntries()).toEqual([]);
});

it('two hundred guesses at the same moment are answered no more often than allowed, and the right one among them tells nothing', async () => {
  const buyer = await rig.buyer({ balance: '10000' });
  const id = await place(buyer);
  const guess = (server: number) => payAt(server, buyer, id, { safeword: String(600_000 + server) });
  const first = await Promise.all(Array.from({ length: GUESSES - 1 }, (_, server) => guess(server)));
  // The one that blocks is told so in place of "wrong"; all the others learn of the block alone.
  expect(countOf(first)).toEqual({ 'wallet.fund_password_wrong': IN_A_ROW - 1, 'account.retry_in_minutes': GUESSES - IN_A_ROW });
  expect(await payAt(0, buyer, id)).toMatchObject({ key: 'account.retry_in_minutes' });
  expect(await rig.balance(buyer.id)).toBe('10000');
  // Of this place, and of the day.
  expect(await wrongEntries()).toEqual([IN_A_ROW, IN_A_ROW]);
});

it('a payment that was made is told again under its key before anything is counted, whatever is typed or blocked by then', async () => {
  const buyer = await rig.buyer({ balance: '10000' });
  const [id, other] = [await place(buyer), await place(buyer)];
  const key = randomUUID();
  const first = await payAt(0, buyer, id, { key });
  expect(await payAt(1, buyer, id, { key, safeword: '000000' })).toEqual(first);
  expect(await wrongEntries()).toEqual([]);
  for (let each = 0; each < IN_A_ROW; each++) await payAt(each, buyer, other, { safeword: '000000' });
  expect(await payAt(0, buyer, other)).toMatchObject({ key: 'account.retry_in_minutes' });
  expect(await payAt(1, buyer, id, { key })).toEqual(first);
  expect(await rig.balance(buyer.id)).toBe('9900');
});

it('a server that is killed in the middle of proofs leaves no claim behind', async () => {
  const doomed = await orderProcesses(connectionString, 1);
  const buyer = await rig.buyer({ balance: '10000' });
  const ids: string[] = [];
  for (let each = 0; each < AT_ONCE; each++) ids.push(await place(buyer));
  const cut = ids.map((id) => payAt(0, buyer, id, { ask: doomed.callAt }).catch(() => undefined));
  // Some have been paid, and the others stand in line.
  await eventually(async () => expect(Number(await rig.balance(buyer.id))).toBeLessThan(10_000));
  await doomed.kill(0);
  const answered = (await Promise.all(cut)).filter((answer) => answer !== undefined);
  expect(countOf(answered)).toEqual(answered.length === 0 ? {} : { paid: answered.length });
  expect(answered.length).toBeLessThan(AT_ONCE);
  expect(await wrongEntries()).toEqual([]);
  const {
    rows: [unpaid],
  } = await pool.query<{ id: string }>('SELECT id FROM orders WHERE buyer_id = $1 AND status = 0 LIMIT 1', [buyer.id]);
  expect(countOf([await payAt(0, buyer, unpaid!.id)])).toEqual({ paid: 1 });
});
