/** A database of one's own for each test file, cloned in milliseconds. Files that use it are named `*.db.test.ts`. */
import { randomBytes } from 'node:crypto';
import { createDb, createPool, type Db } from '@entrepot/server/platform/db/database.ts';
import { loginsFor, type DatabaseLogins } from '@entrepot/server/platform/db/roles.ts';
import type pg from 'pg';
import { inject } from 'vitest';
import { atTheEnd } from './at-the-end.ts';
import './global-setup.ts';
import { PATIENT_POOL } from './patience.ts';
import { cloneTemplate, createTemplate, dropDatabase } from './templates.ts';

export interface TestDatabase {
  /** As the owner of the tables, who may do what the server may not. */
  connectionString: string;
  pool: pg.Pool;
  /** The server's own logins, which own nothing. */
  logins: DatabaseLogins;
  /** Logged in as the server is, with its rights and no more. */
  db: Db;
  close(): Promise<void>;
}

/** The day on which every test's demo world ends; a test that looks at recent things sets its clock to it. */
export const DEMO_NOW = '2026-01-15T12:00:00Z';

/** `seeded` holds what comes with the product, `small` the small demo world as well; each is made once per run. */
export type World = 'none' | 'seeded' | 'small';

const TEMPLATES: Readonly<Record<World, (adminUrl: string) => Promise<string>>> = {
  none: async () => 'template_migrated',
  seeded: seededTemplate,
  small: demoTemplate,
};

export async function testDatabase(options: { demo?: World } = {}): Promise<TestDatabase> {
  const { adminUrl } = inject('testCluster');
  const template = await TEMPLATES[options.demo ?? 'none'](adminUrl);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const connectionString = await cloneTemplate(adminUrl, template, name);
  const pool = createPool({ connectionString, maxConnections: 10, limits: PATIENT_POOL });
  const logins = loginsFor(connectionString);
  const serverPool = createPool({ connectionString: logins.appUrl, maxConnections: 10, limits: PATIENT_POOL });
  // Dropping the database cuts connections that a failed test left open.
  for (const each of [pool, serverPool]) each.on('error', () => undefined);

  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= Promise.all([pool.end(), serverPool.end()]).then(() => dropDatabase(adminUrl, name)));
  atTheEnd(close);
  return { connectionString, pool, logins, db: createDb(serverPool), close };
}

/**
 * The storefronts that come with the product, to which orders of the demo world refer, and the places of the world, of which there are
 * many.
 */
async function seededTemplate(adminUrl: string): Promise<string> {
  const name = 'template_seeded';
  await createTemplate(
    adminUrl,
    name,
    async (connectionString) => {
      const { seedDatabase } = await import('@entrepot/server/start/seed.ts');
      const pool = createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: 1, limits: PATIENT_POOL });
      await seedDatabase(createDb(pool)).finally(() => pool.end());
    },
    'template_migrated',
  );
  return name;
}

async function demoTemplate(adminUrl: string): Promise<string> {
  const name = 'template_demo';
  const seeded = await seededTemplate(adminUrl);
  await createTemplate(
    adminUrl,
    name,
    async (connectionString) => {
      const { loadDemoWorld } = await import('@entrepot/demo/world/load.ts');
      const { createKeyring } = await import('@entrepot/server/modules/people/identity/index.ts');
      const { loadConfig } = await import('@entrepot/server/config.ts');
      await loadDemoWorld({
        connectionString,
        size: 'small',
        now: new Date(DEMO_NOW),
        sealer: createKeyring(loadConfig({}, 'development').identityKeys),
      });
      const { rebuildSearch } = await import('@entrepot/server/modules/goods/search/index.ts');
      await rebuildSearch({ connectionString, now: new Date(DEMO_NOW) });
    },
    seeded,
  );
  return name;
}

/** A database in which nothing is there yet, not even a table. */
export async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('testCluster');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  atTheEnd(() => dropDatabase(adminUrl, name));
  return cloneTemplate(adminUrl, 'template1', name);
}
