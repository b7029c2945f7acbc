/** A real PgBouncer between a server and its database, where one is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLogins } from '@entrepot/server/platform/db/roles.ts';
import pg from 'pg';
import { atTheEnd } from './at-the-end.ts';
import { eventually } from './eventually.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';

/** What our documentation has operators say to each connection that is lent from one to the next. */
const LENT_SETTINGS = 'SET statement_timeout = 12000; SET random_page_cost = 1.1; SET jit = off';

/** It refuses to run as root. */
const NOBODY = 65_534;

const versionOf = (program: string): string => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;

export interface PoolerOptions {
  mode: 'session' | 'transaction';
  /** How many prepared statements it keeps for each connection; none before version 1.21. */
  preparedStatements?: number;
}

/** What it calls itself, as a number: 1.21 is 121. */
export function pgbouncerVersion(program: string): number {
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)[.](\d+)/.exec(versionOf(program)) ?? [];
  return Number(major) * 100 + Number(minor);
}

/**
 * The same logins through a pooler, set up as our documentation says and no more. In transaction mode jobs are taken past it, and it has
 * few connections, so that they really are lent from one to the next.
 */
export async function throughPgbouncer(
  program: string,
  logins: DatabaseLogins,
  { mode, preparedStatements }: PoolerOptions = { mode: 'session' },
): Promise<DatabaseLogins> {
  const port = await freePort();
  const folder = await testFolder();
  await chmod(folder, 0o755);
  const urls = Object.values(logins).map((url: string) => new URL(url));
  const { hostname, port: databasePort, pathname } = urls[0]!;
  const users = join(folder, 'users.txt');
  await writeFile(users, urls.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''));
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${databasePort}${mode === 'transaction' ? ` connect_query='${LENT_SETTINGS}'` : ''}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      ...(mode === 'transaction' ? ['default_pool_size = 3'] : []),
      ...(preparedStatements === undefined ? [] : [`max_prepared_statements = ${preparedStatements}`]),
      '',
    ].join('\n'),
  );
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const pooler = spawn(program, ['-q', settings], { stdio: 'ignore', ...account });
  const ended = new Promise((resolve) => pooler.once('close', resolve));
  atTheEnd(async () => {
    pooler.kill('SIGKILL');
    await ended;
  });
  const through = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href;
  const pooled = { appUrl: through(logins.appUrl), jobsUrl: mode === 'session' ? through(logins.jobsUrl) : logins.jobsUrl };
  await eventually(() => answers(pooled.appUrl));
  return pooled;
}

async function answers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
}
