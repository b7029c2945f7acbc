/**
 * A server process that spends what others spend at the same moment. Says that it is ready, waits for a line, tries as often as it is told,
 * all at once, and says how often it came to what.
 *
 *     node rival.builder.ts OWNER AMOUNT TIMES     DATABASE_URL names the database
 */
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { available, ESCROW, ledgerBuilder } from './ledger.builder.ts';

const CONNECTIONS = 10;

async function run([owner, amount, times]: [string, string, string]): Promise<void> {
  // As the owner: this money stands for nothing, and the server's role could not post it.
  const pool = createPool({ connectionString: process.env.DATABASE_URL!, maxConnections: CONNECTIONS, limits: PATIENT_POOL });
  const { move } = ledgerBuilder(createDb(pool));
  // Connections are open before it begins, so that both are in it at the same moment.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('SELECT pg_sleep(0.05)')));
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  const spent = await Promise.all(
    Array.from({ length: Number(times) }, () =>
      move(available(owner), ESCROW, amount, { kind: 'order_payment' }).then(
        String,
        (error: { key?: string }) => error.key ?? String(error),
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const outcome of spent) counts[outcome] = (counts[outcome] ?? 0) + 1;
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  await pool.end();
  process.stdin.destroy();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2) as [string, string, string]);
