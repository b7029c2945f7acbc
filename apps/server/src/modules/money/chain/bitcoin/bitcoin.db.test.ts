import { bitcoinAccount } from '../../../../platform/bitcoin-account.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChainSettings } from '../../../../config.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { chainRig, createToldTable, newAddress, newUser, readTold, type ChainRig } from '../chain.builder.ts';
import { isRealNode, startBitcoinNode } from './bitcoin-node.builder.ts';
import { REGTEST } from './bitcoin-wallet.builder.ts';

const BTC = 100_000_000n;
const NEEDED = 3;
/** Of a seed that everybody knows, in the writing of test chains. */
const ACCOUNT = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { public: 0x04_5f_1c_f6, private: 0x04_5f_18_bc }).derive("m/84'/1'/0'");
const XPUB = ACCOUNT.publicExtendedKey;

const { db, pool } = await testDatabase();
const node = await startBitcoinNode();
const { wallet, rpc } = node;
let rig: ChainRig;
let user: string;
let address: string;

const settingsFor = (url: string): ChainSettings => ({
  depositXpub: undefined,
  faucetKey: undefined,
  networks: {
    bitcoin: { rpcUrls: [url], chainId: 0, usdt: '', apiKey: undefined, signer: undefined, bitcoin: { chain: 'regtest', xpub: XPUB } },
  },
});

async function newRig(url = node.url): Promise<ChainRig> {
  const made = await chainRig(db, settingsFor(url));
  made.parameters.set('confirmations_bitcoin', NEEDED);
  return made;
}

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  node.tamper = undefined;
  rig = await newRig();
  user = await newUser(pool);
  address = await newAddress(rig, db, user, 'bitcoin');
  await followAll();
  await emptyTables(pool, ['told']);
});

async function followAll(by = rig): Promise<void> {
  while ((await by.chain.watch('bitcoin')) > 0);
}

const kinds = async () => (await readTold(pool)).map(({ kind }) => kind);
const credited = async () => (await readTold(pool, 'credited')).map(({ subject }) => subject);
const stateOf = async (txHash: string) =>
  (await pool.query<{ state: string }>('SELECT state FROM chain_deposits WHERE tx_hash = $1', [txHash])).rows[0]?.state;

it('an address is a native segwit one of the account’s key, and each person has their own', async () => {
  const { rows } = await pool.query<{ number: string }>('SELECT number FROM deposit_addresses WHERE address = $1', [address]);
  const key = ACCOUNT.deriveChild(0).deriveChild(Number(rows[0]!.number));
  expect(address).toBe(p2wpkh(key.publicKey!, REGTEST).address);
  expect(await newAddress(rig, db, user, 'bitcoin')).toBe(address);
  expect(await newAddress(rig, db, await newUser(pool), 'bitcoin')).not.toBe(address);
  expect(rig.chain.isAddress('bitcoin', address)).toBe(true);
  expect(rig.chain.isAddress('bitcoin', address.toUpperCase())).toBe(true);
  expect(rig.chain.normalAddress('bitcoin', address.toUpperCase())).toBe(address);
  expect(rig.chain.isAddress('bitcoin', `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`)).toBe(false);
  expect(rig.chain.isAddress('bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).toBe(false);
  expect(await withTransaction(db, (tx) => rig.chain.isOwnAddress(tx, 'bitcoin', address))).toBe(true);
});

it('the first addresses are those that BIP 84 gives as its example', () => {
  const zpub = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
  const receiving = bitcoinAccount({ chain: 'main', xpub: zpub }).deriveChild(0);
  expect(p2wpkh(receiving.deriveChild(0).publicKey!).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  expect(p2wpkh(receiving.deriveChild(1).publicKey!).address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
});

it('a payment is seen in its block, confirmed and credited once; several in one transaction are several', async () => {
  const other = await newAddress(rig, db, await newUser(pool), 'bitcoin');
  const txHash = await wallet.pay(
    { address, units: BTC / 4n },
    { address: wallet.address, units: BTC },
    { address: other, units: 12_345n },
  );
  await followAll();
  expect(await kinds()).toEqual([]);
  await wallet.mine(1);
  await followAll();
  expect((await readTold(pool)).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(['seen BTC 2500000000', 'seen BTC 1234500']);
  expect(await rig.chain.transfersIn('bitcoin', txHash)).toMatchObject([
    { from: wallet.address, to: address, coin: 'BTC', amountScaled: 2_500_000_000n, confirmations: 1 },
    { to: wallet.address },
    { to: other, amountScaled: 1_234_500n },
    { to: wallet.address },
  ]);
  await wallet.mine(NEEDED - 2);
  await followAll();
  expect(await credited()).toEqual([]);
  await wallet.mine(1);
  await followAll();
  expect(await credited()).toEqual([`chain:bitcoin:${txHash}:0`, `chain:bitcoin:${txHash}:2`]);
  await wallet.mine(5);
  await followAll();
  expect(await credited()).toHaveLength(2);
});

it('a block that is thrown away takes its payment along, which comes back as the same one', async () => {
  const txHash = await wallet.pay({ address, units: BTC });
  await wallet.mine(NEEDED - 1);
  await followAll();
  expect(await kinds()).toEqual(['seen']);

  await wallet.undo(NEEDED - 1);
  for (let block = 0; block < NEEDED; block++) await wallet.mineEmpty();
  await followAll();
  expect(await kinds()).toEqual(['seen', 'orphaned']);
  expect(await stateOf(txHash)).toBe('orphaned');

  await wallet.mine(NEEDED);
  await followAll();
  expect(await kinds()).toEqual(['seen', 'orphaned', 'seen', 'credited']);
  const { rows } = await pool.query('SELECT 1 FROM chain_deposits WHERE tx_hash = $1', [txHash]);
  expect(rows).toHaveLength(1);
});

it('what is credited and thrown away afterwards stays credited and raises an alarm', async () => {
  const txHash = await wallet.pay({ address, units: BTC });
  await wallet.mine(NEEDED);
  await followAll();
  expect(await stateOf(txHash)).toBe('credited');
  await wallet.undo(NEEDED);
  for (let block = 0; block < NEEDED + 1; block++) await wallet.mineEmpty();
  await followAll();
  expect(await stateOf(txHash)).toBe('credited');
  const { rows } = await pool.query(`SELECT 1 FROM alarms WHERE kind = 'chain.deposit_reorganised' AND subject = $1`, [
    `chain:bitcoin:${txHash}:0`,
  ]);
  expect(rows).toHaveLength(1);
  await wallet.mine(NEEDED);
  await followAll();
  expect(await credited()).toHaveLength(1);
});

it('two servers that look at once credit once', async () => {
  const txHash = await wallet.pay({ address, units: BTC });
  await wallet.mine(NEEDED);
  const others = await Promise.all([newRig(), newRig(), newRig()]);
  await Promise.all(others.map((other) => followAll(other)));
  await followAll();
  expect(await credited()).toEqual([`chain:bitcoin:${txHash}:0`]);
});

it('what lies at the addresses is what was paid to them and not spent since', async () => {
  const before = await rig.chain.holdings('bitcoin');
  await wallet.pay({ address, units: 3n * BTC }, { address, units: BTC / 2n });
  await wallet.mine(1);
  await followAll();
  expect(await rig.chain.holdings('bitcoin')).toBe(before + 35_000_000_000n);
  const reserves = await rig.chain.reserves('bitcoin');
  expect(reserves).toMatchObject({ coin: 'BTC', contract: null, decimals: 8, isAtBlock: false, signer: undefined });
  expect(reserves.addresses.find((held) => held.address === address)?.balanceScaled).toBe(35_000_000_000n);
});

it('a transaction can be looked up, whatever it pays', async () => {
  const txHash = await wallet.pay({ address, units: BTC });
  expect(await rig.chain.rescan('bitcoin', txHash)).toEqual({ found: 'unknown', ownerIds: [] });
  await wallet.mine(1);
  expect(await rig.chain.rescan('bitcoin', txHash)).toEqual({ found: 'recorded', ownerIds: [user] });
  const foreign = await wallet.pay({ address: wallet.address, units: BTC });
  await wallet.mine(1);
  expect(await rig.chain.rescan('bitcoin', foreign)).toEqual({ found: 'foreign', ownerIds: [] });
  expect(await rig.chain.rescan('bitcoin', 'ab'.repeat(32))).toEqual({ found: 'unknown', ownerIds: [] });
  expect(await rig.chain.rescan('bitcoin', 'no transaction')).toEqual({ found: 'unknown', ownerIds: [] });
});

it('a node that asks for another password, or serves another chain, closes the network', async () => {
  for (const url of [node.url.replace(/:[^:@]+@/, ':wrong@'), node.url.replace(/:\d+$/, ':1')]) {
    const other = await newRig(url);
    await other.chain.watch('bitcoin');
    other.forgive();
    await other.chain.watch('bitcoin');
    expect(other.chain.networks().find(({ code }) => code === 'bitcoin')).toMatchObject({ isOpen: false, trouble: 'unreachable' });
  }
  await followAll();
  const main = settingsFor(node.url);
  const other = await chainRig(db, {
    ...main,
    networks: {
      bitcoin: {
        ...main.networks.bitcoin!,
        bitcoin: { chain: 'main', xpub: HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/84'/0'/0'").publicExtendedKey },
      },
    },
  });
  await expect(other.chain.holdings('bitcoin')).rejects.toMatchObject({ key: 'recharge.chain_error' });
  expect(other.chain.nodesOf('bitcoin')).toMatchObject([{ state: 'skipped' }]);
});

it.skipIf(isRealNode)('a node that shows another block, or one with a transaction changed, is not believed', async () => {
  const txHash = await wallet.pay({ address, units: BTC });
  await wallet.mine(NEEDED);
  const stolen = await rpc<string>('getblock', [await rpc<string>('getblockhash', [5]), 0]);
  node.tamper = (method, answer) => (method === 'getblock' ? stolen : answer);
  await followAll();
  expect(await kinds()).toEqual([]);
  // A tenth of a coin more, written into the block behind the back of its merkle root.
  const [wrong, right] = [BTC + BTC / 10n, BTC].map((units) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(units);
    return bytes.toString('hex');
  }) as [string, string];
  node.tamper = (method, answer) => (method === 'getblock' ? String(answer).replace(`${right}160014`, `${wrong}160014`) : answer);
  rig.forgive();
  await followAll();
  expect(await kinds()).toEqual([]);
  node.tamper = undefined;
  rig.forgive();
  await followAll();
  expect(await credited()).toContain(`chain:bitcoin:${txHash}:0`);
});

/** Answers that no node gives: broken ones, those of a proxy in between, and a height that is not reached. */
it.skipIf(isRealNode).each<[method: string, answers: unknown[]]>([
  ['getblockcount', ['many', null, -7, 1.5, 2 ** 60, { height: 5 }]],
  ['getblockhash', [null, 'no hash', 7]],
  ['getblockheader', [null, {}, 'busy', { hash: 'ab'.repeat(32), height: 'one', time: null }]],
  ['getblock', ['', 'zz', null, 'ab'.repeat(80), {}]],
  ['getrawtransaction', [{}, null, [], { txid: 5, blockhash: 'x' }]],
])('nonsense as the answer to %s credits nothing and stops nothing', async (method, answers) => {
  const txHash = await wallet.pay({ address, units: BTC });
  await wallet.mine(1);
  const before = await credited();
  for (const nonsense of answers) {
    node.tamper = (asked, answer) => (asked === method ? nonsense : answer);
    rig.forgive();
    await followAll();
    expect([nonsense, await credited()]).toEqual([nonsense, before]);
  }
  node.tamper = undefined;
  rig.forgive();
  await wallet.mine(NEEDED);
  await followAll();
  rig.forgive();
  await followAll();
  expect(await credited()).toContain(`chain:bitcoin:${txHash}:0`);
});

it('above a thousand addresses all payments are read, and ours found among them', async () => {
  await pool.query(
    `INSERT INTO deposit_addresses (user_id, network, number, address, created_at, replaced_at)
     SELECT $1, 'bitcoin', 1000000 + n, 'bcrt1-filler-' || n, now(), now() FROM generate_series(1, 1001) n`,
    [user],
  );
  const txHash = await wallet.pay({ address, units: BTC });
  await wallet.mine(NEEDED);
  await followAll();
  expect(await credited()).toContain(`chain:bitcoin:${txHash}:0`);
});
