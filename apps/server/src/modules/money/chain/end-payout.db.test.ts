import { testDatabase } from '@entrepot/testing/database.ts';
import { startBrokenProxy } from '@entrepot/testing/broken-proxy.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainSettings } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { chainRig, createToldTable, newPayout, readTold, type ChainRig } from './chain.builder.ts';
import type { PayoutFacts, PayoutOutcome } from './index.ts';

const USDT = 1_000_000n;
const database = await testDatabase();
const { db, pool } = database;
const chain = await startTestChain();
const proxy = await startBrokenProxy(chain.rpcUrl);
const settings = { ...chain.settings, networks: { local: { ...chain.settings.networks.local!, rpcUrls: [proxy.url] } } };
const UNPROVEN = { key: 'recharge.evidence_unproven' };
let rig: ChainRig;
let receiver: string;

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  proxy.rewrite = undefined;
  rig = await chainRig(db, settings);
  await watchAll();
  await emptyTables(pool, ['told', 'payouts', 'withdrawals', 'alarms']);
  receiver = privateKeyToAccount(generatePrivateKey()).address;
});

async function watchAll(): Promise<void> {
  while ((await rig.chain.watch('local')) > 0);
}

async function payThrough(of: ChainRig = rig): Promise<void> {
  for (let block = 0; block < 4; block++) {
    await of.chain.pay('local');
    await chain.mine();
  }
  await of.chain.pay('local');
}

const facts = (id: string, of: ChainRig = rig): Promise<PayoutFacts> =>
  withTransaction(db, async (tx) => (await of.chain.payoutFacts(tx, id))!);
const end = (id: string, outcome: PayoutOutcome, of: ChainRig = rig) =>
  withTransaction(db, (tx) => of.chain.endPayout(tx, id, outcome, of.clock.now()));
const payoutOf = async (id: string) =>
  (
    await pool.query<{ state: string; tx_hash: string | null; nonce: string | null }>(
      'SELECT state, tx_hash, nonce FROM payouts WHERE withdrawal_id = $1',
      [id],
    )
  ).rows[0]!;
const toldOf = async (id: string) => (await readTold(pool)).filter(({ subject }) => subject === id).map(({ kind }) => kind);
const openAlarms = async () =>
  (await pool.query<{ kind: string }>('SELECT kind FROM alarms WHERE settled_at IS NULL ORDER BY kind')).rows.map(({ kind }) => kind);

/** Signed and sent, and then something else of the same wallet is in its place. */
async function takenPayout(amount = '10'): Promise<string> {
  const id = await newPayout(rig, database, receiver, amount);
  await rig.chain.pay('local');
  await chain.rpc('hardhat_dropTransaction', [(await facts(id)).transactions[0]!.txHash]);
  await chain.rpc('eth_sendTransaction', [{ from: chain.payoutWallet, to: chain.faucet, value: '0x1' }]);
  await chain.mine();
  return id;
}

async function paidByHand(units: bigint, to = receiver): Promise<string> {
  const txHash = await chain.sendUsdt(to, units);
  await chain.mine(2);
  return txHash;
}

it('nothing is known of a payout that was not begun', async () => {
  expect(await withTransaction(db, (tx) => rig.chain.payoutFacts(tx, '00000000-0000-4000-8000-000000000000'))).toBeUndefined();
  await expect(end('00000000-0000-4000-8000-000000000000', 'not_paid')).rejects.toMatchObject({ key: 'withdraw.not_found' });
});

describe('a payout for which nothing was signed', () => {
  it('can be ended as not paid, once, and nobody touches it again', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    expect(await facts(id)).toEqual({
      network: 'local',
      state: 'pending',
      transactions: [],
      isSigned: false,
      nonceUse: 'none',
      isNonceTaken: false,
    });
    await end(id, 'not_paid');
    await expect(end(id, 'not_paid')).rejects.toMatchObject({ key: 'withdraw.decided' });
    const next = await newPayout(rig, database, receiver, '3');
    await payThrough();
    expect(await payoutOf(id)).toEqual({ state: 'failed', tx_hash: null, nonce: null });
    expect(await facts(id)).toMatchObject({ state: 'failed', nonceUse: 'none' });
    expect(await toldOf(id)).toEqual([]);
    expect(await toldOf(next)).toEqual(['sent', 'paid']);
    expect(await chain.usdtOf(receiver)).toBe(3n * USDT);
  });

  it('is either signed or ended, never both', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    const racing = await chainRig(db, settings, {
      reached: async (step) => {
        if (step === 'signed') await end(id, 'not_paid');
      },
    });
    await racing.chain.pay('local');
    await payThrough();
    expect(await payoutOf(id)).toEqual({ state: 'failed', tx_hash: null, nonce: null });
    expect((await facts(id)).transactions).toEqual([]);
    expect(await chain.usdtOf(receiver)).toBe(0n);
  });

  it('can be ended also where its network is not set up any more', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    const bare = await chainRig(db, { ...settings, networks: {} } as ChainSettings);
    expect(await facts(id, bare)).toMatchObject({ nonceUse: 'none' });
    await expect(end(id, { paidBy: `0x${'12'.repeat(32)}` }, bare)).rejects.toMatchObject({ key: 'recharge.chain_error' });
    await end(id, 'not_paid', bare);
    expect(await payoutOf(id)).toMatchObject({ state: 'failed' });
  });
});

it('a payout that may still be mined cannot be ended, also not by another payment', async () => {
  const id = await newPayout(rig, database, receiver, '10');
  await rig.chain.pay('local');
  expect(await facts(id)).toMatchObject({
    isSigned: true,
    nonceUse: 'open',
    transactions: [{ txHash: expect.stringMatching(/^0x/), sentAt: rig.clock.now() }],
  });
  await chain.rpc('hardhat_dropTransaction', [(await facts(id)).transactions[0]!.txHash]);
  const byHand = await paidByHand(10n * USDT);
  await expect(end(id, 'not_paid')).rejects.toMatchObject(UNPROVEN);
  await expect(end(id, { paidBy: byHand })).rejects.toMatchObject(UNPROVEN);
  const bare = await chainRig(db, { ...settings, networks: {} } as ChainSettings);
  expect(await facts(id, bare)).toMatchObject({ nonceUse: 'unknown', isNonceTaken: false });
  await expect(end(id, 'not_paid', bare)).rejects.toMatchObject({ key: 'recharge.chain_error' });
  expect(await payoutOf(id)).toMatchObject({ state: 'pending' });
});

describe('a payout whose nonce somebody else used', () => {
  it('can be ended as not paid once that is final, and holds up nobody', async () => {
    const id = await takenPayout();
    expect(await facts(id)).toMatchObject({ nonceUse: 'open', isNonceTaken: false });
    await expect(end(id, 'not_paid')).rejects.toMatchObject(UNPROVEN);
    await chain.mine(3);
    await rig.chain.pay('local');
    expect(await openAlarms()).toEqual(['chain.payout_nonce_taken']);
    expect(await facts(id)).toMatchObject({ nonceUse: 'taken', isNonceTaken: true });
    await end(id, 'not_paid');
    expect(await openAlarms()).toEqual([]);
    const next = await newPayout(rig, database, receiver, '3');
    await payThrough();
    expect(await toldOf(next)).toEqual(['sent', 'paid']);
    expect(await payoutOf(id)).toMatchObject({ state: 'failed', tx_hash: null });
    expect(await facts(id)).toMatchObject({ state: 'failed', nonceUse: 'taken' });
    expect(await toldOf(id)).toEqual(['sent']);
  });

  it('can be ended as paid by a final transaction of exactly this amount to this address, which pays no other', async () => {
    const earlier = await paidByHand(10n * USDT);
    const id = await takenPayout();
    const another = await takenPayout();
    await chain.mine(3);
    const stranger = privateKeyToAccount(generatePrivateKey()).address;
    for (const txHash of [await paidByHand(9n * USDT), await paidByHand(10n * USDT, stranger), `0x${'12'.repeat(32)}`, 'nonsense']) {
      await expect(end(id, { paidBy: txHash })).rejects.toMatchObject(UNPROVEN);
    }
    await pool.query(`UPDATE payouts SET created_at = now() + interval '1 day' WHERE withdrawal_id = $1`, [id]);
    await expect(end(id, { paidBy: earlier })).rejects.toMatchObject(UNPROVEN);
    await pool.query(`UPDATE payouts SET created_at = now() - interval '1 day' WHERE withdrawal_id = $1`, [id]);
    const txHash = await chain.sendUsdt(receiver, 10n * USDT);
    await chain.mine();
    await expect(end(id, { paidBy: txHash })).rejects.toMatchObject(UNPROVEN);
    await chain.mine();
    await end(id, { paidBy: ` ${txHash.toUpperCase().replace('0X', '0x')} ` });
    expect(await payoutOf(id)).toMatchObject({ state: 'confirmed', tx_hash: txHash });
    expect((await rig.chain.payoutOf([id])).get(id)).toMatchObject({ state: 'confirmed', txHash });
    await expect(end(another, { paidBy: txHash })).rejects.toMatchObject(UNPROVEN);
    await end(another, 'not_paid');
  });
});

it('a payout that was mined and moved nothing can be ended by another payment alone', async () => {
  const id = await newPayout(rig, database, receiver, '10');
  await rig.chain.pay('local');
  const ours = new Set((await facts(id)).transactions.map(({ txHash }) => txHash));
  proxy.rewrite = ({ method, params }, result) =>
    method === 'eth_getTransactionReceipt' && ours.has(String(params[0])) && result ? { ...result, logs: [] } : result;
  await payThrough();
  expect(await openAlarms()).toEqual(['chain.payout_without_transfer']);
  expect(await facts(id)).toMatchObject({ state: 'pending', nonceUse: 'moved_nothing' });
  await expect(end(id, 'not_paid')).rejects.toMatchObject(UNPROVEN);
  const txHash = await paidByHand(10n * USDT);
  await end(id, { paidBy: txHash });
  expect(await payoutOf(id)).toMatchObject({ state: 'confirmed', tx_hash: txHash });
  expect(await openAlarms()).toEqual([]);
});

describe('a wallet that does not sign any more', () => {
  it('has its signed payouts followed to their end all the same', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    await rig.chain.pay('local');
    await chain.rpc('hardhat_dropTransaction', [(await facts(id)).transactions[0]!.txHash]);
    const rotated = await chainRig(db, {
      ...settings,
      networks: { local: { ...settings.networks.local, signer: { kind: 'local', privateKey: generatePrivateKey() } } },
    });
    await rotated.chain.pay('local');
    expect(await openAlarms()).toEqual(['chain.payout_stuck']);
    await payThrough(rotated);
    expect(await toldOf(id)).toEqual(['sent', 'paid']);
    expect(await openAlarms()).toEqual([]);
    expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
  });

  it('leaves a way out for those that nobody works on', async () => {
    const local = { ...settings.networks.local, signer: undefined };
    const paid = await newPayout(rig, database, receiver, '10');
    const reverted = await newPayout(rig, database, `0x${'0'.repeat(40)}`, '10');
    await rig.chain.pay('local');
    const without = await chainRig(db, { ...settings, networks: { local } });
    await chain.mine(3);
    expect(await facts(reverted, without)).toMatchObject({ nonceUse: 'reverted' });
    await end(reverted, 'not_paid', without);
    expect(await payoutOf(reverted)).toMatchObject({ state: 'failed', tx_hash: (await facts(reverted)).transactions[0]!.txHash });
    const {
      nonceUse,
      transactions: [own],
    } = await facts(paid, without);
    expect(nonceUse).toBe('paid');
    await expect(end(paid, 'not_paid', without)).rejects.toMatchObject(UNPROVEN);
    await expect(end(paid, { paidBy: await paidByHand(10n * USDT) }, without)).rejects.toMatchObject(UNPROVEN);
    await end(paid, { paidBy: own!.txHash }, without);
    expect(await payoutOf(paid)).toMatchObject({ state: 'confirmed', tx_hash: own!.txHash });
  });
});
