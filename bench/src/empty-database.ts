/** A database of its own with nothing but the tables, for what can never be removed again. */
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import pg from 'pg';
import { openOwner } from './open-owner.ts';

export async function withEmptyDatabase(name: string, work: (connectionString: string) => Promise<void>): Promise<void> {
  const database = await openOwner();
  const admin = new pg.Client({ connectionString: database.connectionString });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}`);
    const connectionString = database.connectionString.replace(/\/[^/]*$/, `/${name}`);
    await migrate(connectionString);
    await work(connectionString);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
    await database.close();
  }
}
