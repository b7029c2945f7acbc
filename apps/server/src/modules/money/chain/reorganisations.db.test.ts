import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { chainRig, createToldTable, newAddress, newUser, readTold, type ChainRig } from './chain.builder.ts';

const USDT = 1_000_000n;
const NEEDED = 12;
const { db, pool } = await testDatabase();
const chain = await startTestChain();
const depths = process.env.ENTREPOT_LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 4, 10];
let rig: ChainRig;
let address: string;

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  rig = await chainRig(db, chain.settings);
  rig.parameters.set('confirmations_local', NEEDED);
  address = await newAddress(rig, db, await newUser(pool));
  await followAll();
  await emptyTables(pool, ['told']);
});

async function followAll(): Promise<void> {
  while ((await rig.chain.watch('local')) > 0);
}

async function mineAndFollow(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    await chain.mine();
    await rig.chain.watch('local');
  }
  await followAll();
}

const stateOf = async (txHash: string) =>
  (await pool.query<{ state: string; block_hash: string }>('SELECT state, block_hash FROM chain_deposits WHERE tx_hash = $1', [txHash]))
    .rows[0];
const kindsTold = async () => (await readTold(pool)).map(({ kind }) => kind);
const openAlarms = async () =>
  (await pool.query<{ kind: string; subject: string }>('SELECT kind, subject FROM alarms WHERE settled_at IS NULL')).rows;

it.each(depths)('a payment in a block that is thrown away %i deep is never credited', async (depth) => {
  const snapshot = await chain.snapshot();
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(depth);
  expect(await stateOf(txHash)).toMatchObject({ state: 'seen' });

  await chain.fork(snapshot);
  await chain.rpc('hardhat_dropTransaction', [txHash]).catch(() => undefined);
  await mineAndFollow(depth + 1);
  expect(await stateOf(txHash)).toMatchObject({ state: 'orphaned' });
  await mineAndFollow(NEEDED + 2);
  expect(await kindsTold()).toEqual(['seen', 'orphaned']);
  expect(await openAlarms()).toEqual([]);
});

it.each(depths)('a payment that is mined again in another block, %i deep, stays the same recharge and is credited once', async (depth) => {
  const snapshot = await chain.snapshot();
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(depth);
  const before = await stateOf(txHash);

  await chain.fork(snapshot);
  // Other logs stand before it in the new block: its place among all of them is another, its place in its own transaction is not.
  await chain.callUsdt('approve(address,uint256)', [address, 1n], chain.payoutWallet);
  // The same sender, nonce and content is the same transaction.
  expect(await chain.sendUsdt(address, 25n * USDT)).toBe(txHash);
  await chain.mine(depth + 1);
  await followAll();
  const after = await stateOf(txHash);
  expect(after).toMatchObject({ state: 'seen' });
  expect(after!.block_hash).not.toBe(before!.block_hash);
  await mineAndFollow(NEEDED);
  expect(await kindsTold()).toEqual(['seen', 'credited']);
});

it('a payment that was gone and comes back is seen again as the same recharge and credited once', async () => {
  await chain.mine();
  const snapshot = await chain.snapshot();
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(3);
  await chain.fork(snapshot);
  await mineAndFollow(4);
  expect(await stateOf(txHash)).toMatchObject({ state: 'orphaned' });
  expect(await chain.sendUsdt(address, 25n * USDT)).toBe(txHash);
  await mineAndFollow(NEEDED);
  expect(await kindsTold()).toEqual(['seen', 'orphaned', 'seen', 'credited']);
  const { rows } = await pool.query('SELECT FROM recharges r JOIN chain_deposits d ON d.recharge_id = r.id WHERE d.tx_hash = $1', [txHash]);
  expect(rows).toHaveLength(1);
});

it('blocks that change between two looks of a server that was away are followed all the same', async () => {
  const snapshot = await chain.snapshot();
  const gone = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(5);
  await chain.fork(snapshot);
  const stays = await chain.sendUsdt(address, 30n * USDT);
  await chain.mine(NEEDED + 10);
  await followAll();
  expect(await stateOf(gone)).toMatchObject({ state: 'orphaned' });
  expect((await readTold(pool, 'credited')).map(({ subject }) => subject)).toEqual([`chain:local:${stays}:0`]);
});

it('while the chain is shorter than before nothing is credited', async () => {
  const snapshot = await chain.snapshot();
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(NEEDED - 1);
  await chain.fork(snapshot);
  rig.parameters.set('confirmations_local', 3);
  await followAll();
  expect(await readTold(pool, 'credited')).toEqual([]);
  await mineAndFollow(NEEDED + 1);
  expect(await stateOf(txHash)).toMatchObject({ state: 'orphaned' });
  expect(await readTold(pool, 'credited')).toEqual([]);
});

it('a credited payment that is thrown away later raises an alarm, which is settled when it comes back', async () => {
  rig.parameters.set('confirmations_local', 2);
  await chain.mine();
  const snapshot = await chain.snapshot();
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(4);
  expect(await kindsTold()).toEqual(['seen', 'credited']);
  await chain.fork(snapshot);
  await mineAndFollow(6);
  expect(await openAlarms()).toEqual([{ kind: 'chain.deposit_reorganised', subject: `chain:local:${txHash}:0` }]);
  expect(await stateOf(txHash)).toMatchObject({ state: 'credited' });
  expect(await chain.sendUsdt(address, 25n * USDT)).toBe(txHash);
  await mineAndFollow(3);
  expect(await openAlarms()).toEqual([]);
  expect(await kindsTold()).toEqual(['seen', 'credited']);
});

it('a reorganisation deeper than anything that is remembered raises an alarm and is followed all the same', async () => {
  const snapshot = await chain.snapshot();
  await chain.mine(64 + NEEDED + 10);
  await followAll();
  await chain.fork(snapshot);
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await chain.mine(64 + NEEDED + 12);
  await followAll();
  expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['chain.reorganised_deep']);
  await emptyTables(pool, ['alarms']);
  // It lies before the blocks that were remembered.
  expect((await readTold(pool)).map(({ subject }) => subject)).toEqual([txHash, `chain:local:${txHash}:0`]);
});

it('a transaction that pays something else than it did before is left to people', async () => {
  const txHash = await chain.sendUsdt(address, 25n * USDT);
  await pool.query(
    `
    INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, state, seen_at)
    SELECT 'local', $1, 0, 1, '0xold', now(), 'USDT', id, 250, 'orphaned', now() FROM deposit_addresses WHERE address = $2`,
    [txHash, address],
  );
  await mineAndFollow(NEEDED + 1);
  expect(await kindsTold()).toEqual([]);
  expect(await openAlarms()).toEqual([{ kind: 'chain.deposit_changed', subject: `chain:local:${txHash}:0` }]);
  await emptyTables(pool, ['alarms']);
});

it('a test chain that was started anew is followed from its beginning, and nothing of the old one is credited again', async () => {
  rig.parameters.set('confirmations_local', 2);
  const credited = await chain.sendUsdt(address, 25n * USDT);
  await mineAndFollow(2);
  const waiting = await chain.sendUsdt(address, 26n * USDT);
  await mineAndFollow(1);
  await emptyTables(pool, ['told']);

  const fresh = await startTestChain();
  const next = await chainRig(db, fresh.settings);
  const txHash = await fresh.sendUsdt(address, 27n * USDT);
  await fresh.mine(3);
  while ((await next.chain.watch('local')) > 0);
  expect(await stateOf(credited)).toMatchObject({ state: 'credited' });
  expect(await stateOf(waiting)).toMatchObject({ state: 'orphaned' });
  expect((await readTold(pool)).map(({ kind, subject }) => (kind === 'orphaned' ? kind : subject))).toEqual([
    'orphaned',
    txHash,
    `chain:local:${txHash}:0`,
  ]);
});
