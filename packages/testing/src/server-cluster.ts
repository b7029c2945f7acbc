/** Several servers, each a process of its own, on one database and behind a real HAProxy. */
import type { ProcessRole } from '@entrepot/contracts/system-parts.ts';
import { testDatabase, type TestDatabase, type World } from './database.ts';
import { testFolder } from './folder.ts';
import { behindHaproxy } from './haproxy.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface ServerCluster {
  /** The balancer's. */
  origin: string;
  servers: ServerProcess[];
  database: TestDatabase;
}

/** One process for each list of roles. */
export async function startServerCluster(
  haproxy: string,
  demo: World,
  roles: ReadonlyArray<readonly ProcessRole[]>,
  env: Record<string, string> = {},
): Promise<ServerCluster> {
  const [database, dataDir] = await Promise.all([testDatabase({ demo }), testFolder()]);
  const servers = await Promise.all(
    roles.map((own) =>
      startServerProcess(database.logins.appUrl, {
        DATABASE_JOBS_URL: database.logins.jobsUrl,
        DATA_DIR: dataDir,
        ROLES: own.join(','),
        CAPTCHA: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      }),
    ),
  );
  const origin = await behindHaproxy(
    haproxy,
    servers.filter((_server, place) => roles[place]!.includes('web')).map((server) => server.origin),
  );
  return { origin, servers, database };
}
