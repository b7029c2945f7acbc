import { moneyFrom } from '@entrepot/contracts/money.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { postAsOwner } from '../../books/ledger/ledger.builder.ts';
import type { SeenDeposit } from '../chain/index.ts';
import { FUND_PASSWORD, moneyRig, someAddress, someHash, type Someone } from '../withdrawals/money.builder.ts';
import { createReconciliation } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await moneyRig(database);
const owed = new Map<string, bigint>();
let own = 0;
let isProviderAway = false;
const { compare, routes } = createReconciliation(
  { db, clock: rig.clock, log: pino({ level: 'silent' }), jobs: NO_JOBS },
  {
    parameters: { get: ((code: string) => (code === 'own_funds_ethereum' ? own : 0)) as never },
    chain: rig.chain,
    audit: { record: async () => undefined },
    rates: { rateOf: async () => null },
    payments: {
      providers: () => [...owed.keys()],
      testProviders: () => [],
      settled: async (name) => {
        if (isProviderAway) throw new Error('nobody answers');
        return owed.get(name) ?? 0n;
      },
    },
    secondLookMs: 0,
  },
);

let buyer: Someone;
beforeEach(async () => {
  await emptyTables(pool, ['reconciliations', 'alarms']);
  rig.clock.advance(1_000);
  buyer ??= await rig.person();
});

interface Row {
  outside: string;
  inside: string;
  difference: string;
  details: Record<string, string>;
}
async function newest(subject: string): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `SELECT outside::float::text AS outside, inside::float::text AS inside, difference::float::text AS difference, details
      FROM reconciliations WHERE subject = $1 ORDER BY id DESC`,
    [subject],
  );
  return rows[0]!;
}
async function alarms(): Promise<Array<{ subject: string; settlement: string | null }>> {
  return (
    await pool.query<{ subject: string; settlement: string | null }>(
      `SELECT subject, settlement FROM alarms WHERE kind = 'reconciliation.difference' ORDER BY subject`,
    )
  ).rows;
}
const holdings = (amount: string) => rig.chain.holdingsScaled.set('ethereum', moneyFrom(amount));

describe('a network', () => {
  it('is even with the ledger through deposits, waiting and kept ones, and withdrawals on their way', async () => {
    await rig.fund(buyer.id, '1000');
    holdings('1000');
    await compare();
    expect(await newest('chain:ethereum')).toMatchObject({ outside: '1000', inside: '1000', difference: '0' });

    // Two have arrived: one too small, one still to be confirmed. Neither is anybody's balance.
    const address = await withTransaction(db, (tx) => rig.chain.addressFor(tx, buyer.id, 'ethereum'));
    for (const amount of ['0.5', '20']) {
      const d: SeenDeposit = {
        network: 'ethereum',
        coin: 'USDT',
        userId: buyer.id,
        address,
        amountScaled: moneyFrom(amount),
        txHash: someHash(),
        logIndex: 0,
        blockAt: rig.clock.now(),
        seenAt: rig.clock.now(),
        rechargeId: null,
      };
      const { rechargeId, isBelowMinimum } = await withTransaction(db, (tx) => rig.recharges.deposits.seen(tx, d));
      await pool.query(
        `INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, state,
          recharge_id, seen_at)
         SELECT 'ethereum', $1, 0, 1, 'x', now(), 'USDT', a.id, $2, $3, $4, now() FROM deposit_addresses a WHERE a.address = $5`,
        [d.txHash, amount, isBelowMinimum ? 'below_minimum' : 'seen', rechargeId, address],
      );
    }
    holdings('1020.5');
    await compare();
    expect(await newest('chain:ethereum')).toMatchObject({
      inside: '1020.5',
      difference: '0',
      details: { waiting: '20.5', cleared: '1000' },
    });

    await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'ethereum', $2, now())`, [
      buyer.id,
      someAddress(),
    ]);
    const {
      data: { id },
    } = await rig.call<{ id: string }>(
      'withdraw!apply',
      { session_token: someHash().slice(0, 40), amount: '100', password: FUND_PASSWORD },
      buyer.token,
    );
    await rig.staffCall('withdrawals!approve', { id, reason: 'x' }, (await rig.member('withdrawals.decide')).token);
    const txHash = someHash();
    await withTransaction(db, (tx) => rig.withdrawals.payouts.sent(tx, id, txHash, rig.clock.now()));
    await compare();
    expect((await newest('chain:ethereum')).difference).toBe('0');
    // In a block, not yet final.
    rig.chain.payouts.set(id, {
      network: 'ethereum',
      txHash,
      explorerUrl: null,
      sentAt: rig.clock.now(),
      confirmations: 1,
      confirmationsNeeded: 12,
      state: 'pending',
    });
    holdings('920.5');
    await compare();
    expect(await newest('chain:ethereum')).toMatchObject({ difference: '0', details: { leaving: '100' } });
    await withTransaction(db, (tx) => rig.withdrawals.payouts.confirmed(tx, id, txHash, rig.clock.now()));
    await compare();
    expect(await newest('chain:ethereum')).toMatchObject({ inside: '920.5', difference: '0', details: { cleared: '900' } });
    expect(await alarms()).toEqual([]);
  });

  it('that differs is an alarm, one however often it is seen, settled when both are even again', async () => {
    holdings('900');
    await compare();
    await compare();
    expect(await newest('chain:ethereum')).toMatchObject({ difference: '-20.5' });
    expect(await alarms()).toEqual([{ subject: 'chain:ethereum', settlement: null }]);
    expect(await routes[0]!.handle({}, {} as never)).toMatchObject([
      { subject: 'chain:ethereum', outside: '900', inside: '920.5', difference: '-20.5', takenAt: rig.clock.now().toISOString() },
      { subject: 'chain:local' },
      { subject: 'chain:tron' },
    ]);
    holdings('920.5');
    await compare();
    expect(await alarms()).toEqual([{ subject: 'chain:ethereum', settlement: 'both sides are alike again' }]);
  });

  it('counts what the operator has put in, and no money of the demo’s past', async () => {
    own = 5_000;
    holdings('5920.5');
    await postAsOwner(pool, {
      kind: 'recharge',
      naturalKey: 'demo:1',
      at: rig.clock.now(),
      details: { source: 'demo' },
      entries: [
        { account: { kind: 'chain_clearing' }, amountScaled: -moneyFrom('77') },
        { account: { kind: 'user_available', ownerId: buyer.id }, amountScaled: moneyFrom('77') },
      ],
    });
    await compare();
    expect(await newest('chain:ethereum')).toMatchObject({ difference: '0', details: { ownFunds: '5000', demoApart: '77' } });
  });

  it('that does not answer is no difference, and keeps nobody from the others', async () => {
    rig.chain.isAway = true;
    owed.set('sandbox', 0n);
    await compare();
    rig.chain.isAway = false;
    expect((await pool.query('SELECT subject FROM reconciliations')).rows).toEqual([{ subject: 'provider:sandbox' }]);
    expect(await alarms()).toEqual([]);
  });
});

describe('a payment company', () => {
  it('is even with what was credited for it, and an alarm while it is not', async () => {
    holdings('5920.5');
    await postAsOwner(pool, {
      kind: 'recharge',
      naturalKey: 'provider:sandbox:1',
      at: rig.clock.now(),
      details: { provider: 'sandbox' },
      entries: [
        { account: { kind: 'provider_clearing' }, amountScaled: -moneyFrom('30') },
        { account: { kind: 'user_available', ownerId: buyer.id }, amountScaled: moneyFrom('30') },
      ],
    });
    await compare();
    expect(await newest('provider:sandbox')).toMatchObject({ outside: '0', inside: '30', difference: '-30' });
    expect(await alarms()).toEqual([{ subject: 'provider:sandbox', settlement: null }]);
    owed.set('sandbox', moneyFrom('30'));
    await compare();
    expect(await alarms()).toEqual([{ subject: 'provider:sandbox', settlement: 'both sides are alike again' }]);
    isProviderAway = true;
    await compare();
    expect((await pool.query(`SELECT FROM reconciliations WHERE subject = 'provider:sandbox'`)).rowCount).toBe(2);
  });
});

it('a comparison cannot be changed afterwards', async () => {
  isProviderAway = false;
  await compare();
  await expect(pool.query('UPDATE reconciliations SET outside = inside')).rejects.toThrow('append-only');
});

it('a test chain that began anew has forgotten what was paid on the one before, and nothing since', async () => {
  const local = (amount: string) => rig.chain.holdingsScaled.set('local', moneyFrom(amount));
  const credit = (key: string) =>
    postAsOwner(pool, {
      kind: 'recharge',
      naturalKey: key,
      at: rig.clock.now(),
      details: { network: 'local', coin: 'USDT' },
      entries: [
        { account: { kind: 'chain_clearing' }, amountScaled: -moneyFrom('10') },
        { account: { kind: 'user_available', ownerId: buyer.id }, amountScaled: moneyFrom('10') },
      ],
    });
  await pool.query(`UPDATE chain_networks SET identity = 'first' WHERE code = 'local'`);
  await credit('chain:local:0x1:0');
  local('10');
  await compare();
  await pool.query(`UPDATE chain_networks SET identity = 'second' WHERE code = 'local'`);
  local('0');
  await compare();
  expect(await newest('chain:local')).toMatchObject({ difference: '0', details: { forgotten: '10' } });
  await credit('chain:local:0x2:0');
  await compare();
  expect(await newest('chain:local')).toMatchObject({ difference: '-10', details: { forgotten: '10' } });
  expect((await alarms()).map(({ subject }) => subject)).toContain('chain:local');
});
