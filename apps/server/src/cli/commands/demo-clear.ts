import type pg from 'pg';
import { Problem } from '../../start/problem.ts';
import { withDatabase, type Command } from '../command.ts';
import { refuseWhileInUse, withClient } from '../with-client.ts';

/** Where real use shows first. One row of these that is not the demo's, and nothing is removed. */
const TABLES_WITH_DEMO_FLAG = ['users', 'shops', 'shop_members', 'products', 'orders'] as const;

export const demoClear: Command = {
  name: 'demo clear',
  changes: 'the database as a whole',
  summary: 'Removes the demo world and leaves an empty, migrated database',
  details: [
    'Refuses as soon as there is one user, shop, product, order or member of staff that is not part of the demo world.',
    'The next "npm start" loads the demo world again unless DEMO=none is set.',
  ],
  async run(_args, context) {
    await withDatabase(context, async (connectionString) => {
      await withClient(connectionString, async (client) => {
        await refuseWhileInUse(client);
        await refuseRealData(client);
        await client.query(
          'BEGIN; DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT',
        );
      });
      const { migrate } = await import('../../platform/db/migrate.ts');
      await migrate(connectionString);
    });
    context.output.say('The demo world is gone; the database is empty.');
  },
};

async function refuseRealData(client: pg.Client): Promise<void> {
  for (const table of TABLES_WITH_DEMO_FLAG) {
    if (await hasRow(client, table, 'NOT is_demo'))
      throw new Problem(`There are ${table} that are not part of the demo world, so nothing is removed.`);
  }
  if (await hasRow(client, 'staff', 'NOT is_demo'))
    throw new Problem('There are members of staff who are not part of the demo world, so nothing is removed.');
}

async function hasRow(client: pg.Client, table: string, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [`public.${table}`]);
  return Boolean(rows[0]?.found) && Boolean((await client.query(`SELECT FROM ${table} WHERE ${condition} LIMIT 1`)).rowCount);
}
