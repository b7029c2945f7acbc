/** The full demo world in a database of its own. */
import { loadDemoWorld } from '@entrepot/demo/world/load.ts';
import { rebuildSearch } from '@entrepot/server/modules/goods/search/index.ts';
import { createDb, createPool } from '@entrepot/server/platform/db/database.ts';
import { loginsFor } from '@entrepot/server/platform/db/roles.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { seedDatabase } from '@entrepot/server/start/seed.ts';
import pg from 'pg';

export type Say = (line: string) => void;

export async function fillDemoWorld(connectionString: string, say: Say): Promise<void> {
  say('loading the demo world');
  await migrate(connectionString);
  const pool = createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: 1 });
  await seedDatabase(createDb(pool)).finally(() => pool.end());
  await loadDemoWorld({ connectionString, size: 'full', now: new Date() });
  await buildSearch(connectionString, say);
}

export async function buildSearch(connectionString: string, say: Say): Promise<void> {
  let said = -1;
  await rebuildSearch({
    connectionString,
    now: new Date(),
    onProgress(fraction, label) {
      const tenth = Math.floor(fraction * 10);
      if (tenth === said) return;
      said = tenth;
      say(`search ${tenth * 10} %, ${label}`);
    },
  });
  // What autovacuum would do in the middle of the measurement otherwise.
  await withAdmin(connectionString, (client) => client.query('VACUUM (ANALYZE)'));
}

export async function withAdmin<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
