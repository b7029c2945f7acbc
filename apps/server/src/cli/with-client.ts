import type pg from 'pg';
import { Problem } from '../start/problem.ts';

/** One connection as the owner of the database, for commands that work on all of it. */
export async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { default: driver } = await import('pg');
  const client = new driver.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A running server would keep what it remembers of the old data. */
export async function refuseWhileInUse(client: pg.Client): Promise<void> {
  // An owner who is no superuser does not see what kind of process another login's is, but that somebody is logged in.
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND usesysid IS NOT NULL AND application_name <> 'entrepot-holder'`,
  );
  if (rowCount) throw new Problem('The database is in use. Stop the server first.');
}
