import { fileURLToPath } from 'node:url';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { startNode, type RunningNode } from '@entrepot/testing/run-node.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { chainRig, createToldTable, newAddress, newPayout, newUser, readTold, type ChainRig } from './chain.builder.ts';

const PROCESS = fileURLToPath(new URL('chain-process.builder.ts', import.meta.url));
const USDT = 1_000_000n;
const database = await testDatabase();
const { connectionString, db, pool } = database;
const chain = await startTestChain();
const isLong = Boolean(process.env.ENTREPOT_LONG);
let rig: ChainRig;

beforeAll(() => createToldTable(pool));

beforeEach(async () => {
  rig = await chainRig(db, chain.settings);
  while ((await rig.chain.watch('local')) > 0);
  await emptyTables(pool, ['told']);
});

/** A real process that stops in the middle of a step and is killed there. */
async function killAt(step: string): Promise<void> {
  const running: RunningNode = startNode([PROCESS], {
    DATABASE_URL: connectionString,
    CHAIN: JSON.stringify(chain.settings),
    STOP_AT: step,
  });
  onTestFinished(() => void running.process.kill('SIGKILL'));
  await running.says(`stopped at ${step}`);
  running.process.kill('SIGKILL');
  await running.finished;
}

it.each(isLong ? ['seen', 'credited'] : ['credited'])(
  'a watcher that is killed when a deposit is being %s leaves it to be credited once',
  async (step) => {
    const address = await newAddress(rig, db, await newUser(pool));
    const hashes = [await chain.sendUsdt(address, 25n * USDT), await chain.sendUsdt(address, 30n * USDT)];
    await killAt(step);
    expect(await readTold(pool, 'credited')).toEqual([]);

    await chain.mine(2);
    while ((await rig.chain.watch('local')) > 0);
    expect((await readTold(pool, 'seen')).map(({ subject }) => subject).sort()).toEqual([...hashes].sort());
    expect((await readTold(pool, 'credited')).map(({ subject }) => subject).sort()).toEqual(
      hashes.map((hash) => `chain:local:${hash}:0`).sort(),
    );
  },
);

it.each(isLong ? ['signed', 'recorded', 'broadcast', 'sent', 'confirming', 'paid'] : ['recorded', 'sent', 'paid'])(
  'a payer that is killed at "%s" pays once',
  async (step) => {
    const receiver = privateKeyToAccount(generatePrivateKey()).address;
    const id = await newPayout(rig, database, receiver, '10');
    await killAt(step);
    for (let block = 0; block < 4; block++) {
      await rig.chain.pay('local');
      await chain.mine();
    }
    await rig.chain.pay('local');
    expect((await readTold(pool)).filter(({ subject }) => subject === id).map(({ kind }) => kind)).toEqual(['sent', 'paid']);
    expect(await chain.usdtOf(receiver)).toBe(10n * USDT);
  },
);
