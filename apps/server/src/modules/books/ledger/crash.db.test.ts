/**
 * `kill -9` of whoever posts, and of the database, again and again under money traffic: what was acknowledged is there, once, and the
 * ledger is sound.
 */
import { LONG_LIMIT_MS, PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { loginsFor, prepareLogins } from '../../../platform/db/roles.ts';
import { startEmbedded } from '../../../platform/db/embedded.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { verifyLedger } from './index.ts';
import { sumProblems } from './ledger.builder.ts';
import { postingOf } from './money-traffic.builder.ts';
import { sealEntries } from './sealing.sql.ts';

const TRAFFIC = fileURLToPath(new URL('money-traffic.builder.ts', import.meta.url));
const isLong = process.env.ENTREPOT_LONG !== undefined;
const ROUNDS = isLong ? 30 : 4;
const ACKNOWLEDGED_PER_ROUND = isLong ? 300 : 60;

const dataDir = await testFolder();
let database = await startEmbedded({ dataDir });
afterAll(() => database.stop());
await migrate(database.connectionString);
await prepareLogins(database.connectionString, loginsFor(database.connectionString), { overwrite: true });

const tried = new Set<string>();
const acknowledged = new Set<string>();
/** Refused for want of money: nothing of it may be there. */
const short = new Set<string>();

/** Runs traffic until enough is acknowledged, kills, and resolves when the process is gone. */
async function traffic(kill: (child: { kill: (signal: 'SIGKILL') => boolean }) => Promise<void>): Promise<void> {
  const unfinished = [...tried].filter((key) => !acknowledged.has(key) && !short.has(key));
  const child = spawn(process.execPath, [TRAFFIC, ...unfinished], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let count = 0;
  let killing: Promise<void> | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, key] = line.split(' ') as ['try' | 'done' | 'short', string];
    ({ try: tried, done: acknowledged, short })[word].add(key);
    if (word === 'done' && ++count === ACKNOWLEDGED_PER_ROUND) killing = kill(child);
  });
  await ended;
  await killing;
  expect(count).toBeGreaterThanOrEqual(ACKNOWLEDGED_PER_ROUND);
}

/** The server of the database with everything that it started, without a chance to tidy up. */
async function killDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  const {
    rows: [setting],
  } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  const postmaster = Number((await readFile(`${setting!.folder}/postmaster.pid`, 'utf8')).split('\n')[0]);
  for (const pid of [postmaster, ...rows.map(({ pid: one }) => one)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself when the first was gone.
    }
  }
  await client.end().catch(() => undefined);
}

async function withServer<Result>(work: (db: ReturnType<typeof createDb>, pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool({ connectionString: loginsFor(database.connectionString).appUrl, maxConnections: 2, limits: PATIENT_POOL });
  try {
    return await work(createDb(pool), pool);
  } finally {
    await pool.end();
  }
}

/** What every account has, by what was tried and is there. */
function movedBy(keys: ReadonlySet<string>): Record<string, string> {
  const scaled: Record<string, bigint> = {};
  for (const { account, amountScaled } of [...keys].flatMap((key) => postingOf(key).entries)) {
    const name = `${account.kind}:${'ownerId' in account ? account.ownerId : ''}`;
    scaled[name] = (scaled[name] ?? 0n) + amountScaled;
  }
  return Object.fromEntries(Object.entries(scaled).map(([name, amountScaled]) => [name, formatMoney(amountScaled)]));
}

/** What every account has, by its own balance where it keeps one. */
async function movedIn(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; balance: string }>(
    `SELECT a.kind || ':' || coalesce(a.owner_id::text, '') AS name,
      trim_scale(coalesce(a.balance, (SELECT sum(e.amount) FROM ledger_entries e WHERE e.account_id = a.id)))::text AS balance
     FROM ledger_accounts a WHERE EXISTS (SELECT FROM ledger_entries e WHERE e.account_id = a.id)`,
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

it(
  'loses nothing that was acknowledged, and doubles nothing',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const killsDatabase = round % 2 === 1;
      await traffic(killsDatabase ? killDatabase : async (child) => void child.kill('SIGKILL'));
      if (killsDatabase) database = await startEmbedded({ dataDir });
      await withServer(async (db, pool) => {
        const { rows } = await pool.query<{ key: string; entries: string }>(
          `SELECT t.natural_key AS key, count(e.id) AS entries FROM ledger_transactions t
            LEFT JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.id`,
        );
        const found = new Set(rows.map(({ key }) => key));
        expect([...acknowledged].filter((key) => !found.has(key))).toEqual([]);
        expect([...short].filter((key) => found.has(key))).toEqual([]);
        expect([...found].filter((key) => !tried.has(key))).toEqual([]);
        expect(rows.filter(({ entries }) => entries !== '2')).toEqual([]);
        // Every balance is what these facts make it, each counted once.
        expect(await movedIn(pool)).toEqual(movedBy(found));
        expect(await sumProblems(db)).toEqual([]);
      });
    }
    await withServer(async (db) => {
      while ((await sealEntries(db, 500)) > 0);
      expect(await verifyLedger(db)).toMatchObject({ unsealed: 0n });
      expect(await sumProblems(db)).toEqual([]);
    });
  },
  LONG_LIMIT_MS,
);
