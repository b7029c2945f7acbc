/**
 * A PostgreSQL as anybody gets it: the configuration that initdb writes, untouched. Only where it listens is said, and that it need not
 * wait for the disk.
 */
import { join } from 'node:path';
import { createDb, createPool, type Db } from '@entrepot/server/platform/db/database.ts';
import { findBinaries, runProgram } from '@entrepot/server/platform/db/embedded/binaries.ts';
import { SUPERUSER, initialiseOnce, placeCluster, readOrMakeSecrets } from '@entrepot/server/platform/db/embedded/cluster.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { asClient, loginsFor, prepareLogins, type DatabaseLogins } from '@entrepot/server/platform/db/roles.ts';
import { introduceServer } from '@entrepot/server/platform/server-word.ts';
import type pg from 'pg';
import { atTheEnd } from './at-the-end.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { PATIENT_POOL } from './patience.ts';

export interface StockCluster {
  /** As the owner. */
  connectionString: string;
  pool: pg.Pool;
  /** Logged in as the server is. */
  db: Db;
  logins: DatabaseLogins;
}

export async function startStockCluster(): Promise<StockCluster> {
  const folder = await testFolder();
  const cluster = await placeCluster(folder, () => undefined);
  const binaries = await findBinaries(cluster.account, () => undefined);
  const { port, password } = await readOrMakeSecrets(cluster, freePort);
  await initialiseOnce(cluster, binaries, password, false);
  const listening = `-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await runProgram(
    binaries.pgCtl,
    ['start', '-w', '-s', '-t', '300', '-D', cluster.folder, '-l', join(cluster.folder, 'log'), '-o', listening],
    cluster.account,
  );
  // Vitest runs hooks in the reverse order of their registration: this one before the folder's.
  atTheEnd(() => runProgram(binaries.pgCtl, ['stop', '-w', '-s', '-m', 'immediate', '-D', cluster.folder], cluster.account));

  const connectionString = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  await migrate(connectionString);
  await asClient(connectionString, (client) => introduceServer(client, loadConfig({}, 'development')));
  const logins = loginsFor(connectionString);
  await prepareLogins(connectionString, logins, { overwrite: true });
  const pool = createPool({ connectionString, maxConnections: 4, limits: PATIENT_POOL });
  const serverPool = createPool({ connectionString: logins.appUrl, maxConnections: 4, limits: PATIENT_POOL });
  for (const each of [pool, serverPool]) each.on('error', () => undefined);
  atTheEnd(() => Promise.all([pool.end(), serverPool.end()]));
  return { connectionString, pool, db: createDb(serverPool), logins };
}
