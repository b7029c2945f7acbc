/**
 * Follows, pays and mines in a process of its own that a test can kill: `node chain-process.builder.ts`. Stops dead where it is told to.
 */
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { loginsFor } from '../../../platform/db/roles.ts';
import type { ChainSettings } from '../../../config.ts';
import { chainRig, recordingDeposits, recordingPayouts } from './chain.builder.ts';

const { DATABASE_URL, CHAIN, STOP_AT } = process.env as { DATABASE_URL: string; CHAIN: string; STOP_AT: string };

/** For ever, in the middle of whatever is open: only killing ends it. */
async function stopAt(step: string): Promise<void> {
  if (step !== STOP_AT) return;
  process.stdout.write(`stopped at ${step}\n`);
  await new Promise(() => setInterval(() => undefined, 1_000));
}

const db = createDb(createPool({ connectionString: loginsFor(DATABASE_URL).appUrl, maxConnections: 4, limits: PATIENT_POOL }));
const settings = JSON.parse(CHAIN) as ChainSettings;
const { chain } = await chainRig(db, settings, { reached: stopAt });
chain.useSinks({
  deposits: {
    ...recordingDeposits,
    async seen(tx, deposit) {
      const answer = await recordingDeposits.seen(tx, deposit);
      await stopAt('seen');
      return answer;
    },
    async confirmed(tx, ...told) {
      await recordingDeposits.confirmed(tx, ...told);
      await stopAt('credited');
    },
  },
  payouts: {
    ...recordingPayouts,
    async sent(tx, ...told) {
      await recordingPayouts.sent(tx, ...told);
      await stopAt('sent');
    },
    async confirmed(tx, ...told) {
      await recordingPayouts.confirmed(tx, ...told);
      await stopAt('paid');
    },
  },
});
for (;;) {
  await chain.watch('local');
  await chain.pay('local');
  await fetch(settings.networks.local!.rpcUrls[0]!, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine' }),
  });
}
