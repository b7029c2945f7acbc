/** What lies on Bitcoin is compared and shown in its own coin, and beside it what that was worth. */
import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { HDKey } from '@scure/bip32';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createAudit } from '../../ground/audit/index.ts';
import { postAsOwner } from '../../books/ledger/ledger.builder.ts';
import { startBitcoinNode } from '../chain/bitcoin/bitcoin-node.builder.ts';
import { chainRig, createToldTable, newAddress, newUser } from '../chain/chain.builder.ts';
import { createReconciliation } from './index.ts';

const { db, pool } = await testDatabase();
await createToldTable(pool);
const node = await startBitcoinNode();
const clock = testClock('2026-01-15T00:11:00Z');
const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), { public: 0x04_35_87_cf, private: 0x04_35_83_94 }).derive("m/84'/1'/0'");
const rig = await chainRig(
  db,
  {
    depositXpub: undefined,
    faucetKey: undefined,
    networks: {
      bitcoin: {
        rpcUrls: [node.url],
        chainId: 0,
        usdt: '',
        apiKey: undefined,
        signer: undefined,
        bitcoin: { chain: 'regtest', xpub: account.publicExtendedKey },
      },
    },
  },
  { clock },
);
let rate: string | undefined = '60000.5';
const platform = { db, clock, jobs: NO_JOBS, log: pino({ level: 'silent' }) };
const reconciliation = createReconciliation(platform, {
  parameters: rig.parameters,
  chain: rig.chain,
  payments: { providers: () => [], testProviders: () => [], settled: async () => 0n },
  rates: { rateOf: async () => (rate === undefined ? null : { rateScaled: moneyFrom(rate), asOf: clock.now() }) },
  audit: createAudit(platform),
  secondLookMs: 1,
});

async function newest(): Promise<{ outside: string; inside: string; details: Record<string, string> }> {
  await reconciliation.compare();
  const { rows } = await pool.query(
    `SELECT trim_scale(outside)::text AS outside, trim_scale(inside)::text AS inside, details FROM reconciliations
     WHERE subject = 'chain:bitcoin' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}

async function held(): Promise<ReservePlace | undefined> {
  await reconciliation.readReserves();
  const latest = reconciliation.routes.find(({ call }) => call.name === 'reserves!latest')!;
  const places = (await latest.handle({} as never, {} as never)) as ReservePlace[];
  return places.find(({ code }) => code === 'bitcoin');
}

it('what waits and what was credited are what lies there, in BTC', async () => {
  const user = await newUser(pool);
  const address = await newAddress(rig, db, user, 'bitcoin');
  while ((await rig.chain.watch('bitcoin')) > 0);
  const txHash = await node.wallet.pay({ address, units: 50_000_001n });
  await node.wallet.mine(1);
  while ((await rig.chain.watch('bitcoin')) > 0);
  expect(await newest()).toMatchObject({ outside: '0.50000001', inside: '0.50000001', details: { coin: 'BTC', waiting: '0.50000001' } });

  await pool.query(`UPDATE recharges SET state = 'success', credited = 30000, decided_at = now() WHERE user_id = $1`, [user]);
  await postAsOwner(pool, {
    kind: 'recharge',
    naturalKey: `chain:bitcoin:${txHash}:0`,
    at: clock.now(),
    details: { network: 'bitcoin', coin: 'BTC' },
    entries: [
      { account: { kind: 'chain_clearing' }, amountScaled: -moneyFrom('30000') },
      { account: { kind: 'user_available', ownerId: user }, amountScaled: moneyFrom('30000') },
    ],
  });
  expect(await newest()).toMatchObject({ outside: '0.50000001', inside: '0.50000001', details: { cleared: '0.50000001', waiting: '0' } });
});

it('what is moved away without a word is missing until it is said', async () => {
  rig.parameters.set('own_funds_bitcoin', 0.25);
  expect(await newest()).toMatchObject({ outside: '0.50000001', inside: '0.75000001' });
  const { rows } = await pool.query(`SELECT details->>'difference' AS difference FROM alarms WHERE kind = 'reconciliation.difference'`);
  expect(rows).toEqual([{ difference: '-0.25' }]);
  rig.parameters.set('own_funds_bitcoin', 0);
  expect(await newest()).toMatchObject({ outside: '0.50000001', inside: '0.50000001' });
});

it('the page of what is held says the coins, the rate and what they were worth', async () => {
  expect(await held()).toMatchObject({
    kind: 'chain',
    reading: {
      amount: '30000.250600005',
      coin: { coin: 'BTC', amount: '0.50000001', rate: '60000.5', rateAt: clock.now().toISOString() },
      block: { contract: null, decimals: 8, isAtBlock: false, addresses: 1 },
    },
  });
});

it('without a rate they are shown, and count for nothing', async () => {
  clock.advance(24 * 60 * 60 * 1_000);
  rate = undefined;
  expect(await held()).toMatchObject({ reading: { amount: '0', coin: { amount: '0.50000001', rate: null, rateAt: null } } });
});
