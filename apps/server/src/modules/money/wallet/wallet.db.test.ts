import { randomUUID } from 'node:crypto';
import type { StatementLine, Wallet } from '@entrepot/contracts/calls/wallet.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { DEMO_NOW, testDatabase } from '@entrepot/testing/database.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { available, ESCROW, hold, ledgerBuilder } from '../../books/ledger/ledger.builder.ts';
import { sumOf } from '../../books/ledger/index.ts';
import { createWallet } from './index.ts';
import { moneyText, statementWords } from './statement-words.ts';

const { db, pool } = await testDatabase({ demo: 'small' });
const { deposit, move } = ledgerBuilder(createDb(pool));
const clock = testClock(DEMO_NOW);
const limits = { statement_max_lines: 10_000 };

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(
  app,
  createWallet(
    { db, clock },
    { parameters: { get: (code: keyof typeof limits) => limits[code] } as never, nameOf: (code) => `The ${code}` },
  ).routes,
  {
    // A token is the id of its buyer.
    resolveSession: async (token) => (token === 'unknown' ? undefined : { ...BUYER_RIGHTS, subjectId: token, sessionId: 's' }),
    storefrontOf: () => 'shop',
    rateLimitOf: () => undefined,
  },
);
const call = <Data>(name: string, token: string, input: object = {}) => ask<Data>(app, `/api/${name}.action`, input, { token });
const statement = async (token: string, input: object = {}) => (await call<Page<StatementLine>>('wallet!statement', token, input)).data;

const busiest = async (): Promise<string> =>
  (
    await pool.query<{ id: string }>(
      `SELECT a.owner_id AS id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = 'user_available'
        GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    )
  ).rows[0]!.id;

describe('the balance', () => {
  it('is what is available and what is on hold', async () => {
    const ada = randomUUID();
    expect((await call<Wallet>('wallet!getUsdt', ada)).data).toEqual({
      currency: 'USDT',
      balance: '0',
      available: '0',
      hold: '0',
      escrow: '0',
    });
    await deposit(ada, '100.5');
    await move(available(ada), hold(ada), '40', { kind: 'withdrawal_hold' });
    expect((await call<Wallet>('wallet!getUsdt', ada)).data).toEqual({
      currency: 'USDT',
      balance: '100.5',
      available: '60.5',
      hold: '40',
      escrow: '0',
    });
  });

  it('names what lies in escrow for each buyer, together exactly what the ledger has there', async () => {
    const before = await sumOf(db, 'escrow');
    const { rows } = await pool.query<{ id: string }>('SELECT DISTINCT buyer_id AS id FROM orders WHERE paid_at IS NOT NULL');
    let sum = 0n;
    for (const { id } of rows) sum += moneyFrom((await call<Wallet>('wallet!getUsdt', id)).data.escrow);
    expect(before > 0n).toBe(true);
    expect(formatMoney(sum)).toBe(formatMoney(before));
  });
});

describe('the statement', () => {
  it('names of each order the shop and where it stands, and of what came in and went out where that stands', async () => {
    const buyer = await busiest();
    const { list } = await statement(buyer, { pageSize: 100 });
    const { rows: orders } = await pool.query<{ id: string; shop: string; status: number }>(
      'SELECT o.id, s.name AS shop, o.status FROM orders o JOIN shops s ON s.id = o.shop_id WHERE o.buyer_id = $1',
      [buyer],
    );
    const paid = list.filter(({ kind }) => kind === 'order_payment');
    expect(paid.length).toBeGreaterThan(0);
    for (const { cause } of paid) {
      const order = orders.find(({ id }) => id === cause!.id)!;
      expect(cause).toMatchObject({ kind: 'order', shop: order.shop, order: { status: order.status } });
    }
    expect(list.find(({ kind }) => kind === 'recharge')!.cause).toMatchObject({ kind: 'recharge', recharge: 'success' });
    // Nobody else's order is named, whatever a posting says.
    const stranger = randomUUID();
    await deposit(stranger, '5');
    await move(available(stranger), hold(stranger), '1', {
      kind: 'order_payment',
      details: { cause: { kind: 'order', id: orders[0]!.id, serial: 'O-1' } },
    });
    expect((await statement(stranger)).list[0]!.cause).toEqual({ kind: 'order', id: orders[0]!.id, serial: 'O-1' });
  });

  it('names the stage of a refund that is being decided, and none where nothing is', async () => {
    const { rows } = await pool.query<{ buyer: string; id: string; stage: string }>(
      `SELECT o.buyer_id AS buyer, o.id, r.stage FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.state = 1`,
    );
    expect(new Set(rows.map(({ stage }) => stage)).size).toBeGreaterThan(1);
    for (const { buyer, id, stage } of rows) {
      const { list } = await statement(buyer, { kind: 'order_payment', pageSize: 100 });
      expect(list.find(({ cause }) => cause?.id === id)!.cause!.order).toMatchObject({ status: 6, refundState: 1, refundStage: stage });
      for (const { cause } of list) expect(Boolean(cause!.order!.refundStage)).toBe(cause!.order!.refundState === 1);
    }
  });

  it('shows every movement once, newest first, each with the balance after it, on pages of any size', async () => {
    const buyer = await busiest();
    const { rows } = await pool.query<{ id: string; amount: string; running: string }>(
      `SELECT e.id, e.amount, sum(e.amount) OVER (ORDER BY e.id) AS running FROM ledger_entries e
        JOIN ledger_accounts a ON a.id = e.account_id
       WHERE a.owner_id = $1 AND a.kind = 'user_available' ORDER BY e.id DESC`,
      [buyer],
    );
    expect(rows.length).toBeGreaterThan(10);
    const expected = rows.map(({ id, amount, running }) => [id, formatMoney(moneyFrom(amount)), formatMoney(moneyFrom(running))]);
    for (const pageSize of [1, 7, 100]) {
      const lines: StatementLine[] = [];
      for (let pageNum = 1; lines.length < rows.length; pageNum++) {
        const { list, totalElements } = await statement(buyer, { pageNum, pageSize });
        expect(totalElements).toBe(rows.length);
        expect(list.length).toBeGreaterThan(0);
        lines.push(...list);
      }
      expect(lines.map(({ id, amount, balanceAfter }) => [id, amount, balanceAfter])).toEqual(expected);
    }
    expect((await statement(buyer, { pageNum: 10_000 })).list).toEqual([]);
  });

  it('links each movement to its cause: the order by its serial, everything else by what was posted', async () => {
    const buyer = await busiest();
    const paid = (await statement(buyer, { kind: 'order_payment' })).list[0]!;
    const {
      rows: [order],
    } = await pool.query('SELECT id, serial FROM orders WHERE serial = $1 AND buyer_id = $2', [paid.cause!.serial, buyer]);
    expect(paid.cause).toMatchObject({ kind: 'order', ...order });
    const ada = randomUUID();
    await move({ kind: 'adjustment' }, available(ada), '3', {
      kind: 'adjustment',
      details: { cause: { kind: 'adjustment', id: ada, serial: 'A-260115-1' }, note: 'Goodwill' },
    });
    await move(available(ada), hold(ada), '2', {
      kind: 'withdrawal_hold',
      details: { cause: { kind: 'withdrawal', id: ada, serial: 'W-260115-1' }, note: 'not shown' },
    });
    await move(available(ada), ESCROW, '1', {
      kind: 'order_payment',
      details: { cause: { kind: 'nonsense', id: ada, serial: 'x' }, order: 'none' },
    });
    expect((await statement(ada)).list).toMatchObject([
      { kind: 'order_payment', cause: null, amount: '-1', balanceAfter: '0', note: null },
      {
        kind: 'withdrawal_hold',
        cause: { kind: 'withdrawal', id: ada, serial: 'W-260115-1' },
        amount: '-2',
        balanceAfter: '1',
        note: null,
      },
      {
        kind: 'adjustment',
        cause: { kind: 'adjustment', id: ada, serial: 'A-260115-1' },
        amount: '3',
        balanceAfter: '3',
        note: 'Goodwill',
      },
    ]);
  });

  it('is filtered by kind and by days, both of which belong to it, and keeps the true balances', async () => {
    const bob = randomUUID();
    await deposit(bob, '100', new Date('2026-01-10T23:59:59.999Z'));
    await move(available(bob), ESCROW, '10', { kind: 'order_payment', at: new Date('2026-01-11T00:00:00Z') });
    await deposit(bob, '5', new Date('2026-01-11T23:59:59.999Z'));
    await move(available(bob), ESCROW, '20', { kind: 'order_payment', at: new Date('2026-01-12T00:00:00Z') });
    const shown = async (input: object) => {
      const { list, totalElements } = await statement(bob, input);
      expect(totalElements).toBe(list.length);
      return list.map(({ amount, balanceAfter }) => `${amount}/${balanceAfter}`);
    };
    expect(await shown({ from: '2026-01-11', to: '2026-01-11' })).toEqual(['5/95', '-10/90']);
    expect(await shown({ to: '2026-01-10' })).toEqual(['100/100']);
    expect(await shown({ from: '2026-01-12' })).toEqual(['-20/75']);
    expect(await shown({ kind: 'order_payment' })).toEqual(['-20/75', '-10/90']);
    expect(await shown({ kind: 'recharge', from: '2026-01-11' })).toEqual(['5/95']);
    expect(await shown({ from: '2026-01-13', to: '2026-01-01' })).toEqual([]);
    expect(await shown({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
    expect(await call('wallet!statement', bob, { from: 'yesterday' })).toMatchObject({ status: 400 });
    expect(await call('wallet!statement', bob, { kind: 'withdrawal_payout' })).toMatchObject({ status: 400 });
  });

  it('reads no more of a long account than the page needs', async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (COSTS OFF) WITH own AS MATERIALIZED (SELECT id, balance FROM ledger_accounts WHERE kind = 'user_available'
        AND owner_id = uuidv7() AND currency = 'USDT')
       SELECT e.id, (SELECT balance FROM own) - coalesce(sum(e.amount)
         OVER (ORDER BY e.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
       FROM ledger_entries e WHERE e.account_id = (SELECT id FROM own) ORDER BY e.id DESC LIMIT 20`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using ledger_entries_account');
    expect(plan).not.toMatch(/Sort|Seq Scan on ledger_entries/);
  });
});

describe('the balance over time', () => {
  it('begins with the period, steps at every change, and ends now', async () => {
    const carol = randomUUID();
    await deposit(carol, '100', new Date('2025-11-01T00:00:00Z'));
    await deposit(carol, '1', new Date('2026-01-14T10:00:00Z'));
    await move(available(carol), ESCROW, '51', { at: new Date('2026-01-14T10:00:01Z') });
    await deposit(carol, '5', new Date('2026-01-15T06:00:00Z'));
    const history = async (input: object = {}) =>
      (await call<Array<{ at: string; balance: string }>>('wallet!history', carol, input)).data.map(
        ({ at, balance }) => `${at.slice(0, 19)} ${balance}`,
      );
    expect(await history()).toEqual([
      '2025-12-16T12:00:00 100',
      '2026-01-14T10:00:01 50',
      '2026-01-15T06:00:00 55',
      '2026-01-15T12:00:00 55',
    ]);
    expect(await history({ days: 90 })).toEqual([
      '2025-10-17T12:00:00 0',
      '2025-11-01T00:00:00 100',
      '2026-01-14T10:00:01 50',
      '2026-01-15T06:00:00 55',
      '2026-01-15T12:00:00 55',
    ]);
    expect((await history({ days: 365 }))[0]).toBe('2025-01-15T12:00:00 0');
    expect(await call('wallet!history', carol, { days: 31 })).toMatchObject({ status: 400 });
    expect((await call<unknown[]>('wallet!history', randomUUID())).data).toMatchObject([{ balance: '0' }, { balance: '0' }]);
  });

  it('agrees with the statement for a busy account', async () => {
    const buyer = await busiest();
    const points = (await call<Array<{ at: string; balance: string }>>('wallet!history', buyer, { days: 365 })).data;
    expect(points.at(-1)!.balance).toBe((await call<Wallet>('wallet!getUsdt', buyer)).data.available);
    expect(points.length).toBeLessThan(363);
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted());
  });
});

describe('the file', () => {
  it('holds the period, oldest first, as CSV and as PDF', async () => {
    const buyer = await busiest();
    const file = async (input: object) =>
      (await call<{ name: string; type: string; base64: string }>('wallet!statementFile', buyer, input)).data;
    const csv = await file({ format: 'csv', from: '2026-01-01' });
    expect(csv).toMatchObject({ name: 'statement-2026-01-01-2026-01-15.csv', type: 'text/csv; charset=utf-8' });
    const lines = Buffer.from(csv.base64, 'base64').toString('utf8').split('\r\n').slice(1, -1);
    // The end of the ledger's chain; no total has been published here.
    const {
      rows: [seal],
    } = await pool.query<{ position: string; hash: string }>(
      `SELECT position, encode(hash, 'hex') AS hash FROM ledger_seals ORDER BY position DESC LIMIT 1`,
    );
    expect(lines.pop()).toBe(`,seal,,${seal!.position},,,,${seal!.hash}`);
    const { list } = await statement(buyer, { from: '2026-01-01', pageSize: 100 });
    const words = statementWords('en', 'person');
    expect(lines).toEqual(
      list
        .toReversed()
        .map(({ at, kind, cause, amount, balanceAfter }) =>
          [
            at,
            words.kinds[kind],
            cause ? words.causes[cause.kind] : '',
            cause?.serial ?? '',
            moneyText(amount),
            moneyText(balanceAfter),
            'USDT',
            '',
          ].join(','),
        ),
    );
    const pdf = await file({ format: 'pdf', kind: 'order_payment' });
    expect(pdf).toMatchObject({ name: 'statement-all-2026-01-15.pdf', type: 'application/pdf' });
    expect(Buffer.from(pdf.base64, 'base64').toString('latin1')).toMatch(/^%PDF-1\./);
  });

  it('is refused where it would be too long, with the number', async () => {
    const buyer = await busiest();
    limits.statement_max_lines = 5;
    expect(await call('wallet!statementFile', buyer, { format: 'csv' })).toMatchObject({
      key: 'wallet.statement_too_long',
      msg: expect.stringContaining('5') as string,
    });
    limits.statement_max_lines = 10_000;
  });
});

it.each(['wallet!getUsdt', 'wallet!statement', 'wallet!history', 'wallet!statementFile'])('%s is for its owner alone', async (name) => {
  const buyer = await busiest();
  const input = name === 'wallet!statementFile' ? { format: 'csv' } : {};
  expect(await call(name, '', input)).toMatchObject({ status: 403 });
  expect(await call(name, 'unknown', input)).toMatchObject({ status: 403 });
  // Whoever asks sees the own, whatever else the call names.
  const stranger = await call<object>(name, randomUUID(), { ...input, userId: buyer, ownerId: buyer });
  expect(JSON.stringify(stranger.data)).not.toMatch(/[1-9]\d*\.\d\d"/);
});
