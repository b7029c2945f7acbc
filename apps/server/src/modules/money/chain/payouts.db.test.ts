import { testDatabase } from '@entrepot/testing/database.ts';
import { startBrokenProxy } from '@entrepot/testing/broken-proxy.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainRig, createToldTable, newPayout, readTold, recordingDeposits, recordingPayouts, type ChainRig } from './chain.builder.ts';
import type { PayoutStep } from './payer-services.ts';

const USDT = 1_000_000n;
const GWEI = 1_000_000_000n;
const MINUTE_MS = 60_000;
const database = await testDatabase();
const { db, pool } = database;
const chain = await startTestChain();
const proxy = await startBrokenProxy(chain.rpcUrl);
const settings = { ...chain.settings, networks: { local: { ...chain.settings.networks.local!, rpcUrls: [proxy.url] } } };
const wallet = privateKeyToAccount((settings.networks.local.signer as { privateKey: `0x${string}` }).privateKey).address;
let rig: ChainRig;
let receiver: string;

class Crash extends Error {}

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  Object.assign(proxy, { mood: 'well', rewrite: undefined });
  rig = await chainRig(db, settings);
  await watchAll();
  await emptyTables(pool, ['told', 'payouts', 'withdrawals', 'alarms']);
  receiver = privateKeyToAccount(generatePrivateKey()).address;
});

async function watchAll(of: ChainRig = rig): Promise<void> {
  while ((await of.chain.watch('local')) > 0);
}

/** Until nothing is left to do but to wait for something that does not come. */
async function payThrough(of: ChainRig = rig, blocks = 4): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    await of.chain.pay('local');
    await chain.mine();
  }
  await of.chain.pay('local');
}

/** The chain moves on, and none of what was sent for these is in the block. */
async function passOver(...ids: string[]): Promise<void> {
  for (const id of ids)
    for (const { tx_hash: txHash } of await transactionsOf(id)) await chain.rpc('hardhat_dropTransaction', [txHash]).catch(() => undefined);
  await chain.mine();
}

const payoutOf = async (id: string) =>
  (
    await pool.query<{ state: string; nonce: string | null; tx_hash: string | null }>(
      'SELECT state, nonce, tx_hash FROM payouts WHERE withdrawal_id = $1',
      [id],
    )
  ).rows[0]!;
const transactionsOf = async (id: string) =>
  (
    await pool.query<{ tx_hash: string; max_fee_wei: string; priority_wei: string }>(
      'SELECT tx_hash, max_fee_wei, priority_wei FROM payout_transactions WHERE withdrawal_id = $1 ORDER BY max_fee_wei',
      [id],
    )
  ).rows;
const toldOf = async (id: string) => (await readTold(pool)).filter(({ subject }) => subject === id).map(({ kind }) => kind);
const openAlarms = async () =>
  (await pool.query<{ kind: string; subject: string }>('SELECT kind, subject FROM alarms WHERE settled_at IS NULL ORDER BY kind')).rows;

it('a payout is signed, recorded, sent, mined and confirmed', async () => {
  const id = await newPayout(rig, database, receiver, '12.5');
  expect((await rig.chain.payoutOf([id])).get(id)).toMatchObject({ state: 'pending', txHash: null, sentAt: null, confirmations: 0 });
  await rig.chain.pay('local');
  expect(await toldOf(id)).toEqual(['sent']);
  const txHash = (await transactionsOf(id))[0]!.tx_hash;
  expect((await rig.chain.payoutOf([id])).get(id)).toMatchObject({
    state: 'pending',
    txHash,
    sentAt: rig.clock.now(),
    confirmations: 0,
    confirmationsNeeded: 2,
  });
  await chain.mine();
  await watchAll();
  await rig.chain.pay('local');
  expect((await rig.chain.payoutOf([id])).get(id)).toMatchObject({ state: 'pending', confirmations: 1 });
  await chain.mine();
  await watchAll();
  await rig.chain.pay('local');
  expect(await toldOf(id)).toEqual(['sent', 'paid']);
  expect((await rig.chain.payoutOf([id])).get(id)).toMatchObject({ state: 'confirmed', txHash, confirmations: 2 });
  expect(await chain.usdtOf(receiver)).toBe(12_500_000n);
  expect(await openAlarms()).toEqual([]);
});

it('many at once are paid in order, each once, whoever works on them', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 6; number++) ids.push(await newPayout(rig, database, receiver, '10'));
  const rigs = [rig, await chainRig(db, settings), await chainRig(db, settings)];
  for (let block = 0; block < 8; block++) {
    await Promise.all(rigs.map(({ chain: each }) => each.pay('local')));
    await chain.mine();
  }
  for (let round = 0; round < 2; round++) await Promise.all(rigs.map(({ chain: each }) => each.pay('local')));
  for (const id of ids) expect(await toldOf(id)).toEqual(['sent', 'paid']);
  expect(await chain.usdtOf(receiver)).toBe(60n * USDT);
  const { rows } = await pool.query<{ nonce: number }>('SELECT nonce::integer AS nonce FROM payouts ORDER BY nonce');
  expect(rows.map(({ nonce }) => nonce - rows[0]!.nonce)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('one that another process brings to its end meanwhile is no alarm', async () => {
  const id = await newPayout(rig, database, receiver, '10');
  const late = await chainRig(db, settings, {
    async reached(step) {
      if (step === 'confirming') await rig.chain.pay('local');
    },
  });
  late.chain.useSinks({
    deposits: recordingDeposits,
    payouts: {
      ...recordingPayouts,
      async amountOf(tx, withdrawalId) {
        if ((await payoutOf(withdrawalId)).state !== 'pending') throw new Error('It is not to be paid.');
        return recordingPayouts.amountOf(tx, withdrawalId);
      },
    },
  });
  await payThrough(late);
  expect(await payoutOf(id)).toMatchObject({ state: 'confirmed' });
  expect(await toldOf(id)).toEqual(['sent', 'paid']);
  expect(await openAlarms()).toEqual([]);
});

describe.each(['signed', 'recorded', 'broadcast', 'confirming'] satisfies PayoutStep[])('killed when it is %s', (step) => {
  it('a payout is neither lost nor paid twice', async () => {
    let crashes = 0;
    const doomed = await chainRig(db, settings, {
      reached(reachedStep) {
        if (reachedStep !== step) return;
        crashes += 1;
        throw new Crash();
      },
    });
    const id = await newPayout(doomed, database, receiver, '10');
    for (let block = 0; crashes === 0 && block < 5; block++) {
      await doomed.chain.pay('local');
      await chain.mine();
    }
    expect(crashes).toBe(1);
    expect((await payoutOf(id)).state).toBe('pending');
    const nonceBefore = (await payoutOf(id)).nonce;

    const next = await chainRig(db, settings);
    await payThrough(next);
    if (nonceBefore !== null) expect((await payoutOf(id)).nonce).toBe(nonceBefore);
    expect(await toldOf(id)).toEqual(['sent', 'paid']);
    expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
    expect(await openAlarms()).toEqual([]);
  });
});

it('two signings of one payout can never both be paid', async () => {
  const id = await newPayout(rig, database, receiver, '10');
  await rig.chain.pay('local');
  await passOver(id);
  rig.clock.advance(11 * MINUTE_MS);
  await rig.chain.pay('local');
  expect(await transactionsOf(id)).toHaveLength(2);
  const { rows } = await pool.query<{ raw: string }>('SELECT raw FROM payout_transactions WHERE withdrawal_id = $1', [id]);
  await payThrough();
  // Whatever becomes known of what was signed is worth nothing any more.
  for (const { raw } of rows) await expect(chain.rpc('eth_sendRawTransaction', [raw])).rejects.toThrow();
  await chain.mine(2);
  expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
});

describe('a payout that is in no block for long', () => {
  it('is replaced at a higher fee, with the same nonce, and paid once', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    await rig.chain.pay('local');
    await passOver(id);
    rig.clock.advance(9 * MINUTE_MS);
    await rig.chain.pay('local');
    expect(await transactionsOf(id)).toHaveLength(1);
    rig.clock.advance(2 * MINUTE_MS);
    await rig.chain.pay('local');
    const [first, second] = await transactionsOf(id).then((rows) => [rows[0]!, rows[1]!] as const);
    expect(BigInt(second.max_fee_wei) * 8n).toBeGreaterThanOrEqual(BigInt(first.max_fee_wei) * 9n);
    expect(BigInt(second.priority_wei) * 8n).toBeGreaterThanOrEqual(BigInt(first.priority_wei) * 9n);
    await payThrough();
    expect(await toldOf(id)).toEqual(['sent', 'sent', 'paid']);
    expect((await payoutOf(id)).tx_hash).toBe(second.tx_hash);
    expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
  });

  it('is paid also if the first of its transactions is mined after all', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    await rig.chain.pay('local');
    const first = (await transactionsOf(id))[0]!;
    await chain.mine();
    // The node hides that it was mined until the replacement is signed.
    proxy.rewrite = ({ method }, result) =>
      method === 'eth_getTransactionReceipt'
        ? null
        : method === 'eth_getTransactionCount'
          ? `0x${(Number(result) - 1).toString(16)}`
          : result;
    rig.clock.advance(11 * MINUTE_MS);
    await rig.chain.pay('local');
    expect(await transactionsOf(id)).toHaveLength(2);
    proxy.rewrite = undefined;
    await payThrough();
    expect(await payoutOf(id)).toMatchObject({ state: 'confirmed', tx_hash: first.tx_hash });
    expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
  });

  it('is not replaced while an earlier one of the same wallet waits', async () => {
    const ids = [await newPayout(rig, database, receiver, '10'), await newPayout(rig, database, receiver, '20')];
    await rig.chain.pay('local');
    await passOver(...ids);
    rig.clock.advance(11 * MINUTE_MS);
    await rig.chain.pay('local');
    expect((await transactionsOf(ids[0]!)).length).toBe(2);
    expect((await transactionsOf(ids[1]!)).length).toBe(1);
    await payThrough();
    expect(await chain.usdtOf(receiver)).toBe(30n * USDT);
  });

  it('is not replaced while the chain stands still', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    for (let round = 0; round < 4; round++) {
      await rig.chain.pay('local');
      rig.clock.advance(11 * MINUTE_MS);
    }
    expect(await transactionsOf(id)).toHaveLength(1);
    await payThrough();
    expect(await toldOf(id)).toEqual(['sent', 'paid']);
  });

  it('whose replacement is refused goes on with the dearest that is not, and is not replaced again', async () => {
    const balance = await chain.rpc<string>('eth_getBalance', [wallet, 'latest']);
    const id = await newPayout(rig, database, receiver, '10');
    await rig.chain.pay('local');
    const first = (await transactionsOf(id))[0]!;
    // Enough for the first alone.
    await chain.rpc('hardhat_setBalance', [wallet, `0x${(120_000n * BigInt(first.max_fee_wei)).toString(16)}`]);
    for (let round = 0; round < 4; round++) {
      await passOver(id);
      rig.clock.advance(11 * MINUTE_MS);
      await rig.chain.pay('local');
      expect(await transactionsOf(id)).toHaveLength(2);
      expect(await chain.rpc('eth_getTransactionByHash', [first.tx_hash])).not.toBeNull();
    }
    expect(await openAlarms()).toEqual([{ kind: 'chain.payout_stuck', subject: id }]);
    await payThrough();
    await chain.rpc('hardhat_setBalance', [wallet, balance]);
    await chain.mine();
    expect(await payoutOf(id)).toMatchObject({ state: 'confirmed', tx_hash: first.tx_hash });
    expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
    expect(await openAlarms()).toEqual([]);
  });

  it.each([
    [1, 1],
    [500, 13],
  ])(
    'is replaced up to the ceiling of %i gwei and a few times what is asked for, and then waits with an alarm until it is mined',
    async (gwei, most) => {
      rig.parameters.set('payout_max_fee_gwei', gwei);
      const id = await newPayout(rig, database, receiver, '10');
      await rig.chain.pay('local');
      for (let round = 0; round < 18; round++) {
        await passOver(id);
        rig.clock.advance(11 * MINUTE_MS);
        await rig.chain.pay('local');
      }
      const signed = await transactionsOf(id);
      expect(signed.length).toBeLessThanOrEqual(most);
      expect(BigInt(signed.at(-1)!.max_fee_wei)).toBeLessThanOrEqual(BigInt(Math.min(gwei, 5)) * GWEI);
      expect(await openAlarms()).toEqual([{ kind: 'chain.payout_fee_ceiling', subject: id }]);
      await chain.mine();
      await rig.chain.pay('local');
      expect(await openAlarms()).toEqual([]);
      await payThrough();
      expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
    },
  );

  it('never costs what a node makes up', async () => {
    proxy.rewrite = ({ method }, result) => (method === 'eth_maxPriorityFeePerGas' ? `0x${(90_000n * GWEI).toString(16)}` : result);
    const id = await newPayout(rig, database, receiver, '10');
    await rig.chain.pay('local');
    expect(await transactionsOf(id)).toMatchObject([{ max_fee_wei: String(500n * GWEI), priority_wei: String(500n * GWEI) }]);
    proxy.rewrite = undefined;
    await payThrough();
    expect(await toldOf(id)).toEqual(['sent', 'paid']);
  });

  it('is sent again by itself when the node has forgotten it', async () => {
    const id = await newPayout(rig, database, receiver, '10');
    await rig.chain.pay('local');
    const txHash = (await transactionsOf(id))[0]!.tx_hash;
    expect(await chain.rpc('hardhat_dropTransaction', [txHash])).toBe(true);
    await payThrough();
    expect(await toldOf(id)).toEqual(['sent', 'paid']);
    expect(await transactionsOf(id)).toHaveLength(1);
  });
});

it('a payout that the contract refuses fails once it is confirmed, and is told once', async () => {
  // The contract's own address of nobody cannot be paid; people cannot bind it, so the row is written by hand.
  const id = await newPayout(rig, database, `0x${'0'.repeat(40)}`, '10');
  await payThrough();
  await payThrough();
  expect(await payoutOf(id)).toMatchObject({ state: 'failed', tx_hash: expect.any(String) });
  expect(await toldOf(id)).toEqual(['sent', 'failed']);
});

it('a payout in a block that is thrown away is followed into the next one', async () => {
  rig.parameters.set('confirmations_local', 4);
  const id = await newPayout(rig, database, receiver, '10');
  await chain.mine();
  const snapshot = await chain.snapshot();
  await rig.chain.pay('local');
  await chain.mine(2);
  await rig.chain.pay('local');
  const before = (await payoutOf(id)).tx_hash;
  expect(before).not.toBeNull();
  await chain.fork(snapshot);
  await rig.chain.pay('local');
  await chain.mine();
  await watchAll();
  await payThrough(rig, 6);
  await watchAll();
  expect(await payoutOf(id)).toMatchObject({ state: 'confirmed', tx_hash: before });
  expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
  expect(await toldOf(id)).toEqual(['sent', 'paid']);
});

it('a nonce that somebody else used raises an alarm, and nothing is paid again', async () => {
  const id = await newPayout(rig, database, receiver, '10');
  await rig.chain.pay('local');
  const txHash = (await transactionsOf(id))[0]!.tx_hash;
  await chain.rpc('hardhat_dropTransaction', [txHash]);
  await chain.rpc('eth_sendTransaction', [{ from: chain.payoutWallet, to: chain.faucet, value: '0x1' }]);
  await chain.mine(4);
  await watchAll();
  for (let round = 0; round < 3; round++) await rig.chain.pay('local');
  expect(await openAlarms()).toEqual([{ kind: 'chain.payout_nonce_taken', subject: id }]);
  expect(await payoutOf(id)).toMatchObject({ state: 'pending' });
  expect(await transactionsOf(id)).toHaveLength(1);
  expect(await chain.usdtOf(receiver)).toBe(0n);
});

describe('a wallet that has too little', () => {
  it('of USDT lets payouts wait, says so, and goes on when it is filled up', async () => {
    const balance = await chain.usdtOf(wallet);
    const large = await newPayout(rig, database, receiver, String(balance / USDT + 100n));
    const small = await newPayout(rig, database, receiver, '10');
    await payThrough();
    expect(await toldOf(small)).toEqual(['sent', 'paid']);
    expect(await payoutOf(large)).toMatchObject({ state: 'pending', nonce: null });
    expect(await openAlarms()).toEqual([{ kind: 'chain.hot_wallet_low', subject: 'local' }]);
    await chain.sendUsdt(wallet, 1_000n * USDT);
    await chain.mine();
    await payThrough();
    expect(await toldOf(large)).toEqual(['sent', 'paid']);
    expect(await openAlarms()).toEqual([]);
    await chain.sendUsdt(wallet, balance);
    await chain.mine();
  });

  it('for the network’s fees as well', async () => {
    const balance = await chain.rpc<string>('eth_getBalance', [wallet, 'latest']);
    await chain.rpc('hardhat_setBalance', [wallet, '0x1']);
    await chain.mine();
    const id = await newPayout(rig, database, receiver, '10');
    await payThrough();
    expect(await payoutOf(id)).toMatchObject({ state: 'pending', nonce: null });
    expect(await openAlarms()).toEqual([{ kind: 'chain.hot_wallet_low', subject: 'local' }]);
    await chain.rpc('hardhat_setBalance', [wallet, balance]);
    await chain.mine();
    await payThrough();
    expect(await toldOf(id)).toEqual(['sent', 'paid']);
    expect(await openAlarms()).toEqual([]);
  });
});

it('one that cannot be signed raises an alarm, takes no nonce and holds up nobody', async () => {
  // USDT has six decimals here.
  const odd = await newPayout(rig, database, receiver, '10.0000001');
  const id = await newPayout(rig, database, receiver, '10');
  await payThrough();
  expect(await toldOf(id)).toEqual(['sent', 'paid']);
  expect(await payoutOf(odd)).toMatchObject({ state: 'pending', nonce: null });
  expect(await openAlarms()).toEqual([{ kind: 'chain.payout_stuck', subject: odd }]);
});

it('while no node answers, payouts wait', async () => {
  const id = await newPayout(rig, database, receiver, '10');
  proxy.mood = 'error';
  await rig.chain.pay('local');
  expect(await payoutOf(id)).toMatchObject({ state: 'pending', nonce: null });
  proxy.mood = 'well';
  rig.forgive();
  await payThrough();
  expect(await toldOf(id)).toEqual(['sent', 'paid']);
});

it('a test chain that began anew pays what was not paid on the old one, once', async () => {
  const done = await newPayout(rig, database, receiver, '5');
  await payThrough();
  const id = await newPayout(rig, database, receiver, '10');
  await rig.chain.pay('local');
  const fresh = await startTestChain();
  const next = await chainRig(db, fresh.settings);
  // Before the watcher has noticed, nothing is signed.
  await next.chain.pay('local');
  expect(await transactionsOf(id)).toHaveLength(1);
  await watchAll(next);
  for (let block = 0; block < 4; block++) {
    await next.chain.pay('local');
    await fresh.mine();
  }
  await next.chain.pay('local');
  expect(await fresh.usdtOf(receiver)).toBe(10n * USDT);
  expect(await toldOf(id)).toEqual(['sent', 'sent', 'paid']);
  expect(await toldOf(done)).toEqual(['sent', 'paid']);
});
