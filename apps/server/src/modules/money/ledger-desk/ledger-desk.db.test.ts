import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import { moneyWatchCalls } from '@entrepot/contracts/calls/money-watch.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { createAlarms } from '../../people/alarms/index.ts';
import { createNetworkDesk } from '../chain/index.ts';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { createLiabilities, publishTree } from '../../books/liabilities/index.ts';
import { createParameterDesk, openParameters } from '../../people/parameter-desk/index.ts';
import { createPayments, type PaymentProvider } from '../payments/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { testProposals, type TestProposals } from '../../people/proposals/proposals.builder.ts';
import { waitingPayouts } from '../withdrawals/index.ts';
import { createReconciliation, newestOfProvider } from '../reconciliation/index.ts';
import { chainDouble } from '../withdrawals/money.builder.ts';
import { loadConfig } from '../../../config.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { createLedgerDesk } from './index.ts';
import { demoDeposit, ledgerBuilder } from '../../books/ledger/ledger.builder.ts';
import { verifyAndRecord } from '../../books/ledger/index.ts';

type Calls = typeof moneyWatchCalls;
const database = await testDatabase();
const { db, pool } = database;
const clock = testClock('2026-03-02T12:00:00Z');
const log = pino({ level: 'silent' });
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
const chain = chainDouble(clock);
const sandbox = {
  name: 'sandbox',
  isDemo: true,
  channels: () => [{ code: 'card', name: 'Bank card', kind: 'card', coins: ['USDT'] }],
  settlement: async () => 0n,
} as unknown as PaymentProvider;
const config = { ...loadConfig({ CAPTCHA: 'off', DEMO: 'none', PAYMENT_CHANNELS: 'card@PT' }, 'development') };
const platform = { config, db, clock, log, jobs: NO_JOBS };
await pool.query(`INSERT INTO chain_networks (code) VALUES ('ethereum'), ('bnb'), ('local'), ('tron') ON CONFLICT DO NOTHING`);
let proposals!: TestProposals;
const rig = await consoleRig(database, {}, (audit) => {
  proposals = testProposals({ db, pool, clock }, audit);
  const desk = createParameterDesk(platform, { audit, proposals });
  const payments = createPayments(platform, {
    parameters,
    recharges: {} as never,
    desk: { audit, comparisonOf: (provider) => newestOfProvider(db, provider) },
    originOf: () => 'https://shop.example',
    providers: [sandbox],
  });
  return [
    createLedgerDesk(platform),
    createAlarms(platform, { audit }),
    createLiabilities(platform, { parameters }),
    createNetworkDesk(platform, { parameters, chain, settings: { propose: desk.propose, open: openParameters }, waitingPayouts }),
    payments,
    createReconciliation(platform, { parameters, chain, payments, audit, rates: { rateOf: async () => null }, secondLookMs: 0 }),
  ].flatMap(({ routes }) => routes);
});
const ledger = ledgerBuilder(createDb(pool));

let token = '';
let userId = '';
let shopId = '';

beforeAll(async () => {
  token = await rig.token('staff', await rig.staff('watch@staff.example', await rig.role('Watch', ['money.watch', 'networks.manage'])));
  userId = (
    await pool.query<{ id: string }>(
      `INSERT INTO users (usercode, username, created_at, is_demo) VALUES ('u1', 'castellan', now(), true) RETURNING id`,
    )
  ).rows[0]!.id;
  shopId = await rig.shop('Harbour Goods');
});

async function call<Name extends keyof Calls>(name: Name, input: InputOf<Calls[Name]>): Promise<OutputOf<Calls[Name]>> {
  return (await rig.staffCall<OutputOf<Calls[Name]>>(name, input, { token })).data;
}

describe('the ledger', () => {
  const cause = { kind: 'withdrawal', id: randomUUID(), serial: 'W-260301-001' };
  const HOLD = `withdrawal:${cause.id}:hold`;
  /** What the money on hold stands for. */
  const holdFact = () =>
    pool.query(
      `WITH network AS (INSERT INTO chain_networks (code) VALUES ('local') ON CONFLICT DO NOTHING)
     INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
     VALUES ($1, $2, $3, 'local', 'x', 39, 1, 1, now(), now())`,
      [cause.id, cause.serial, userId],
    );
  beforeAll(async () => {
    await demoDeposit(pool, userId, '100', new Date('2026-01-10T10:00:00Z'));
    await holdFact();
    await ledger.move({ kind: 'user_available', ownerId: userId }, { kind: 'user_hold', ownerId: userId }, '40', {
      kind: 'withdrawal_hold',
      naturalKey: HOLD,
      at: new Date('2026-02-10T10:00:00Z'),
      details: { cause, network: 'local' },
    });
    await ledger.move({ kind: 'escrow' }, { kind: 'shop_available', ownerId: shopId }, '7', {
      kind: 'order_settlement',
      at: new Date('2026-02-20T10:00:00Z'),
      details: { order: 'O-1' },
    });
  });

  it('is found by kind, account, owner, day and what it stands for', async () => {
    const kinds = async (filter: InputOf<Calls['ledger!list']>) => (await call('ledger!list', filter)).list.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['order_settlement', 'withdrawal_hold', 'recharge']);
    expect(await kinds({ kind: 'recharge' })).toEqual(['recharge']);
    expect(await kinds({ userId })).toEqual(['withdrawal_hold', 'recharge']);
    expect(await kinds({ userId, account: 'user_hold' })).toEqual(['withdrawal_hold']);
    expect(await kinds({ shopId })).toEqual(['order_settlement']);
    expect(await kinds({ account: 'escrow' })).toEqual(['order_settlement']);
    expect(await kinds({ account: 'user_available' })).toEqual(['withdrawal_hold', 'recharge']);
    expect(await kinds({ userId: randomUUID() })).toEqual([]);
    expect(await kinds({ from: '2026-02-10', to: '2026-02-10' })).toEqual(['withdrawal_hold']);
    for (const reference of ['w-260301-001', ` ${HOLD} `]) expect(await kinds({ reference }), reference).toEqual(['withdrawal_hold']);
    expect(await kinds({ reference: 'o-1' })).toEqual(['order_settlement']);
    const { list } = await call('ledger!list', { pageSize: 1, pageNum: 2 });
    expect(list).toMatchObject([{ amount: '40', cause, owner: { kind: 'user', id: userId, name: 'castellan' } }]);
    expect(await kinds({ reference: list[0]!.id })).toEqual(['withdrawal_hold']);
    expect((await call('ledger!list', { pageNum: 1_000, pageSize: 100 })).list).toEqual([]);
  });

  it('shows both sides of a transaction, and its seals once they are there', async () => {
    const [{ id } = { id: '' }] = (await call('ledger!list', { userId, kind: 'recharge' })).list;
    expect((await call('ledger!get', { id }))!.entries.map(({ account, amount, seal }) => [account, amount, seal])).toEqual([
      ['chain_clearing', '-100', null],
      ['user_available', '100', null],
    ]);
    await pool.query('SELECT seal_ledger_entries(1000)');
    await pool.query('SELECT seal_ledger_entries(1000)');
    expect((await call('ledger!get', { id }))!.entries[0]!.seal).toMatchObject({
      position: expect.any(String),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await call('ledger!get', { id: randomUUID() })).toBeNull();
  });

  it('says what was there at a moment', async () => {
    const of = async (input: InputOf<Calls['ledger!balance']>) =>
      Object.fromEntries((await call('ledger!balance', input)).balances.map(({ account, amount }) => [account, amount]));
    expect(await of({ userId })).toEqual({ user_available: '60', user_hold: '40' });
    expect(await of({ userId, at: '2026-02-01T00:00:00Z' })).toEqual({ user_available: '100', user_hold: '0' });
    expect(await of({ shopId })).toEqual({ shop_available: '7', shop_hold: '0' });
    expect(await of({})).toEqual({ chain_clearing: '-100', escrow: '-7' });
    expect(await of({ at: '2026-02-01T00:00:00Z' })).toEqual({ chain_clearing: '-100', escrow: '0' });
  });

  it('keeps what its verification found, and raises an alarm when it does not add up', async () => {
    expect((await call('ledger!state', {})).verification).toBeNull();
    // Earned by no order: for the lists it is enough.
    await pool.query(`ALTER TABLE ledger_entries DISABLE TRIGGER USER; ALTER TABLE ledger_transactions DISABLE TRIGGER USER;
      ALTER TABLE ledger_seals DISABLE TRIGGER USER;
      DELETE FROM ledger_seals; DELETE FROM ledger_seal_state; DELETE FROM ledger_entries WHERE amount IN (7, -7);
      DELETE FROM ledger_transactions WHERE kind = 'order_settlement'; UPDATE ledger_accounts SET balance = 0
      WHERE kind = 'shop_available'`);
    await verifyAndRecord({ db, clock });
    expect((await call('ledger!state', {})).verification).toMatchObject({ problems: [], entries: '4', at: clock.now().toISOString() });
    await pool.query('ALTER TABLE ledger_accounts DISABLE TRIGGER USER');
    await pool.query('UPDATE ledger_accounts SET balance = balance + 1 WHERE owner_id = $1 AND kind = $2', [userId, 'user_available']);
    await verifyAndRecord({ db, clock });
    expect((await call('ledger!state', {})).verification!.problems).toHaveLength(1);
    expect((await call('alarms!list', { state: 'open', kind: 'ledger.broken' })).totalElements).toBe(1);
    await pool.query('UPDATE ledger_accounts SET balance = balance - 1 WHERE owner_id = $1 AND kind = $2', [userId, 'user_available']);
    await verifyAndRecord({ db, clock });
    expect((await call('alarms!list', { state: 'settled', kind: 'ledger.broken' })).list).toMatchObject([{ settledBy: null }]);
  });
});

it('an alarm is settled with words, by somebody with a name', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO alarms (kind, subject, raised_at, noticed_at) VALUES ('chain.unreachable', 'tron', now(), now()) RETURNING id`,
  );
  const id = rows[0]!.id;
  expect((await call('alarms!list', { state: 'open', keyword: 'TR' })).list).toMatchObject([{ id }]);
  await call('alarms!settle', { id, reason: 'The node was restarted.' });
  expect(await call('alarms!get', { id })).toMatchObject({ settlement: 'The node was restarted.', settledBy: 'watch' });
});

it('comparisons and proofs of liabilities have a history', async () => {
  await pool.query(
    `INSERT INTO reconciliations (subject, outside, inside, taken_at)
      VALUES ('chain:ethereum', 10, 10, '2026-01-01'), ('chain:ethereum', 11, 10, '2026-01-02'), ('provider:sandbox', 5, 5, '2026-01-01')`,
  );
  expect((await call('reconciliations!list', {})).map(({ subject, difference }) => [subject, difference])).toEqual([
    ['chain:ethereum', '1'],
    ['provider:sandbox', '0'],
  ]);
  expect((await call('reconciliations!history', { subject: 'chain:ethereum' })).list.map(({ outside }) => outside)).toEqual(['11', '10']);
  expect((await call('reconciliations!history', { isDifferent: true })).totalElements).toBe(1);
  await publishTree({ db, clock, parameters, testSources: () => ({ networks: [], providers: [] }) });
  expect((await call('liabilities!runs', {})).list).toMatchObject([
    { day: '2026-03-02', total: '100', isCheckable: true, publishedAt: expect.any(String) },
  ]);
});

it('a network shows how it does; what is data of it is changed with a reason, and within its range', async () => {
  chain.holdingsScaled.set('ethereum', moneyFrom('250'));
  expect((await call('networks!list', {})).find(({ network }) => network === 'ethereum')).toMatchObject({
    confirmations: 12,
    wallet: { usdt: '250', gas: '1' },
    nodes: [{ host: 'node.example', state: 'answers' }],
    settings: expect.arrayContaining(['ETHEREUM_RPC']),
  });
  const set = (input: object) =>
    rig.staffCall(
      'networks!set',
      { network: 'ethereum', confirmations: 30, ownFunds: 5, reason: 'Reorganisations last week.', ...input },
      { token },
    );
  expect(await set({ reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
  expect(await set({ confirmations: 0 })).toMatchObject({ key: 'request.invalid' });
  expect(await set({ network: 'nowhere' })).toMatchObject({ key: 'payment.channel_closed' });
  for (const tooFew of [1, 5]) expect(await set({ confirmations: tooFew }), 'below what is safe').toMatchObject({ key: 'request.invalid' });
  expect(await set({})).toMatchObject({
    code: 0,
    data: { confirmations: 12, ownFunds: '0', pending: [{ confirmations: 30, ownFunds: '5', dueAt: null }] },
  });
  expect((await pool.query('SELECT FROM system_parameters')).rows).toEqual([]);
  expect(await set({ confirmations: 40, ownFunds: 0 })).toMatchObject({ key: 'proposal.pending' });
  await proposals.bringIntoForce();
  const { rows } = await pool.query('SELECT code, value FROM system_parameters ORDER BY code');
  expect(rows).toEqual([
    { code: 'confirmations_ethereum', value: 30 },
    { code: 'own_funds_ethereum', value: 5 },
  ]);
  expect(
    (await rig.audit.list({ subjectKind: 'parameter', subjectId: 'confirmations_ethereum' }, { pageNum: 1, pageSize: 5 })).list,
  ).toMatchObject([{ before: { value: 12 }, after: { value: 30 }, reason: 'Reorganisations last week.' }]);
});

it('a way of paying is closed and opened again with a reason, once each', async () => {
  const set = (isClosed: boolean, channel = 'card') =>
    rig.staffCall<OutputOf<Calls['providers!list']>>('providers!setChannel', { channel, isClosed, reason: 'Complaints.' }, { token });
  expect((await call('providers!list', {}))[0]!.channels).toMatchObject([
    { channel: 'card', isOpen: true, closed: null, openings: [{ storefront: null, countries: ['PT'] }] },
  ]);
  expect(await set(true, 'cheque')).toMatchObject({ key: 'payment.channel_closed' });
  for (let times = 0; times < 2; times++)
    expect((await set(true)).data[0]!.channels).toMatchObject([{ isOpen: false, closed: { reason: 'Complaints.', by: 'watch' } }]);
  expect((await set(false)).data[0]!.channels).toMatchObject([{ isOpen: true, closed: null }]);
  expect((await rig.audit.list({ subjectKind: 'channel' }, { pageNum: 1, pageSize: 5 })).list.map(({ action }) => action)).toEqual([
    'channel.opened',
    'channel.closed',
  ]);
});

it('is nothing for strangers', async () => {
  const seller = await rig.token('seller', await rig.member('keeper@shop.example', shopId, { isOwner: true }));
  const other = await rig.token('staff', await rig.staff('other@staff.example', await rig.role('Other', ['audit.read'])));
  for (const { name } of Object.values(moneyWatchCalls)) {
    const input = { id: randomUUID(), reason: 'x', network: 'ethereum', confirmations: 1, ownFunds: 0, channel: 'card', isClosed: true };
    expect(await rig.staffCall(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.staffCall(name, input, { token: seller }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await rig.staffCall(name, input, { token: other }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
