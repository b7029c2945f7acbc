/**
 * What PostgreSQL manages through our driver and pool: a prepared primary-key SELECT, and a TPC-B-like transaction.
 * Reads and payments are compared with these, measured in the same run.
 */
import pg from 'pg';

const ACCOUNTS = 100_000;
const CONCURRENCY = 8;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);

export interface DatabaseBaselines {
  selectsPerSecond: number;
  transactionsPerSecond: number;
}

export function measureDatabase(connectionString: string): Promise<DatabaseBaselines> {
  return withTables(connectionString, async (pool) => ({
    selectsPerSecond: await perSecond(() => selectOne(pool)),
    transactionsPerSecond: await perSecond(() => tpcB(pool)),
  }));
}

/** The TPC-B-like transaction, for whoever measures it beside something else over so many connections. */
export function withTransactions<Result>(
  connectionString: string,
  clients: number,
  work: (transact: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withTables(connectionString, (pool) => work(() => tpcB(pool)), clients);
}

/** Primary-key SELECTs alone. */
export function measureSelects(connectionString: string, clients = CONCURRENCY): Promise<number> {
  return withTables(connectionString, (pool) => perSecond(() => selectOne(pool), clients));
}

async function withTables<Result>(
  connectionString: string,
  work: (pool: pg.Pool) => Promise<Result>,
  clients = CONCURRENCY,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString, max: clients });
  pool.on('error', () => undefined);
  try {
    await createTables(pool);
    return await work(pool);
  } finally {
    await pool.query('DROP SCHEMA IF EXISTS bench CASCADE');
    await pool.end();
  }
}

async function createTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    DROP SCHEMA IF EXISTS bench CASCADE;
    CREATE SCHEMA bench;
    CREATE TABLE bench.accounts (id integer PRIMARY KEY, branch_id integer NOT NULL, balance bigint NOT NULL, filler char(84));
    CREATE TABLE bench.tellers (id integer PRIMARY KEY, balance bigint NOT NULL, filler char(84));
    CREATE TABLE bench.branches (id integer PRIMARY KEY, balance bigint NOT NULL, filler char(88));
    CREATE TABLE bench.history (account_id integer, teller_id integer, branch_id integer, delta integer, at timestamptz);
    INSERT INTO bench.accounts SELECT n, 1 + n % 10, 0, '' FROM generate_series(1, ${ACCOUNTS}) n;
    INSERT INTO bench.tellers SELECT n, 0, '' FROM generate_series(1, 100) n;
    INSERT INTO bench.branches SELECT n, 0, '' FROM generate_series(1, 10) n;
    ANALYZE bench.accounts;`);
}

const upTo = (limit: number) => 1 + Math.floor(Math.random() * limit);

async function selectOne(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'bench_select', text: 'SELECT balance FROM bench.accounts WHERE id = $1', values: [upTo(ACCOUNTS)] });
}

async function tpcB(pool: pg.Pool): Promise<void> {
  const [account, teller, branch, delta] = [upTo(ACCOUNTS), upTo(100), upTo(10), upTo(10_000) - 5_000];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'bench_1',
      text: 'UPDATE bench.accounts SET balance = balance + $1 WHERE id = $2',
      values: [delta, account],
    });
    await client.query({ name: 'bench_2', text: 'SELECT balance FROM bench.accounts WHERE id = $1', values: [account] });
    await client.query({ name: 'bench_3', text: 'UPDATE bench.tellers SET balance = balance + $1 WHERE id = $2', values: [delta, teller] });
    await client.query({
      name: 'bench_4',
      text: 'UPDATE bench.branches SET balance = balance + $1 WHERE id = $2',
      values: [delta, branch],
    });
    await client.query({
      name: 'bench_5',
      text: 'INSERT INTO bench.history VALUES ($1, $2, $3, $4, now())',
      values: [account, teller, branch, delta],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** How often so many clients, each without pause, get it done in a second. */
export async function perSecond(work: () => Promise<void>, clients = CONCURRENCY, seconds = SECONDS): Promise<number> {
  let done = 0;
  const start = performance.now();
  const until = start + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await work();
        done++;
      }
    }),
  );
  return done / ((performance.now() - start) / 1_000);
}
