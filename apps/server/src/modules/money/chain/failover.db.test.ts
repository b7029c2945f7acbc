import { startBrokenProxy, type BrokenProxy, type ProxyMood } from '@entrepot/testing/broken-proxy.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainSettings } from '../../../config.ts';
import { chainRig, createToldTable, newAddress, newUser, readTold, type ChainRig } from './chain.builder.ts';

const USDT = 1_000_000n;
const { db, pool } = await testDatabase();
const chain = await startTestChain();
const [first, second, third] = (await Promise.all([1, 2, 3].map(() => startBrokenProxy(chain.rpcUrl)))) as [
  BrokenProxy,
  BrokenProxy,
  BrokenProxy,
];
const local = chain.settings.networks.local!;
/** Two networks on one chain, each with nodes of its own. */
const settings: ChainSettings = {
  ...chain.settings,
  networks: { local: { ...local, rpcUrls: [first.url, second.url] }, bnb: { ...local, rpcUrls: [third.url], signer: undefined } },
};
let rig: ChainRig;
let address: string;

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  for (const proxy of [first, second, third]) Object.assign(proxy, { mood: 'well', rewrite: undefined });
  rig = await chainRig(db, settings);
  rig.parameters.set('confirmations_bnb', 2);
  const user = await newUser(pool);
  address = await newAddress(rig, db, user);
  expect(await newAddress(rig, db, user, 'bnb')).toBe(address);
  for (const network of ['local', 'bnb']) await followAll(network);
  await emptyTables(pool, ['told']);
});

async function followAll(network = 'local'): Promise<void> {
  while ((await rig.chain.watch(network)) > 0);
}

const credited = async () => (await readTold(pool, 'credited')).map(({ subject }) => subject);
const openAlarms = async () =>
  (await pool.query<{ kind: string; subject: string }>('SELECT kind, subject FROM alarms WHERE settled_at IS NULL')).rows;
const troubleOf = (code: string) => rig.chain.networks().find((network) => network.code === code)!.trouble;

describe.each(['refuses', 'error', 'nonsense'] satisfies ProxyMood[])('a node that answers with %s', (mood) => {
  it('is passed over for the next one, and not asked again at once', async () => {
    first.mood = mood;
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await chain.mine(2);
    await followAll();
    expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
    const askedBefore = first.asked;
    await followAll();
    expect(first.asked).toBe(askedBefore);
    expect(troubleOf('local')).toBeNull();

    first.mood = 'well';
    rig.forgive();
    await followAll();
    expect(first.asked).toBeGreaterThan(askedBefore);
  });
});

const WRONG_SHAPES: Record<string, (result: unknown) => unknown> = {
  eth_blockNumber: () => null,
  eth_getBlockByNumber: () => ({}),
  eth_getLogs: () => null,
  eth_getTransactionReceipt: (receipt) => receipt && { ...receipt, status: undefined },
  eth_getTransactionByHash: () => ({ to: 7 }),
};

describe.each(Object.keys(WRONG_SHAPES))('a node that answers %s with something of another shape', (wrong) => {
  it('is passed over for the next one; where there is none, the network is closed until one is well', async () => {
    const rewrite: BrokenProxy['rewrite'] = ({ method }, result) => (method === wrong ? WRONG_SHAPES[method]!(result) : result);
    first.rewrite = rewrite;
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await chain.mine(2);
    await followAll();
    expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
    expect(troubleOf('local')).toBeNull();

    second.rewrite = rewrite;
    const next = await chain.sendUsdt(address, 26n * USDT);
    await chain.mine(2);
    for (let look = 0; look < 2; look++) {
      rig.forgive();
      expect(await rig.chain.watch('local')).toBe(0);
    }
    expect(troubleOf('local')).toBe('unreachable');
    expect(await openAlarms()).toEqual([{ kind: 'chain.unreachable', subject: 'local' }]);
    first.rewrite = undefined;
    rig.forgive();
    await followAll();
    expect(troubleOf('local')).toBeNull();
    expect(await credited()).toEqual([`chain:local:${txHash}:0`, `chain:local:${next}:0`]);
  });
});

it('what was read and cannot be written closes the network until it can', async () => {
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(2);
  await pool.query('ALTER TABLE chain_deposits ADD CONSTRAINT nothing_fits CHECK (false) NOT VALID');
  for (let look = 0; look < 2; look++) await expect(rig.chain.watch('local')).rejects.toThrow('nothing_fits');
  expect(troubleOf('local')).toBe('unreachable');
  expect(await openAlarms()).toEqual([{ kind: 'chain.unreachable', subject: 'local' }]);
  await pool.query('ALTER TABLE chain_deposits DROP CONSTRAINT nothing_fits');
  await followAll();
  expect(troubleOf('local')).toBeNull();
  expect(await openAlarms()).toEqual([]);
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
});

it('a network without a new block for long is closed until one comes; a chain that mines on demand is not', async () => {
  rig.clock.advance(100_000);
  for (const network of ['local', 'bnb']) await followAll(network);
  expect(troubleOf('bnb')).toBeNull();
  rig.clock.advance(100_000);
  for (const network of ['local', 'bnb']) await followAll(network);
  expect(troubleOf('local')).toBeNull();
  expect(troubleOf('bnb')).toBe('unreachable');
  expect((await pool.query(`SELECT subject, details FROM alarms WHERE settled_at IS NULL`)).rows).toEqual([
    { subject: 'bnb', details: { reason: 'no new block for 200 seconds' } },
  ]);
  await chain.mine();
  await followAll('bnb');
  expect(troubleOf('bnb')).toBeNull();
  expect(await openAlarms()).toEqual([]);
});

it('a payment that one node alone does not know is read again and credited once', async () => {
  rig.parameters.set('confirmations_local', 5);
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine();
  const block = `0x${(await chain.head()).toString(16)}`;
  await chain.mine(3);
  await followAll();
  // Reading goes on where it was; only the look before crediting sees another chain.
  first.rewrite = ({ method, params }, result) => {
    if (method === 'eth_getTransactionReceipt') return null;
    return method === 'eth_getBlockByNumber' && params[0] === block ? { ...(result as object), hash: `0x${'77'.repeat(32)}` } : result;
  };
  await chain.mine();
  await rig.chain.watch('local');
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'orphaned']);
  first.rewrite = undefined;
  await followAll();
  await chain.mine(2);
  await followAll();
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'orphaned', 'seen', 'credited']);
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
});

it('a transaction of which nobody says whether it succeeded pays nothing, and closes nothing', async () => {
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(2);
  first.rewrite = second.rewrite = ({ method }, result) =>
    method === 'eth_getTransactionReceipt' ? { ...(result as object), status: undefined, root: `0x${'11'.repeat(32)}` } : result;
  expect(await rig.chain.rescan('local', txHash)).toEqual({ found: 'foreign', ownerIds: [] });
  expect(await rig.chain.transfersIn('local', txHash)).toEqual([]);
  first.rewrite = second.rewrite = undefined;
  await followAll();
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
});

it('a node that lags behind is passed over', async () => {
  await chain.mine(10);
  await followAll();
  first.rewrite = ({ method }, result) => (method === 'eth_blockNumber' ? '0x3' : result);
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(2);
  await followAll();
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
});

it('nodes that all lag behind a payment say nothing about it', async () => {
  rig.parameters.set('confirmations_local', 5);
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(3);
  await followAll();
  const shownHead = (await chain.head()) - 3;
  first.rewrite = second.rewrite = ({ method, params }, result) => {
    if (method === 'eth_blockNumber') return `0x${shownHead.toString(16)}`;
    if (method === 'eth_getTransactionReceipt' || (method === 'eth_getBlockByNumber' && Number(params[0]) > shownHead)) return null;
    return result;
  };
  // It has confirmations enough by now, as far as is remembered.
  rig.parameters.set('confirmations_local', 2);
  await followAll();
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen']);
  first.rewrite = second.rewrite = undefined;
  await followAll();
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'credited']);
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
});

it('a node that stands still is passed over for one that does not', async () => {
  const head = await chain.head();
  first.rewrite = ({ method }, result) => (method === 'eth_blockNumber' ? `0x${head.toString(16)}` : result);
  await followAll();
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(2);
  await followAll();
  expect(await credited()).toEqual([]);
  rig.forgive();
  await followAll();
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
});

it('a node of another chain is never believed', async () => {
  rig = await chainRig(db, settings);
  first.rewrite = ({ method }, result) => (method === 'eth_chainId' ? '0x5' : result);
  await followAll();
  const askedBefore = first.asked;
  rig.forgive();
  await followAll();
  // It was asked for its chain alone.
  expect(first.asked - askedBefore).toBe(1);
  expect(troubleOf('local')).toBeNull();
});

it('logs of another block than was asked for are not believed', async () => {
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(2);
  first.rewrite = ({ method }, result) =>
    method === 'eth_getLogs' ? (result as object[]).map((log) => ({ ...log, blockHash: `0x${'77'.repeat(32)}` })) : result;
  await followAll();
  expect(await credited()).toEqual([`chain:local:${txHash}:0`]);
  expect(
    (await pool.query('SELECT DISTINCT block_hash FROM chain_deposits WHERE tx_hash = $1', [txHash])).rows[0].block_hash,
  ).not.toContain('7777');
});

it('one network that is away raises an alarm and leaves the other alone; nothing is lost when it is back', async () => {
  first.mood = second.mood = 'refuses';
  // The chain's own coin has as many decimals on both.
  const txHash = await chain.sendEther(address, 10n ** 18n);
  await chain.mine(2);
  for (let look = 0; look < 2; look++) {
    rig.forgive();
    expect(await rig.chain.watch('local')).toBe(0);
    await followAll('bnb');
  }
  expect(await credited()).toEqual([`chain:bnb:${txHash}:-1`]);
  expect(troubleOf('local')).toBe('unreachable');
  expect(
    rig.chain
      .networks()
      .filter(({ isOpen }) => isOpen)
      .map(({ code }) => code),
  ).toEqual(['bnb']);
  expect(await openAlarms()).toEqual([{ kind: 'chain.unreachable', subject: 'local' }]);
  await expect(rig.chain.rescan('local', txHash)).rejects.toMatchObject({ key: 'recharge.chain_error' });
  await expect(rig.chain.holdings('local')).rejects.toMatchObject({ key: 'recharge.chain_error' });

  first.mood = 'well';
  rig.forgive();
  await followAll();
  expect(troubleOf('local')).toBeNull();
  expect(await openAlarms()).toEqual([]);
  expect(await credited()).toEqual([`chain:bnb:${txHash}:-1`, `chain:local:${txHash}:-1`]);
});

it('a public network never begins anew because a node says that the chain is another', async () => {
  await pool.query(`UPDATE chain_networks SET identity = 'eip155:56' WHERE code = 'bnb'`);
  const before = await pool.query(`SELECT scanned_block FROM chain_networks WHERE code = 'bnb'`);
  await chain.mine(2);
  expect(await rig.chain.watch('bnb')).toBe(0);
  expect((await pool.query(`SELECT scanned_block FROM chain_networks WHERE code = 'bnb'`)).rows).toEqual(before.rows);
  await pool.query(`UPDATE chain_networks SET identity = 'eip155:31337' WHERE code = 'bnb'`);
});
