import { DEMO_DEPOSIT_XPUB } from '@entrepot/demo/chain/local-chain-settings.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { HDKey } from '@scure/bip32';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { chainRig, createToldTable, newAddress, newUser, readTold, type ChainRig } from './chain.builder.ts';
import { tronAddressOfKey } from './tron-address.ts';
import { startTronNode, TRON_USDT } from './tron.builder.ts';

const USDT = 1_000_000n;
const { db, pool } = await testDatabase();
const node = await startTronNode();
let rig: ChainRig;
let user: string;
let address: string;

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  Object.assign(node, { isConfused: false, isBroken: false });
  rig = await chainRig(db, {
    depositXpub: DEMO_DEPOSIT_XPUB,
    faucetKey: undefined,
    networks: { tron: { rpcUrls: [node.url], chainId: 0, usdt: TRON_USDT, apiKey: 'our-key', signer: undefined } },
  });
  rig.parameters.set('confirmations_tron', 3);
  user = await newUser(pool);
  address = await newAddress(rig, db, user, 'tron');
  await followAll();
  await emptyTables(pool, ['told']);
});

async function followAll(): Promise<void> {
  while ((await rig.chain.watch('tron')) > 0);
}

function mine(blocks: number): void {
  for (let block = 0; block < blocks; block++) node.mine();
}

const credited = async () => (await readTold(pool, 'credited')).map(({ subject }) => subject);

it('an address on Tron is one of the same extended key, in its own writing', async () => {
  const { rows } = await pool.query<{ number: string }>('SELECT number FROM deposit_addresses WHERE address = $1', [address]);
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(address).toBe(tronAddressOfKey(HDKey.fromExtendedKey(DEMO_DEPOSIT_XPUB).deriveChild(Number(rows[0]!.number)).publicKey!));
  expect(rig.chain.isAddress('tron', address)).toBe(true);
  expect(rig.chain.isAddress('tron', `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`)).toBe(false);
  expect(rig.chain.isAddress('tron', TRON_USDT)).toBe(false);
  expect(rig.chain.isAddress('tron', '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe(false);
  expect(await withTransaction(db, (tx) => rig.chain.isOwnAddress(tx, 'tron', address))).toBe(true);
});

it('a payment is seen, confirmed and credited once; several in one transaction are several', async () => {
  const other = await newAddress(rig, db, await newUser(pool), 'tron');
  const [txHash] = node.mine(
    [
      { to: address, units: 25n * USDT },
      { to: TRON_USDT, units: USDT },
      { to: other, units: 5n * USDT },
    ],
    [],
  ) as [string, string];
  await followAll();
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'seen']);
  expect(await rig.chain.transfersIn('tron', `0x${txHash}`)).toMatchObject([
    { to: address, amountScaled: 25n * 10n ** 10n, confirmations: 1 },
    {},
    { to: other },
  ]);
  mine(2);
  await followAll();
  expect(await credited()).toEqual([`chain:tron:${txHash}:0`, `chain:tron:${txHash}:2`]);
  mine(5);
  await followAll();
  expect(await credited()).toHaveLength(2);
  expect(node.apiKeys).toEqual(new Set(['our-key']));
});

it('what failed, or is another contract’s, pays nothing', async () => {
  const hashes = node.mine(
    [{ to: address, units: 25n * USDT, result: 'OUT_OF_ENERGY' }],
    [{ to: address, units: 25n * USDT, contract: address }],
  );
  mine(5);
  await followAll();
  expect(await readTold(pool)).toEqual([]);
  for (const txHash of hashes) expect(await rig.chain.rescan('tron', txHash)).toEqual({ found: 'foreign', ownerIds: [] });
});

it('a payment in a block that is thrown away is not credited', async () => {
  const [txHash] = node.mine([{ to: address, units: 25n * USDT }]) as [string];
  mine(1);
  await followAll();
  node.cut(2);
  mine(6);
  await followAll();
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'orphaned']);
  expect(await rig.chain.rescan('tron', txHash)).toEqual({ found: 'unknown', ownerIds: [] });
});

it('receipts of another block are not believed', async () => {
  const [txHash] = node.mine([{ to: address, units: 25n * USDT }]) as [string];
  mine(3);
  node.isConfused = true;
  expect(await rig.chain.watch('tron')).toBe(0);
  node.isConfused = false;
  rig.forgive();
  await followAll();
  expect(await credited()).toEqual([`chain:tron:${txHash}:0`]);
});

it('an error inside a node is not read as that there is nothing: the network is closed, and no payment is given up', async () => {
  const [txHash] = node.mine([{ to: address, units: 25n * USDT }]) as [string];
  await followAll();
  node.isBroken = true;
  // The chain is another than is remembered, and where the payment stands now cannot be found out.
  await pool.query(
    `UPDATE chain_blocks SET hash = 'other' WHERE network = 'tron'
      AND number = (SELECT scanned_block FROM chain_networks WHERE code = 'tron')`,
  );
  for (let look = 0; look < 2; look++) {
    rig.forgive();
    expect(await rig.chain.watch('tron')).toBe(0);
  }
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen']);
  expect(rig.chain.networks().find(({ code }) => code === 'tron')).toMatchObject({ isOpen: false, trouble: 'unreachable' });
  rig.forgive();
  await expect(rig.chain.rescan('tron', txHash)).rejects.toMatchObject({ key: 'recharge.chain_error' });
  node.isBroken = false;
  rig.forgive();
  mine(3);
  await followAll();
  expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'credited']);
  expect(rig.chain.networks().find(({ code }) => code === 'tron')).toMatchObject({ isOpen: true });
});

it('a transaction that the watcher missed is found by its id', async () => {
  const [txHash] = node.mine([{ to: address, units: 25n * USDT }]) as [string];
  mine(3);
  await followAll();
  await emptyTables(pool, ['chain_deposits', 'told']);
  expect(await rig.chain.rescan('tron', txHash.toUpperCase())).toEqual({ found: 'recorded', ownerIds: [user] });
  await followAll();
  expect(await credited()).toEqual([`chain:tron:${txHash}:0`]);
});

it('what is held is counted, and payouts are closed', async () => {
  node.mine([{ to: address, units: 25n * USDT }]);
  await followAll();
  node.balances.set(address, 25n * USDT);
  expect(await rig.chain.holdings('tron')).toBe(25n * 10n ** 10n);
  expect(rig.chain.networks().find(({ code }) => code === 'tron')).toMatchObject({
    isOpen: true,
    paysOut: false,
    coins: [{ coin: 'USDT', contract: TRON_USDT, decimals: 6 }],
  });
});
