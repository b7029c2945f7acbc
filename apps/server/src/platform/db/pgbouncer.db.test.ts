/** The whole server with PgBouncer between it and its database. */
import { findPgbouncer } from '@entrepot/testing/find-program.ts';
import { throughPgbouncer } from '@entrepot/testing/pgbouncer.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { startTestServer, type TestServer } from '@entrepot/testing/server.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../jobs.ts';
import { readPrepared } from './database.ts';
import { withTransaction } from './transaction.ts';

const program = findPgbouncer();

describe.skipIf(!program)('through PgBouncer (which has to be installed; on Debian: apt-get install pgbouncer)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ through: (logins) => throughPgbouncer(program!, logins) });
  });

  it('the server is ready, with its workers', async () => {
    await eventually(async () =>
      expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({
        status: 'ready',
        checks: { database: true, workers: true },
      }),
    );
  });

  it("every connection to the database but the test's own comes from the pooler, with the server's logins", async () => {
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

  it('prepared statements, events and jobs work', async () => {
    for (const _ of [1, 2, 3]) expect(await readPrepared(server.platform.db, sql<{ one: number }>`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    await server.setParameter('calls_per_minute', 770);
    await withTransaction(server.platform.db, (tx) => enqueue(tx, 'platform:clean-up', {}));
    await eventually(async () => {
      expect(
        (await server.database.pool.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'platform:clean-up'`)).rowCount,
      ).toBe(0);
    });
  });
});
