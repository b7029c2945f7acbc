/** Loads the demo world: all of it or, when interrupted, nothing of it. */
import pg from 'pg';
import { BulkLoad } from './bulk-load.ts';
import { DEMO_BUYER_USERNAME } from './buyers.ts';
import { copyTable } from './copy-writer.ts';
import { identityTables, type IdentitySealer } from './identities.ts';
import { ID_SPACE, IdMaker } from './ids.ts';
import type { PlatformAccounts } from './money.ts';
import { LATE_INDEXES } from './late-indexes.ts';
import { lendDemoMoney } from './loans.ts';
import { recordOfficeWork } from './office-records.ts';
import { LoadProgress } from './load-progress.ts';
import { writeNotices } from './notices.ts';
import { planWorld, WORLD_SEED } from './plan.ts';
import { worldStages, type Stage } from './tables.ts';
import { MOST_PIECES, worldEndMs, type WorldSize } from './world-size.ts';

export interface LoadOptions {
  /** Of the owner: the application's role may not write what counts. */
  connectionString: string;
  size: WorldSize;
  now: Date;
  /** The server's keys for documents of identity; without them there are none. */
  sealer?: IdentitySealer | undefined;
  /** Whether the caller makes the late indexes afterwards. */
  postponesIndexes?: boolean;
  onProgress?: (fraction: number, label: string) => void;
}

export interface WorldSummary {
  size: WorldSize;
  seed: number;
  rows: Record<string, number>;
  secondsByStage: Record<string, number>;
  /** The buyer whose account has an order in every state. */
  demoBuyerUsername: string;
}

export interface DemoState {
  size: WorldSize;
  seed: number;
  loadedAt: string;
  complete: true;
}

const STATE_CODE = 'demo.world';
const MAXIMUM_CODE = 'mall_max_goods_number_in_order';
const LOADED_BY = 'demo';

/** What was loaded, or undefined where there is no demo world. Takes a pool or a client. */
export async function demoState(database: Pick<pg.Pool, 'query'>): Promise<DemoState | undefined> {
  const { rows } = await database.query<{ value: DemoState }>('SELECT value FROM system_parameters WHERE code = $1', [STATE_CODE]);
  return rows[0]?.value;
}

export async function loadDemoWorld({
  connectionString,
  size,
  now,
  sealer,
  postponesIndexes = false,
  onProgress,
}: LoadOptions): Promise<WorldSummary> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const stopwatch = new Stopwatch();
    const progress = new LoadProgress(size, onProgress);
    progress.enter('planning');
    await client.query('BEGIN');
    await client.query(
      `SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL jit = off; SET LOCAL statement_timeout = 0`,
    );
    await refuseFilledDatabase(client);
    const storefronts = await client.query<{ code: string; data: unknown }>('SELECT code, data FROM storefronts ORDER BY position, code');
    const plan = planWorld({ size, now, storefronts: storefronts.rows, platformAccounts: await openPlatformAccounts(client, now) });
    stopwatch.lap('planning');
    const identities = sealer ? await identityTables(plan, sealer) : [];
    const bulk = new BulkLoad(client, postponesIndexes ? Object.keys(LATE_INDEXES) : []);
    await bulk.begin();
    const rows = await writeStages(client, bulk, worldStages(plan, identities), stopwatch, progress);
    await bulk.prepare('notices');
    await writeNotices(client, plan.endMs);
    await bulk.finish(['notices']);
    stopwatch.lap('notices');
    progress.enter('checking');
    await bulk.end();
    stopwatch.lap('foreign keys');
    await rollUpFigures(client);
    stopwatch.lap('figures');
    await advanceNumbering(client);
    // What an installation may set for itself: wholesale orders are larger than the default allows.
    await client.query('INSERT INTO system_parameters (code, value, updated_by) VALUES ($1, $2, $3) ON CONFLICT (code) DO NOTHING', [
      MAXIMUM_CODE,
      JSON.stringify(MOST_PIECES),
      LOADED_BY,
    ]);
    const state: DemoState = { size, seed: WORLD_SEED, loadedAt: now.toISOString(), complete: true };
    await client.query('INSERT INTO system_parameters (code, value, updated_by) VALUES ($1, $2, $3)', [
      STATE_CODE,
      JSON.stringify(state),
      LOADED_BY,
    ]);
    await openBankTransfers(client);
    await lendDemoMoney(client, plan, sealer);
    await recordOfficeWork(client);
    await client.query('COMMIT');
    stopwatch.lap('commit');
    progress.enter('tidying');
    await client.query(`VACUUM (ANALYZE) ${Object.keys(rows).concat(COUNTED_TABLES).join(', ')}`);
    stopwatch.lap('tidying');
    onProgress?.(1, 'done');
    return { size, seed: WORLD_SEED, rows, secondsByStage: stopwatch.seconds, demoBuyerUsername: DEMO_BUYER_USERNAME };
  } finally {
    // Closing the connection undoes whatever was not committed.
    await client.end();
  }
}

/** So that every way of recharging can be tried. The account says plainly that it is none. */
const DEMO_BANK = {
  bank_name: 'Demo Bank (no real bank)',
  bank_account_name: 'Demo data: please transfer nothing',
  bank_account_number: 'DEMO 0000 0000 0000 0000',
};

async function openBankTransfers(client: pg.Client): Promise<void> {
  for (const [code, value] of Object.entries(DEMO_BANK)) {
    await client.query('INSERT INTO system_parameters (code, value, updated_by) VALUES ($1, $2, $3) ON CONFLICT (code) DO NOTHING', [
      code,
      JSON.stringify(value),
      LOADED_BY,
    ]);
  }
}

/** Filled by triggers while the facts arrive, by the roll-up after them, and by what is told of them. */
const COUNTED_TABLES = ['figure_deltas', 'notices', 'product_figures', 'shop_figures', 'sku_stock'];
const JOINED_TABLES: ReadonlySet<string> = new Set(['products', 'orders', 'order_lines', 'ledger_transactions']);

async function writeStages(
  client: pg.Client,
  bulk: BulkLoad,
  stages: Iterable<Stage>,
  stopwatch: Stopwatch,
  progress: LoadProgress,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const stage of stages) {
    progress.enter(stage.key);
    for (const table of stage.tables) {
      counts[table.table] = await copyTable(client, table, await bulk.prepare(table.table), (rowCount) => progress.write(rowCount));
    }
    // The counting and checking of later stages joins these tables; without statistics it would be planned blindly.
    await bulk.finish(stage.tables.map((table) => table.table));
    const joined = stage.tables.map((table) => table.table).filter((table) => JOINED_TABLES.has(table));
    if (joined.length > 0) await client.query(`ANALYZE ${joined.join(', ')}`);
    stopwatch.lap(stage.key);
  }
  return counts;
}

const ROLL_UP_ROWS = 50_000;

/** The facts have only noted what they change; a running server would add it up within seconds. */
async function rollUpFigures(client: pg.Client): Promise<void> {
  let taken: number;
  do {
    const { rows } = await client.query<{ taken: number }>('SELECT roll_up_figures($1) AS taken', [ROLL_UP_ROWS]);
    taken = rows[0]!.taken;
  } while (taken > 0);
}

async function refuseFilledDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    'SELECT EXISTS (SELECT FROM categories) OR EXISTS (SELECT FROM products) AS filled',
  );
  if (rows[0]?.filled)
    throw new Error('The demo world loads into an empty catalogue only; this database already has categories or products.');
}

async function openPlatformAccounts(client: pg.Client, now: Date): Promise<PlatformAccounts> {
  const ids = new IdMaker(WORLD_SEED);
  const openedAtMs = worldEndMs(now);
  const open = async (kind: string, index: number): Promise<string> => {
    await client.query(
      'INSERT INTO ledger_accounts (id, kind, opened_at) VALUES ($1, $2, $3) ON CONFLICT (kind, owner_id, currency) DO NOTHING',
      [ids.uuid(ID_SPACE.account, index, openedAtMs, 3), kind, new Date(openedAtMs)],
    );
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM ledger_accounts WHERE kind = $1 AND owner_id IS NULL AND currency = 'USDT'`,
      [kind],
    );
    return rows[0]!.id;
  };
  return {
    escrow: await open('escrow', 1),
    commission: await open('commission', 2),
    chainClearing: await open('chain_clearing', 3),
    fees: await open('fees', 4),
    lendingPrincipal: await open('lending_principal', 5),
  };
}

/** Rows that were loaded with their numbers must not be numbered a second time. */
async function advanceNumbering(client: pg.Client): Promise<void> {
  for (const table of ['categories', 'attributes', 'attribute_values']) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
}

class Stopwatch {
  readonly seconds: Record<string, number> = {};
  private lastMs = performance.now();

  lap(name: string): void {
    const nowMs = performance.now();
    this.seconds[name] = Math.round((nowMs - this.lastMs) / 10) / 100;
    this.lastMs = nowMs;
  }
}
