/** The whole server with PgBouncer between it and its database. */
import { buyerCalls, registerBuyer, SAMPLE_ADDRESS } from '@entrepot/testing/buyers.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { findPgbouncer } from '@entrepot/testing/find-program.ts';
import { pgbouncerVersion, throughPgbouncer, type PoolerOptions } from '@entrepot/testing/pgbouncer.ts';
import { startTestServer, type TestServer } from '@entrepot/testing/server.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../jobs.ts';
import { readPrepared } from './database.ts';
import { withTransaction } from './transaction.ts';

const program = findPgbouncer();
const KNOWS_PREPARED = 121;
const isNew = program !== undefined && pgbouncerVersion(program) >= KNOWS_PREPARED;

interface Setup extends PoolerOptions {
  title: string;
  isTried: boolean;
}
const SETUPS: Setup[] = [
  { title: 'in session mode', mode: 'session', isTried: true },
  { title: 'in transaction mode, without prepared statements', mode: 'transaction', isTried: true },
  { title: 'in transaction mode, with prepared statements (1.21 or newer)', mode: 'transaction', preparedStatements: 200, isTried: isNew },
];

describe.skipIf(!program).each(SETUPS)('through PgBouncer (on Debian: apt-get install pgbouncer) $title', ({ isTried, ...options }) => {
  const isLent = options.mode === 'transaction';
  let server: TestServer;
  beforeAll(async () => {
    if (!isTried) return;
    const database = await testDatabase({ demo: 'seeded' });
    server = await startTestServer({
      database,
      through: (logins) => throughPgbouncer(program!, logins, options),
      config: isLent
        ? { captcha: false, databaseDirectUrl: database.logins.appUrl, databasePrepares: options.preparedStatements !== undefined }
        : { captcha: false },
    });
  });

  it.runIf(isTried)('the server is ready, with its workers', async () => {
    await eventually(async () =>
      expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({
        status: 'ready',
        checks: { database: true, workers: true },
      }),
    );
  });

  it.runIf(isTried)("every connection to the database but the test's own has the server's logins, and its limits", async () => {
    const { rows } = await server.database.pool.query(
      `SELECT DISTINCT usename, application_name FROM pg_stat_activity WHERE datname = current_database() AND usename ~ '^entrepot_'
        ORDER BY 1`,
    );
    expect(rows.map(({ usename }) => usename)).toEqual(expect.arrayContaining(['entrepot_app', 'entrepot_jobs']));
    expect(
      await server.platform.db.executeQuery(
        sql`SELECT current_user AS name, current_setting('statement_timeout') <> '0' AS limited`.compile(server.platform.db),
      ),
    ).toMatchObject({ rows: [{ name: 'entrepot_app', limited: true }] });
  });

  it.runIf(isTried)('the same statements work over and over, many at once, inside transactions and outside', async () => {
    const { db } = server.platform;
    const asked = Array.from({ length: 60 }, async (_, number) => {
      const read = (place: typeof db) => readPrepared(place, sql<{ n: number }>`SELECT ${number}::integer AS n`);
      const [[alone], [within]] = await Promise.all([read(db), withTransaction(db, (tx) => read(tx))]);
      return [alone, within];
    });
    expect((await Promise.all(asked)).map(([one, other]) => [one!.n, other!.n])).toEqual(
      Array.from({ length: 60 }, (_, number) => [number, number]),
    );
    const { rows } = await server.database.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = 'entrepot_app'
        AND application_name NOT LIKE 'entrepot-%' AND pid <> pg_backend_pid()`,
    );
    // Three are lent from one to the next; what listens, and the test itself, have their own.
    if (isLent) expect(rows[0]!.count).toBeLessThan(20);
  });

  it.runIf(isTried)('events and jobs work', async () => {
    await server.setParameter('calls_per_minute', 770);
    await withTransaction(server.platform.db, (tx) => enqueue(tx, 'platform:clean-up', {}));
    await eventually(async () => {
      expect(
        (await server.database.pool.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'platform:clean-up'`)).rowCount,
      ).toBe(0);
    });
    // Somebody listens, on a connection that is nobody else's.
    const { rowCount } = await server.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN entrepot_events%'`,
    );
    expect(rowCount).toBe(1);
  });

  it.runIf(isTried)('a person comes in and writes', async () => {
    const call = buyerCalls(() => server);
    const { token } = await registerBuyer(call, 'pooled');
    await call('address!add', SAMPLE_ADDRESS, token);
    expect(await call<object[]>('address!list', {}, token)).toHaveLength(1);
  });
});
