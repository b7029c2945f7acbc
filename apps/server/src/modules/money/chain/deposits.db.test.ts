import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import pg from 'pg';
import { getAddress } from 'viem';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { chainRig, createToldTable, newAddress, newUser, readTold, type ChainRig } from './chain.builder.ts';

const USDT = 1_000_000n;
const ETHER = 10n ** 18n;
const SCALE = 10n ** 10n;
const { db, pool } = await testDatabase();
const chain = await startTestChain();
let rig: ChainRig;
let user: string;
let address: string;

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  rig = await chainRig(db, chain.settings);
  user = await newUser(pool);
  address = await newAddress(rig, db, user);
  await followAll();
  await emptyTables(pool, ['told']);
});

async function followAll(of: ChainRig = rig): Promise<void> {
  while ((await of.chain.watch('local')) > 0);
}

async function mineAndFollow(blocks = 1): Promise<void> {
  await chain.mine(blocks);
  await followAll();
}

async function depositsOf(
  txHash: string,
): Promise<Array<{ state: string; log_index: number; amount: string; recharge_id: string | null; coin: string }>> {
  const { rows } = await pool.query(
    'SELECT state, log_index, amount::float8::text AS amount, recharge_id, coin FROM chain_deposits WHERE tx_hash = $1 ORDER BY log_index',
    [txHash],
  );
  return rows;
}

const openAlarms = async () =>
  (await pool.query<{ kind: string; subject: string }>('SELECT kind, subject FROM alarms WHERE settled_at IS NULL ORDER BY kind')).rows;

describe('a deposit', () => {
  it('is seen in its block, confirmed with the next and credited once', async () => {
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await followAll();
    expect(await readTold(pool)).toEqual([]);

    await mineAndFollow();
    expect(await readTold(pool)).toEqual([{ kind: 'seen', subject: txHash, detail: `USDT ${25n * SCALE}` }]);
    const rechargeId = (await depositsOf(txHash))[0]!.recharge_id!;
    expect((await rig.chain.statusOf([rechargeId])).get(rechargeId)).toMatchObject({
      txHash,
      state: 'seen',
      confirmations: 1,
      confirmationsNeeded: 2,
      secondsLeft: 2,
    });

    await mineAndFollow();
    expect(await readTold(pool, 'credited')).toEqual([{ kind: 'credited', subject: `chain:local:${txHash}:0`, detail: rechargeId }]);
    await mineAndFollow(5);
    expect(await readTold(pool)).toHaveLength(2);
    expect((await rig.chain.statusOf([rechargeId, randomUUID()])).size).toBe(1);
    expect((await rig.chain.statusOf([rechargeId])).get(rechargeId)).toMatchObject({ state: 'credited', secondsLeft: null });
  });

  it('tells the one who waits with every block', async () => {
    await pool.query('DELETE FROM outbox_events');
    await chain.sendUsdt(address, 25n * USDT);
    await mineAndFollow(3);
    const { rows } = await pool.query<{ payload: { userIds: string[] } }>(
      `SELECT payload FROM outbox_events WHERE topic = 'wallet.changed'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ payload }) => payload.userIds.includes(user))).toBe(true);
  });

  it('waits for as many blocks as the operator asks for', async () => {
    rig.parameters.set('confirmations_local', 5);
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await mineAndFollow(4);
    expect(await readTold(pool, 'credited')).toEqual([]);
    await mineAndFollow();
    expect(await readTold(pool, 'credited')).toHaveLength(1);
    expect((await depositsOf(txHash)).map(({ state }) => state)).toEqual(['credited']);
  });

  it('of several in one transaction is one of each', async () => {
    const other = await newAddress(rig, db, await newUser(pool));
    const txHash = await chain.sendUsdtToMany([
      [address, 10n * USDT],
      [other, 20n * USDT],
      [chain.payoutWallet, USDT],
      [address, 30n * USDT],
    ]);
    await mineAndFollow(2);
    expect((await depositsOf(txHash)).map(({ log_index: place, amount, state }) => [place, amount, state])).toEqual([
      [0, '10', 'credited'],
      [1, '20', 'credited'],
      [3, '30', 'credited'],
    ]);
    expect(new Set((await readTold(pool, 'credited')).map(({ subject }) => subject)).size).toBe(3);
  });

  it('below the minimum is recorded, shown and not credited', async () => {
    const txHash = await chain.sendUsdt(address, 10n);
    await mineAndFollow(3);
    const [deposit] = await depositsOf(txHash);
    expect(deposit).toMatchObject({ state: 'below_minimum', amount: '1e-05', recharge_id: expect.any(String) });
    expect(await readTold(pool)).toHaveLength(1);
    expect((await rig.chain.statusOf([deposit!.recharge_id!])).get(deposit!.recharge_id!)).toMatchObject({
      state: 'below_minimum',
      secondsLeft: null,
    });
  });

  it('in the network’s own coin is found as well', async () => {
    const txHash = await chain.sendEther(address, (3n * ETHER) / 2n);
    await mineAndFollow(2);
    expect(await depositsOf(txHash)).toMatchObject([{ coin: 'ETH', log_index: -1, amount: '1.5', state: 'credited' }]);
    expect(await readTold(pool, 'seen')).toEqual([{ kind: 'seen', subject: txHash, detail: `ETH ${(3n * SCALE) / 2n}` }]);
    expect(await readTold(pool, 'credited')).toMatchObject([{ subject: `chain:local:${txHash}:-1` }]);
  });

  it('that failed on the chain pays nothing', async () => {
    const txHash = await chain.callUsdt('transfer(address,uint256)', [address, 10n ** 30n]);
    await mineAndFollow(2);
    expect(await chain.rpc<{ status: string }>('eth_getTransactionReceipt', [txHash])).toMatchObject({ status: '0x0' });
    expect(await depositsOf(txHash)).toEqual([]);
  });

  it('of a coin that only calls itself USDT is none', async () => {
    const { TEST_USDT_BYTECODE, TEST_USDT_METHODS } = await import('@entrepot/demo/chain/test-usdt.gen.ts');
    const deployment = await chain.rpc<string>('eth_sendTransaction', [{ from: chain.faucet, data: TEST_USDT_BYTECODE, gas: '0x200000' }]);
    await chain.mine();
    const { contractAddress } = await chain.rpc<{ contractAddress: string }>('eth_getTransactionReceipt', [deployment]);
    const data = `0x${TEST_USDT_METHODS['mint(address,uint256)']}${address.slice(2).toLowerCase().padStart(64, '0')}${(1_000n * USDT).toString(16).padStart(64, '0')}`;
    const txHash = await chain.rpc<string>('eth_sendTransaction', [{ from: chain.faucet, to: contractAddress, data, gas: '0x100000' }]);
    await mineAndFollow(2);
    expect(await chain.rpc<{ status: string }>('eth_getTransactionReceipt', [txHash])).toMatchObject({ status: '0x1' });
    expect(await depositsOf(txHash)).toEqual([]);
    expect(await rig.chain.rescan('local', txHash)).toEqual({ found: 'foreign', ownerIds: [] });
  });

  it('to an address that was replaced long ago is found like any other', async () => {
    await pool.query('UPDATE deposit_addresses SET replaced_at = now() WHERE address = $1', [address]);
    const next = await newAddress(rig, db, user);
    expect(next).not.toBe(address);
    const [late, current] = [await chain.sendUsdt(address, 7n * USDT), await chain.sendUsdt(next, 8n * USDT)];
    await mineAndFollow(2);
    expect((await readTold(pool, 'credited')).map(({ subject }) => subject).sort()).toEqual(
      [`chain:local:${late}:0`, `chain:local:${current}:0`].sort(),
    );
  });

  it('is never shown an address that somebody wrote into the table, whether there was one before or not', async () => {
    const foreign = '0x00000000000000000000000000000000000bad01';
    const plant = (owner: string) =>
      pool.query(
        `INSERT INTO deposit_addresses (user_id, network, number, address, created_at)
          SELECT $1, 'local', nextval('deposit_address_numbers'), $2, now()`,
        [owner, `${foreign.slice(0, -4)}${owner.slice(-4)}`],
      );
    const stranger = await newUser(pool);
    await plant(stranger);
    await pool.query('UPDATE deposit_addresses SET replaced_at = now() WHERE user_id = $1', [user]);
    await plant(user);
    for (const owner of [stranger, user]) {
      const shown = await newAddress(rig, db, owner);
      expect(shown).not.toContain(foreign.slice(2, -4));
      expect(await newAddress(rig, db, owner), 'and stays').toBe(shown);
    }
  });

  it('is found however many addresses there are', async () => {
    await pool.query(
      `
      INSERT INTO deposit_addresses (user_id, network, number, address, created_at, replaced_at)
      SELECT $1, 'local', 1000000 + n, '0xa' || lpad(to_hex(n), 39, '0'), now(), now() FROM generate_series(1, 1200) n`,
      [user],
    );
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await chain.sendEther(address, ETHER);
    await mineAndFollow(2);
    expect(await depositsOf(txHash)).toHaveLength(1);
    expect(await readTold(pool, 'credited')).toHaveLength(2);
    await pool.query('DELETE FROM deposit_addresses WHERE number >= 1000000');
  });

  it('that nobody can record raises an alarm, holds up no other and is recorded when that is over', async () => {
    const poor = await newUser(pool);
    const broken = await newAddress(rig, db, poor);
    const { recordingDeposits, recordingPayouts } = await import('./chain.builder.ts');
    rig.chain.useSinks({
      payouts: recordingPayouts,
      deposits: {
        ...recordingDeposits,
        seen: (tx, deposit) => (deposit.userId === poor ? Promise.reject(new Error('no')) : recordingDeposits.seen(tx, deposit)),
      },
    });
    const [bad, good] = [await chain.sendUsdt(broken, 7n * USDT), await chain.sendUsdt(address, 8n * USDT)];
    await mineAndFollow(2);
    expect((await readTold(pool, 'credited')).map(({ subject }) => subject)).toEqual([`chain:local:${good}:0`]);
    expect(await openAlarms()).toEqual([{ kind: 'chain.deposit_untold', subject: `chain:local:${bad}:0` }]);

    rig.chain.useSinks({ payouts: recordingPayouts, deposits: recordingDeposits });
    await followAll();
    expect((await readTold(pool, 'credited')).map(({ subject }) => subject)).toContain(`chain:local:${bad}:0`);
    expect(await openAlarms()).toEqual([]);
  });

  it('is credited once when many servers look at the same time', async () => {
    const rigs = await Promise.all(Array.from({ length: 6 }, () => chainRig(db, chain.settings)));
    const hashes = await Promise.all(Array.from({ length: 5 }, () => chain.sendUsdt(address, 9n * USDT)));
    for (let block = 0; block < 4; block++) {
      await chain.mine();
      await Promise.all(rigs.flatMap(({ chain: each }) => [each.watch('local'), each.rescan('local', hashes[0]!)]));
    }
    await followAll();
    expect((await readTold(pool, 'seen')).map(({ subject }) => subject).sort()).toEqual(hashes.sort());
    expect((await readTold(pool, 'credited')).map(({ subject }) => subject).sort()).toEqual(
      hashes.map((hash) => `chain:local:${hash}:0`).sort(),
    );
  });
});

describe('looking a transaction up', () => {
  it('finds what the watcher missed, and credits it once', async () => {
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await mineAndFollow();
    // As if the block had been read without it.
    await emptyTables(pool, ['chain_deposits', 'told']);
    await mineAndFollow(3);
    expect(await readTold(pool)).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rig.chain.rescan('local', ` ${txHash.toUpperCase().replace('0X', '0x')} `)),
    );
    expect(answers).toEqual(answers.map(() => ({ found: 'recorded', ownerIds: [user] })));
    await followAll();
    expect((await readTold(pool)).map(({ kind }) => kind)).toEqual(['seen', 'credited']);
  });

  it('tells what nobody knows from what pays somebody else', async () => {
    expect(await rig.chain.rescan('local', `0x${'12'.repeat(32)}`)).toEqual({ found: 'unknown', ownerIds: [] });
    expect(await rig.chain.rescan('local', 'nonsense')).toEqual({ found: 'unknown', ownerIds: [] });
    const txHash = await chain.sendUsdt(chain.payoutWallet, USDT);
    expect(await rig.chain.rescan('local', txHash)).toEqual({ found: 'unknown', ownerIds: [] });
    await mineAndFollow();
    expect(await rig.chain.rescan('local', txHash)).toEqual({ found: 'foreign', ownerIds: [] });
    await expect(rig.chain.rescan('ethereum', txHash)).rejects.toMatchObject({ key: 'payment.channel_closed' });
  });

  it('says what a transaction pays, with its confirmations', async () => {
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    expect(await rig.chain.transfersIn('local', txHash)).toEqual([]);
    await mineAndFollow(3);
    expect(await rig.chain.transfersIn('local', txHash)).toEqual([
      { from: getAddress(chain.faucet), to: address, coin: 'USDT', amountScaled: 25n * SCALE, logIndex: 0, confirmations: 3 },
    ]);
  });
});

describe('an address', () => {
  it('is one and the same however often and by how many it is asked for', async () => {
    const asker = await newUser(pool);
    const answers = await Promise.all(Array.from({ length: 8 }, () => newAddress(rig, db, asker)));
    expect(new Set(answers).size).toBe(1);
    expect(await newAddress(rig, db, asker)).toBe(answers[0]);
    expect(await newAddress(rig, db, await newUser(pool))).not.toBe(answers[0]);
  });

  it('is known as our own in any spelling, on any network', async () => {
    const isOwn = (text: string) => withTransaction(db, (tx) => rig.chain.isOwnAddress(tx, 'local', text));
    expect(await isOwn(address)).toBe(true);
    expect(await isOwn(address.toLowerCase())).toBe(true);
    expect(await isOwn(chain.payoutWallet)).toBe(true);
    expect(await isOwn(chain.faucet)).toBe(false);
  });

  it('has an owner, whichever network it was given out for and however it is written', async () => {
    const bound = await newUser(pool);
    await pool.query(
      `INSERT INTO deposit_addresses (user_id, network, number, address, created_at)
        SELECT $1, 'bnb', nextval('deposit_address_numbers'), $2, now()`,
      [bound, address],
    );
    const ownersOf = (text: string) => withTransaction(db, (tx) => rig.chain.ownersOf(tx, text));
    expect(await ownersOf(address)).toEqual([user, bound].toSorted());
    expect(await ownersOf(address.toLowerCase())).toEqual([user, bound].toSorted());
    expect(await ownersOf(chain.payoutWallet)).toEqual([]);
    expect(await ownersOf('nonsense')).toEqual([]);
  });

  it('is that of the wallet that pays out, or not', () => {
    expect(rig.chain.isSigner('local', getAddress(chain.payoutWallet))).toBe(true);
    expect(rig.chain.isSigner('local', chain.payoutWallet.toLowerCase())).toBe(true);
    for (const text of [address, chain.faucet, 'nonsense']) expect(rig.chain.isSigner('local', text)).toBe(false);
    expect(rig.chain.isSigner('ethereum', chain.payoutWallet)).toBe(false);
  });

  it('is checked before it is used', () => {
    const { isAddress, normalAddress } = rig.chain;
    const normal = normalAddress('local', address.toLowerCase());
    expect(normal).toBe(address);
    expect(isAddress('local', address)).toBe(true);
    expect(isAddress('local', address.toLowerCase())).toBe(true);
    const wrong = [...normal]
      .map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase()))
      .join('')
      .replace('0X', '0x');
    expect(isAddress('local', wrong)).toBe(false);
    expect(isAddress('local', `0x${'0'.repeat(40)}`)).toBe(false);
    expect(isAddress('local', chain.settings.networks.local!.usdt)).toBe(false);
    expect(isAddress('local', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(false);
    expect(isAddress('ethereum', address)).toBe(false);
  });
});

it('counts what is held at the payout wallet and at all deposit addresses', async () => {
  const before = await rig.chain.holdings('local');
  await chain.sendUsdt(address, 12_345_678n);
  await chain.sendUsdt(chain.faucet, 5n * USDT);
  await mineAndFollow(2);
  expect((await rig.chain.holdings('local')) - before).toBe(12_345_678n * 10_000n);
});

it('the faucet sends both coins, one after the other', async () => {
  const { sendTestCoins } = rig.chain;
  const hashes = await Promise.all([
    sendTestCoins!(address, 'USDT', 100n * SCALE),
    sendTestCoins!(address, 'ETH', SCALE),
    sendTestCoins!(address, 'USDT', 200n * SCALE),
  ]);
  await mineAndFollow(2);
  expect((await readTold(pool, 'credited')).map(({ subject }) => subject.split(':')[2]).sort()).toEqual([...hashes].sort());
  await expect(sendTestCoins!(address, 'BTC', SCALE)).rejects.toMatchObject({ key: 'payment.channel_closed' });
  await expect(sendTestCoins!(address, 'USDT', 1n)).rejects.toMatchObject({ key: 'wallet.amount_invalid' });
});

it('networks without settings are listed as closed', () => {
  const networks = Object.fromEntries(rig.chain.networks().map((network) => [network.code, network]));
  expect(networks.local).toMatchObject({ isOpen: true, trouble: null, isDemo: true, paysOut: true, confirmationsNeeded: 2 });
  expect(networks.local!.coins.map(({ coin }) => coin)).toEqual(['USDT', 'ETH']);
  for (const code of ['ethereum', 'bnb', 'tron'])
    expect(networks[code]).toMatchObject({ isOpen: false, trouble: 'not_configured', isDemo: false, paysOut: false });
  expect(networks.ethereum!.explorer('0xabc')).toBe('https://etherscan.io/tx/0xabc');
});

it('while the chain stands still the database is not asked, and the next payment is followed all the same', async () => {
  const patient = await chainRig(db, chain.settings, { pollSeconds: 1 });
  const ask = vi.spyOn(pg.Client.prototype, 'query');
  const asked = async (): Promise<number> => {
    ask.mockClear();
    await patient.chain.watch('local');
    return ask.mock.calls.length;
  };
  try {
    await expect.poll(asked).toBe(0);
    expect(await asked()).toBe(0);
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await chain.mine(1);
    await expect.poll(async () => (await asked(), depositsOf(txHash))).toMatchObject([{ state: 'seen' }]);
  } finally {
    ask.mockRestore();
  }
});

describe('the database', () => {
  it('refuses to change what was paid, and to take back what is credited', async () => {
    const txHash = await chain.sendUsdt(address, 25n * USDT);
    await mineAndFollow(2);
    await expect(pool.query('UPDATE chain_deposits SET amount = amount * 2 WHERE tx_hash = $1', [txHash])).rejects.toThrow(
      'cannot be changed',
    );
    await expect(pool.query(`UPDATE chain_deposits SET state = 'seen' WHERE tx_hash = $1`, [txHash])).rejects.toThrow(
      'is credited already',
    );
    await expect(db.deleteFrom('chain_deposits').where('tx_hash', '=', txHash).execute()).rejects.toThrow('permission denied');
  });
});
