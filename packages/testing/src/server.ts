/** The whole application on a free port with a database of its own: what a browser or a client meets in real life. */
import { createApp } from '@entrepot/server/app.ts';
import { loadConfig, type Config } from '@entrepot/server/config.ts';
import { setParameter } from '@entrepot/server/modules/ground/parameters/index.ts';
import { readSchema } from '@entrepot/server/platform/db/migrate.ts';
import type { DatabaseLogins } from '@entrepot/server/platform/db/roles.ts';
import { createDb } from '@entrepot/server/platform/db/database.ts';
import { withTransaction } from '@entrepot/server/platform/db/transaction.ts';
import type { Platform } from '@entrepot/server/platform/platform.ts';
import { createPlatform } from '@entrepot/server/start/create-platform.ts';
import { seedDatabase } from '@entrepot/server/start/seed.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { atTheEnd } from './at-the-end.ts';
import { testClock, type TestClock } from './clock.ts';
import { DEMO_NOW, testDatabase, type TestDatabase, type World } from './database.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { builtFrontEnds } from './front-ends.ts';
import { PATIENT_POOL } from './patience.ts';
import { plainDrawer } from './plain-pictures.ts';

export interface TestServer {
  /** `http://localhost:<port>` */
  origin: string;
  /** The same server under the host name of one storefront. */
  originOf(storefrontCode: string): string;
  server: FastifyInstance;
  platform: Platform;
  clock: TestClock;
  database: TestDatabase;
  /** As the operator changes it: effective once the server has heard of it. */
  setParameter(code: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  demo?: World;
  /** In the place of one of the test cluster. */
  database?: TestDatabase;
  config?: Partial<Config>;
  /** Puts something between the server and its database. */
  through?: (logins: DatabaseLogins) => Promise<DatabaseLogins>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const [database] = await Promise.all([options.database ?? testDatabase({ demo: options.demo ?? 'seeded' }), builtFrontEnds()]);
  const clock = testClock(DEMO_NOW);
  const config: Config = {
    ...loadConfig({ DATA_DIR: await testFolder(), DEMO: 'none' }, 'development'),
    wsPort: await freePort(),
    ...options.config,
  };
  // Requests are quiet; what the server itself calls an error belongs beside the failing test.
  const { platform, pool, close } = await createPlatform(
    config,
    (await options.through?.(database.logins)) ?? database.logins,
    pino({ level: 'error' }),
    clock,
    PATIENT_POOL,
  );
  await seedDatabase(platform.db);
  const { server, push } = await createApp(platform, {
    dev: false,
    health: { pool, schema: await readSchema(), isStopping: () => false },
    drawer: plainDrawer,
  });
  await platform.events.start();
  await platform.jobs.start();
  // Vitest runs hooks in the reverse order of their registration: this one before the database's.
  const closeAll = once(async () => {
    await push.stop();
    await server.close();
    await close();
    await database.close();
  });
  atTheEnd(closeAll);
  await server.listen({ host: '127.0.0.1', port: 0 });
  await push.start(config.wsPort, '127.0.0.1');
  const { port } = server.server.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    originOf: (storefrontCode) => `http://${storefrontCode}.localhost:${port}`,
    server,
    platform,
    clock,
    database,
    // As the operator: what guards money takes two people otherwise.
    setParameter: (code, value) => withTransaction(createDb(database.pool), (tx) => setParameter(tx, code, value, 'test')),
    close: closeAll,
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
