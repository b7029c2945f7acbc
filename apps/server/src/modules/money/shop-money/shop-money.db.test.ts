import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { EscrowRow, MoneyOverview, SettlementInFull, ShopMovement, StatementCheck } from '@entrepot/contracts/calls/shop-money.ts';
import type { ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import type { LiabilityProof } from '@entrepot/contracts/calls/wallet.ts';
import { verifyProof } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import type { sellerCalls } from '@entrepot/contracts/registry.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createMail } from '../../ground/mail/index.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { createCodes } from '../../people/codes/index.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { publishTree } from '../../books/liabilities/index.ts';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { DAY_MS, tradeFloor, type Progress } from '../../trade/refunds/trade-floor.builder.ts';
import { chainDouble, notingPayouts, someAddress, someHash } from '../withdrawals/money.builder.ts';
import { createWithdrawals } from '../withdrawals/index.ts';
import { createShopMoney } from './index.ts';
import { createShopFigures } from '../../trade/shop-figures/index.ts';

type SettlementPage = OutputOf<(typeof sellerCalls)['settlement!list']>;
type StatementFile = OutputOf<(typeof sellerCalls)['statement!file']>;

const database = await testDatabase();
const { pool, db } = database;
const floor = await tradeFloor(database);
const { rig } = floor;
const { clock } = rig;
const { parameters, nameOf, proveFundPassword } = rig.services;
const platform = {
  db,
  clock,
  jobs: NO_JOBS,
  config: loadConfig({ CAPTCHA: 'off', DEMO: 'none' }, 'development'),
  log: pino({ level: 'silent' }),
};
const mail = createMail(platform);
const withdrawals = createWithdrawals(platform, {
  parameters,
  mail,
  chain: chainDouble(clock),
  audit: createAudit(platform),
  codes: createCodes(platform, { mail, parameters }),
  proveFundPassword,
  // How members prove themselves is tested with withdrawals.
  proveMember: async () => undefined,
});
const { sellerCall } = rig.serve([
  ...createShopMoney(platform, { parameters, nameOf, originOf: () => 'https://shop.example' }).routes,
  ...createShopFigures(platform, { parameters }).routes,
  ...withdrawals.routes,
]);

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let officer: Someone;
let cup: string;
let bowl: string;

beforeEach(async () => {
  await pool.query(`INSERT INTO chain_networks (code) VALUES ('ethereum') ON CONFLICT DO NOTHING`);
  rig.reset();
  // Weeks go by in these tests.
  rig.set('session_days', 365);
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  officer = await rig.staff('disputes.decide');
  buyer = await rig.buyer({ balance: '10000' });
  // Half a kilo each; up to a kilo costs 9 to send, up to ten 14.
  [cup, bowl] = (await rig.product(shopId, { skuPrices: ['10', '7.77'], stock: 500 })).skuIds as [string, string];
});

const bring = (progress: Progress, wish: Array<[string, number]> = [[cup, 2]]) => floor.order(buyer, keeper, wish, progress);
/** Brought to its end: received, and the return window closed. */
async function settle(wish?: Array<[string, number]>) {
  const order = await bring('received', wish);
  await floor.days(7);
  return order;
}
const refund = async (id: string, amount: string) => {
  const answer = await floor.staffCall('orders!refund', { id, amount, reason: 'broken' }, { token: officer.token });
  await floor.hearShops();
  const {
    rows: [last],
  } = await pool.query<{ state: string }>('SELECT state FROM platform_refunds WHERE order_id = $1 ORDER BY proposed_at DESC LIMIT 1', [id]);
  return last?.state === 'failed' ? { ...answer, code: 1, key: 'refund.shop_funds' } : answer;
};
const ask = async <Data>(name: string, input: object = {}, who = keeper, language: Language = 'en'): Promise<Data> => {
  const { code, key, data } = await sellerCall<Data>(name, input, { token: who.token, language });
  expect(code, key).toBe(0);
  return data;
};
const overview = (who = keeper) => ask<MoneyOverview>('money!overview', {}, who);
const statement = (input: object = {}) => ask<Page<ShopMovement>>('statement!list', input);
const file = (input: object = {}, who = keeper, language: Language = 'en') =>
  ask<StatementFile>('statement!file', { format: 'csv', ...input }, who, language);
const verify = (hash: string, who = keeper) => ask<StatementCheck>('statement!verify', { hash }, who);
const textOf = ({ base64 }: StatementFile) => Buffer.from(base64, 'base64').toString('utf8');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const bind = () =>
  pool.query(`INSERT INTO withdrawal_addresses (shop_id, member_id, network, address, bound_at) VALUES ($1, $2, 'ethereum', $3, now())`, [
    shopId,
    keeper.id,
    someAddress(),
  ]);
const withdraw = (amount: string) =>
  sellerCall<{ id: string }>(
    'withdraw!apply',
    { session_token: randomBytes(24).toString('base64url'), amount, password: 'x' },
    { token: keeper.token },
  );
const payOut = async (id: string) => {
  const staffId = (await rig.staff('withdrawals.decide')).id;
  await pool.query('INSERT INTO withdrawal_approvals VALUES ($1, $2, now())', [id, staffId]);
  await pool.query(`UPDATE withdrawals SET state = 'approved', decided_at = now() WHERE id = $1`, [id]);
  await pool.query(`INSERT INTO payouts (withdrawal_id, network, created_at) VALUES ($1, 'ethereum', now())`, [id]);
  await withTransaction(db, (tx) => notingPayouts(withdrawals.payouts).confirmed(tx, id, someHash(), clock.now()));
};
const minus = (amount: string, ...others: string[]) =>
  formatMoney(others.reduce((rest, other) => rest - moneyFrom(other), moneyFrom(amount)));
const plus = (...amounts: string[]) => formatMoney(amounts.reduce((sum, amount) => sum + moneyFrom(amount), 0n));

describe('the overview', () => {
  it('of a shop that has sold nothing is empty', async () => {
    const nothing = { amount: '0', count: 0 };
    expect(await overview()).toEqual({
      currency: 'USDT',
      month: '2026-03-01',
      settled: { total: nothing, month: nothing },
      givenBack: { total: nothing, month: nothing },
      escrow: { net: '0', orders: 0, days: [], later: nothing, undated: nothing },
      available: '0',
      onItsWay: nothing,
      paidOut: { arrived: '0', fees: '0', count: 0 },
    });
  });

  it('and the day of the shop mean the same orders by "in escrow"', async () => {
    await bring('placed');
    await bring('paid', [[cup, 1]]);
    await bring('shipped');
    for (let day = 0; day < 6; day += 1) {
      await bring('received');
      clock.advance(DAY_MS);
    }
    const refunded = await bring('received', [[cup, 3]]);
    await refund(refunded.id, '10');
    const { escrow } = await overview();
    const { payout } = await ask<ShopToday>('figures!today');
    const { days, later, undated, all } = payout!;
    expect([all.orders, all.net]).toEqual([escrow.orders, escrow.net]);
    expect([undated.orders, undated.net]).toEqual([escrow.undated.count, escrow.undated.amount]);
    expect(undated.orders).toBe(2);
    expect(escrow.days.map(({ day }) => day).slice(0, days.length)).toEqual(days.map(({ day }) => day));
    // What the lines say adds up to what the last one says.
    expect(days.reduce((sum, { orders }) => sum + orders, later.orders + undated.orders)).toBe(all.orders);
    expect(plus(later.net, undated.net, ...days.map(({ net }) => net))).toBe(all.net);
    const { totalElements } = await ask<Page<EscrowRow>>('money!escrow');
    expect(totalElements).toBe(all.orders);
  });

  it('shows what is held by the day on which it is passed on, less commission', async () => {
    await bring('placed');
    await bring('paid', [[cup, 1]]);
    await bring('shipped');
    await bring('received');
    clock.advance(DAY_MS);
    const last = await bring('received', [[cup, 3]]);
    const { escrow } = await overview();
    // 29 and 44, less 5 %; 19 and 29 have no date yet.
    expect(escrow).toEqual({
      net: '114.95',
      orders: 4,
      days: [
        { day: '2026-03-09', net: '27.55', orders: 1 },
        { day: '2026-03-10', net: '41.8', orders: 1 },
      ],
      later: { amount: '0', count: 0 },
      undated: { amount: '45.6', count: 2 },
    });
    const { list, totalElements } = await ask<Page<EscrowRow>>('money!escrow');
    expect(totalElements).toBe(4);
    expect(list.map(({ dueAt }) => dueAt?.slice(0, 10) ?? null)).toEqual(['2026-03-09', '2026-03-10', null, null]);
    expect(formatMoney(list.reduce((sum, { net }) => sum + moneyFrom(net), 0n))).toBe(escrow.net);
    expect(await ask<Page<EscrowRow>>('money!escrow', { from: '2026-03-10', to: '2026-03-10' })).toMatchObject({
      totalElements: 1,
      list: [{ orderId: last.id, gross: '44', refunded: '0', commission: '2.2', net: '41.8' }],
    });
    expect(await ask<Page<EscrowRow>>('money!escrow', { isDated: false })).toMatchObject({ totalElements: 2 });
    // What is refunded is no part of it any more.
    expect(await refund(last.id, '44')).toMatchObject({ code: 0 });
    expect((await overview()).escrow).toMatchObject({ net: '73.15', orders: 3 });
  });

  it('adds up: what was settled and not given back is there, on hold, or has left', async () => {
    await settle();
    clock.set('2026-04-01T00:00:00Z');
    const order = await settle([
      [cup, 5],
      [bowl, 3],
    ]);
    await settle([[bowl, 7]]);
    await refund(order.id, '11.11');
    await bind();
    const first = (await withdraw('30')).data.id;
    await payOut(first);
    expect(await withdraw('12.5')).toMatchObject({ code: 0 });
    const { settled, givenBack, available, onItsWay, paidOut, month } = await overview();
    expect(month).toBe('2026-04-01');
    expect([settled.total.count, settled.month.count, givenBack.total.count, onItsWay.count, paidOut.count]).toEqual([3, 2, 1, 1, 1]);
    expect(minus(settled.total.amount, settled.month.amount)).toBe('27.55');
    expect(onItsWay.amount).toBe('13.5');
    expect(paidOut).toEqual({ arrived: '30', fees: '1', count: 1 });
    expect(minus(settled.total.amount, givenBack.total.amount)).toBe(plus(available, onItsWay.amount, paidOut.arrived, paidOut.fees));
    expect(await bookProblems(db)).toEqual([]);
  });
});

describe('a settlement', () => {
  it('is itemised to the lines, and every sum is exact', async () => {
    await pool.query(`INSERT INTO country_taxes (country, rate_bp) VALUES ('PT', 2300) ON CONFLICT DO NOTHING`);
    const discount = { discountBp: 1_250, startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') };
    const [jug] = (await rig.product(shopId, { skuPrices: ['13.33'], stock: 50, discount })).skuIds;
    const received = await bring('received', [
      [jug!, 3],
      [bowl, 2],
    ]);
    await refund(received.id, '5.55');
    await floor.days(7);
    await refund(received.id, '7.07');
    await refund(received.id, '3');
    await pool.query('DELETE FROM country_taxes');
    const info = await ask<SettlementInFull>('settlement!info', { orderId: received.id });
    expect(info).toMatchObject({
      serial: received.serial,
      commissionBasisPoints: 500,
      refunded: '5.55',
      settledAt: '2026-03-09T12:00:00.000Z',
    });
    expect(info.lines).toHaveLength(2);
    for (const line of info.lines) {
      expect(formatMoney(moneyFrom(line.unitPrice) * BigInt(line.quantity))).toBe(line.lineTotal);
      expect(formatMoney(moneyFrom(line.listPrice) * BigInt(line.quantity))).toBe(line.listTotal);
    }
    expect(plus(...info.lines.map(({ listTotal }) => listTotal))).toBe(info.goods);
    expect(minus(info.goods, info.discount)).toBe(plus(...info.lines.map(({ lineTotal }) => lineTotal)));
    expect(moneyFrom(info.discount) > 0n && moneyFrom(info.tax) > 0n).toBe(true);
    expect(minus(plus(info.goods, info.dispatch, info.distance, info.delivery, info.tax, info.handlingFee), info.discount)).toBe(
      info.gross,
    );
    expect(info.gross).toBe(received.amounts.total);
    expect(info.refunds).toMatchObject([{ amount: '5.55', fromShop: '0', fromCommission: '0' }]);
    expect(minus(info.gross, info.refunded, info.commission)).toBe(info.net);
    expect(info.later.map(({ amount }) => amount)).toEqual(['7.07', '3']);
    for (const { amount, fromShop, fromCommission } of info.later) expect(plus(fromShop, fromCommission)).toBe(amount);
    expect(plus(...info.later.map(({ fromShop }) => fromShop))).toBe(info.givenBack);
    expect(minus(info.net, info.givenBack)).toBe(info.kept);
    // And it is what the shop has.
    expect(formatMoney((await balancesOf(db, shopId)).availableScaled)).toBe(info.kept);
    expect(await ask<SettlementPage>('settlement!list')).toMatchObject({
      totalElements: 1,
      list: [{ net: info.net, givenBack: info.givenBack }],
      sums: { gross: info.gross, net: info.net, givenBack: info.givenBack },
    });
  });

  it('is found by number and day, and stands where it was sorted to', async () => {
    const first = await settle([[cup, 5]]);
    const other = await settle([[cup, 1]]);
    const list = async (input: object = {}) => ask<SettlementPage>('settlement!list', input);
    expect((await list()).list.map(({ orderId }) => orderId)).toEqual([other.id, first.id]);
    expect((await list({ isAscending: true })).list.map(({ orderId }) => orderId)).toEqual([first.id, other.id]);
    expect((await list({ sort: 'net' })).list.map(({ orderId }) => orderId)).toEqual([first.id, other.id]);
    expect((await list({ sort: 'serial', isAscending: true })).list.map(({ serial }) => serial)).toEqual(
      [first.serial, other.serial].sort(),
    );
    expect((await list({ keyword: ` ${first.serial.toLowerCase()} ` })).list.map(({ orderId }) => orderId)).toEqual([first.id]);
    expect((await list({ keyword: '%' })).totalElements).toBe(0);
    expect((await list({ to: '2026-03-09' })).list.map(({ orderId }) => orderId)).toEqual([first.id]);
    expect(await list({ from: '2026-03-10', to: '2026-03-15' })).toMatchObject({ totalElements: 0, sums: { net: '0' } });
    const paged = await list({ pageNum: 2, pageSize: 1 });
    expect(paged).toMatchObject({ totalElements: 2, list: [{ orderId: first.id }] });
    expect(paged.sums.net).toBe(plus('60.8', '18.05'));
  });
});

describe('the statement', () => {
  it('lists every movement with its cause and the balance after it', async () => {
    const order = await settle();
    clock.advance(DAY_MS);
    await refund(order.id, '10');
    await bind();
    const {
      data: { id },
    } = await withdraw('15');
    const { list } = await statement();
    expect(list).toMatchObject([
      { kind: 'withdrawal_hold', cause: { kind: 'withdrawal', id }, amount: '-16', balanceAfter: '2.05' },
      { kind: 'order_refund', cause: { kind: 'order', id: order.id, serial: order.serial }, amount: '-9.5', balanceAfter: '18.05' },
      { kind: 'order_settlement', cause: { kind: 'order', id: order.id, serial: order.serial }, amount: '27.55', balanceAfter: '27.55' },
    ]);
    expect((await statement({ kind: 'order_refund' })).list.map(({ balanceAfter }) => balanceAfter)).toEqual(['18.05']);
    expect((await statement({ to: '2026-03-09' })).totalElements).toBe(1);
  });

  it('in the form that statements had before is still what the ledger yields', async () => {
    await settle();
    const made = await file();
    const earlier = textOf(made)
      .slice(0, textOf(made).lastIndexOf(',sha256'))
      .replace('Time (UTC),What,Because of,Number,Amount,Available after,', 'Time (UTC),Kind,Cause,Serial,Amount,Balance,')
      .replace(',Settlement,Order,', ',Order settlement,Order,');
    const keep = async (text: string): Promise<string> => {
      await pool.query(
        `INSERT INTO shop_statements (hash, shop_id, member_id, kind, from_day, to_day, up_to_entry, seal_position, root_day, made_at)
         SELECT $1, shop_id, member_id, kind, from_day, to_day, up_to_entry, seal_position, root_day, made_at FROM shop_statements
         WHERE hash = $2`,
        [Buffer.from(sha256(text), 'hex'), Buffer.from(made.hash, 'hex')],
      );
      return sha256(text);
    };
    const before = earlier.replace(',Order settlement,Order,', ',order_settlement,order,');
    expect(before).not.toBe(earlier);
    for (const text of [earlier, before]) expect(await verify(await keep(text))).toMatchObject({ verdict: 'matches' });
  });

  it('is in the words of its reader, and its hash holds whatever they are called later', async () => {
    await settle();
    const german = await file({}, keeper, 'de');
    expect(textOf(german)).toContain('Zeit (UTC),Was,Anlass,Nummer,Betrag,');
    expect(textOf(german)).toContain(',Abrechnung,Bestellung,');
    expect(sha256(textOf(german).slice(0, textOf(german).lastIndexOf(',sha256')))).toBe(german.hash);
    setOwnWords([{ catalogue: 'wallet', id: 'wallet.column.what', language: 'de', storefrontCode: null, text: 'Art' }]);
    expect(textOf(await file({}, keeper, 'de'))).toContain('Zeit (UTC),Art,');
    expect(await verify(german.hash)).toMatchObject({ verdict: 'matches' });
    setOwnWords([]);
  });

  it('as a file carries a hash that anybody can make from it, and that the ledger still yields later', async () => {
    await settle();
    const made = await file();
    expect(made).toMatchObject({
      name: expect.stringMatching(/^statement-[\p{L}\p{N}-]+-all-2026-03-09\.csv$/u),
      type: 'text/csv; charset=utf-8',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const text = textOf(made);
    const lines = text.split('\r\n');
    expect(lines.at(-2)).toBe(`,sha256,,,,,,${made.hash}`);
    expect(sha256(text.slice(0, text.lastIndexOf(',sha256')))).toBe(made.hash);
    // The last seal of the ledger is part of what was hashed.
    const {
      rows: [seal],
    } = await pool.query<{ position: string; hash: string }>(
      `SELECT position, encode(hash, 'hex') AS hash FROM ledger_seals ORDER BY position DESC LIMIT 1`,
    );
    expect(lines.at(-3)).toBe(`,seal,,${seal!.position},,,,${seal!.hash}`);
    const verdict = {
      verdict: 'matches',
      statement: {
        madeAt: clock.now().toISOString(),
        kind: null,
        from: null,
        to: null,
        movements: 1,
        in: '27.55',
        out: '0',
        balanceBefore: '0',
        balanceAfter: '27.55',
      },
    };
    expect(await verify(made.hash)).toMatchObject(verdict);
    expect(lines[1]).toContain(',Settlement,Order,');
    expect(lines[1]).toContain(',27.55,27.55,USDT,');
    await settle();
    expect(await verify(made.hash)).toMatchObject(verdict);
    expect((await file()).hash).not.toBe(made.hash);
    const pdf = await file({ format: 'pdf', kind: 'order_settlement', from: '2026-03-01', to: '2026-03-31' });
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    // The checker finds it there.
    expect(Buffer.from(pdf.base64, 'base64').toString('latin1')).toContain(`statement-sha256:${pdf.hash}`);
    expect(await verify(pdf.hash)).toMatchObject({
      verdict: 'matches',
      statement: { kind: 'order_settlement', from: '2026-03-01', to: '2026-03-31', movements: 2 },
    });
    expect(await verify((await file({ to: '2020-01-01' })).hash)).toMatchObject({
      verdict: 'matches',
      statement: { movements: 0, balanceBefore: null },
    });
  });

  it('names the newest published total, and is made again with the same one however many are published later', async () => {
    await settle();
    const publish = () => publishTree({ db, clock, parameters, testSources: () => ({ networks: [], providers: [] }) });
    await publish();
    const made = await file();
    const {
      rows: [tree],
    } = await pool.query<{ day: string; root: string }>(
      `SELECT day::text, encode(root, 'hex') AS root FROM liability_trees ORDER BY day DESC LIMIT 1`,
    );
    expect(textOf(made).split('\r\n').at(-3)).toBe(`,root,,${tree!.day},,,,${tree!.root}`);
    clock.advance(DAY_MS);
    await publish();
    // The shop finds its own earnings in it as well.
    const proof = await ask<LiabilityProof>('money!proof');
    expect(proof).toMatchObject({ leaf: { ownerId: shopId, balance: '27.55', amounts: ['0', '0', '0', '27.55', '0', '0', '0', '0'] } });
    expect(await verifyProof(proof)).toBe(true);
    expect(await verify(made.hash)).toMatchObject({ verdict: 'matches' });
  });

  it('shows when somebody has changed the ledger or its chain', async () => {
    const order = await settle();
    const { hash } = await file();
    const client = await pool.connect();
    const tamper = async (statementText: string, values: unknown[]) => {
      await client.query('SET session_replication_role = replica');
      await client.query(statementText, values);
      await client.query('SET session_replication_role = DEFAULT');
    };
    try {
      await tamper(
        `UPDATE ledger_entries SET amount = amount + 1 WHERE transaction_id = (SELECT id FROM ledger_transactions WHERE natural_key = $1)
          AND amount > 20`,
        [`order:${order.id}:settlement`],
      );
      expect(await verify(hash)).toMatchObject({ verdict: 'differs' });
      await tamper(
        `UPDATE ledger_entries SET amount = amount - 1 WHERE transaction_id = (SELECT id FROM ledger_transactions WHERE natural_key = $1)
          AND amount > 20`,
        [`order:${order.id}:settlement`],
      );
      expect(await verify(hash)).toMatchObject({ verdict: 'matches' });
      const position = '(SELECT seal_position FROM shop_statements WHERE hash = $1)';
      const {
        rows: [seal],
      } = await client.query<{ hash: Buffer }>(`SELECT hash FROM ledger_seals WHERE position = ${position}`, [Buffer.from(hash, 'hex')]);
      await tamper(`UPDATE ledger_seals SET hash = sha256(hash) WHERE position = ${position}`, [Buffer.from(hash, 'hex')]);
      expect(await verify(hash)).toMatchObject({ verdict: 'differs' });
      await tamper(`UPDATE ledger_seals SET hash = $2 WHERE position = ${position}`, [Buffer.from(hash, 'hex'), seal!.hash]);
      expect(await verify(hash)).toMatchObject({ verdict: 'matches' });
    } finally {
      client.release();
    }
    await expect(pool.query('DELETE FROM shop_statements')).rejects.toThrow('append-only');
  });

  it('is cut off nowhere: what is too long is refused', async () => {
    await settle();
    await settle();
    rig.set('statement_max_lines', 1);
    expect(await sellerCall('statement!file', { format: 'csv' }, { token: keeper.token })).toMatchObject({
      key: 'wallet.statement_too_long',
    });
  });
});

it('a refund after the settlement and a withdrawal of the same money: one of them, never both, and nothing is lost', async () => {
  await bind();
  for (let round = 0; round < 8; round++) {
    const order = await settle();
    const before = (await balancesOf(db, shopId)).availableScaled;
    // Each alone is covered, both are not: a round leaves less than three behind.
    const amount = minus(formatMoney(before), '2');
    const [paid, taken] = await Promise.all([refund(order.id, '29'), withdraw(amount)]);
    expect(
      [paid.code, taken.code].filter((code) => code === 0),
      `${paid.key} ${taken.key}`,
    ).toHaveLength(1);
    const { availableScaled, holdScaled } = await balancesOf(db, shopId);
    if (paid.code === 0) {
      // Whoever comes in the middle of it has too little for this; whoever comes afterwards, for any.
      expect(['withdraw.balance_short', 'withdraw.balance_below_minimum']).toContain(taken.key);
      expect([availableScaled, holdScaled]).toEqual([before - moneyFrom('27.55'), 0n]);
    } else {
      expect(paid.key).toBe('refund.shop_funds');
      expect(availableScaled + holdScaled).toBe(before);
      await payOut(taken.data.id);
      clock.advance(DAY_MS);
    }
  }
  const { settled, givenBack, available, onItsWay, paidOut } = await overview();
  expect(minus(settled.total.amount, givenBack.total.amount)).toBe(plus(available, onItsWay.amount, paidOut.arrived, paidOut.fees));
  expect(await bookProblems(db)).toEqual([]);
});

describe('a stranger', () => {
  const CALLS = [
    'money!overview',
    'money!escrow',
    'settlement!list',
    'settlement!info',
    'statement!list',
    'statement!file',
    'statement!verify',
  ];

  it('without a login, with another’s, or without the right is sent away', async () => {
    const clerk = await rig.member(shopId, 'orders.handle', 'money.withdraw');
    for (const name of CALLS) {
      expect(await sellerCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await sellerCall(name, {}, { token: buyer.token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
      expect(await sellerCall(name, {}, { token: clerk.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
    }
  });

  it('of another shop finds nothing of this one', async () => {
    const order = await settle();
    await bring('paid');
    const { hash } = await file();
    const stranger = await rig.member(await rig.shop());
    expect(await sellerCall('settlement!info', { orderId: order.id }, { token: stranger.token })).toMatchObject({
      status: 200,
      key: 'order.not_found',
    });
    expect(await sellerCall('settlement!info', { orderId: randomUUID() }, { token: keeper.token })).toMatchObject({
      key: 'order.not_found',
    });
    for (const name of ['money!escrow', 'settlement!list', 'statement!list'])
      expect(await ask<Page<unknown>>(name, {}, stranger), name).toMatchObject({ list: [], totalElements: 0 });
    expect(await verify(hash, stranger)).toEqual({ verdict: 'unknown', statement: null });
    expect(textOf(await file({}, stranger))).not.toContain(order.serial);
    expect(await overview(stranger)).toMatchObject({ available: '0', escrow: { orders: 0 } });
  });
});
