/**
 * Money traffic in a process of its own, which a test kills: says what it is about to post, posts it, and says when that is acknowledged.
 * Begins with what an
 * earlier process has tried and did not see the end of, as a client does that repeats its call.
 *
 *     node money-traffic.builder.ts [KEY …]     DATABASE_URL names the database
 */
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { post, type Posting } from './index.ts';
import { available, ESCROW, hold } from './ledger.builder.ts';
import { sealEntries } from './sealing.sql.ts';

export const TRAFFIC_PEOPLE = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
];
const CLIENTS = 4;
const ONE = 10n ** 10n;

/** The key says all of it, so that whoever repeats it moves the same. */
export function postingOf(key: string): Posting {
  const [, kind, person] = key.split(':');
  const who = TRAFFIC_PEOPLE[Number(person)]!;
  const legs = {
    deposit: [{ kind: 'chain_clearing' }, available(who)],
    pay: [available(who), ESCROW],
    hold: [available(who), hold(who)],
    return: [hold(who), available(who)],
  } as const;
  const [from, to] = legs[kind as keyof typeof legs];
  return {
    kind: 'recharge',
    naturalKey: key,
    at: new Date(),
    entries: [
      { account: from, amountScaled: -ONE },
      { account: to, amountScaled: ONE },
    ],
  };
}

async function run(unfinished: string[]): Promise<void> {
  // As the owner: this money stands for nothing, and the server's role could not post it.
  const pool = createPool({ connectionString: process.env.DATABASE_URL!, maxConnections: CLIENTS + 1, limits: PATIENT_POOL });
  // The database is killed as well; then there is nothing left to do here.
  pool.on('error', () => process.exit(2));
  pool.on('connect', (connection) => void connection.on('error', () => process.exit(2)));
  const db = createDb(pool);
  const client = async (): Promise<never> => {
    for (;;) {
      const key =
        unfinished.pop() ??
        `crash:${['deposit', 'deposit', 'pay', 'hold', 'return'][Math.floor(Math.random() * 5)]}:${Math.floor(Math.random() * TRAFFIC_PEOPLE.length)}:${randomUUID()}`;
      process.stdout.write(`try ${key}\n`);
      const outcome = await withTransaction(db, (tx) => post(tx, postingOf(key))).then(
        () => 'done',
        (error: { key?: string }) => (error.key === 'wallet.insufficient_balance' ? 'short' : process.exit(2)),
      );
      process.stdout.write(`${outcome} ${key}\n`);
    }
  };
  const sealer = async (): Promise<never> => {
    for (;;) await sealEntries(db, 50);
  };
  await Promise.all([...Array.from({ length: CLIENTS }, client), sealer()]).catch(() => process.exit(2));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
