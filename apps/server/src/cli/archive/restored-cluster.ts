/**
 * Files that were restored, brought up to follow their log to the end and then asked, with nobody else in the house: it listens on a socket
 * in a folder of its own, and archives nothing, so that a copy never writes into the archive of the original.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { access, chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from '../../platform/db/embedded/account.ts';
import { Problem } from '../../start/problem.ts';

export interface RestoredCluster {
  connectionString: string;
  /** Of the last transaction that is in it; undefined where it had nothing to follow. */
  lastTransactionAt: Date | undefined;
  /** The moment that was asked for is later than all that was archived. */
  endsBeforeTarget: boolean;
  stop(): Promise<void>;
}

export interface RestoredOptions {
  folder: string;
  programs: string | undefined;
  account: Account | undefined;
  user: string;
  database: string;
}

const PORT = 5432;
const LOOK_MS = 100;
const LINES_KEPT = 40;
const TOO_EARLY = 'recovery ended before configured recovery target was reached';
const LAST_TRANSACTION = /last completed transaction was at log time (\S+ \S+)/;

export async function startRestored(options: RestoredOptions): Promise<RestoredCluster> {
  const sockets = await mkdtemp(join(tmpdir(), 'entrepot-restored-'));
  try {
    await writeFile(join(sockets, 'postgresql.conf'), '');
    await writeFile(join(sockets, 'pg_hba.conf'), 'local all all trust\n');
    // Whoever may enter this folder may log in as anybody.
    await chmod(sockets, 0o700);
    if (options.account) await chown(sockets, options.account.uid, options.account.gid);
    let running = await follow(options, sockets);
    const endsBeforeTarget = running === 'too early';
    if (running === 'too early') {
      await forgetTarget(options.folder);
      running = await follow(options, sockets);
    }
    if (running === 'too early') throw new Problem('The restored database ends before the moment that was asked for.');
    const { connectionString, lastTransactionAt, end } = running;
    return {
      connectionString,
      lastTransactionAt,
      endsBeforeTarget,
      async stop() {
        await end();
        await rm(sockets, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(sockets, { recursive: true, force: true });
    throw error;
  }
}

interface Running {
  connectionString: string;
  lastTransactionAt: Date | undefined;
  end(): Promise<void>;
}

async function follow({ folder, programs, account, user, database }: RestoredOptions, sockets: string): Promise<Running | 'too early'> {
  const postgres = join(programs ?? (await debianPrograms(folder)), 'postgres');
  const settings = {
    // Said here, they stand above what was set by ALTER SYSTEM in the original.
    config_file: join(sockets, 'postgresql.conf'),
    hba_file: join(sockets, 'pg_hba.conf'),
    unix_socket_directories: sockets,
    listen_addresses: '',
    port: PORT,
    archive_mode: 'off',
    // Until the end of the log nobody may look, so it need not be as large as the original.
    hot_standby: 'off',
    max_connections: 20,
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ssl: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', folder, ...args], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account });
  const lines: string[] = [];
  let lastTransactionAt: Date | undefined;
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    const found = LAST_TRANSACTION.exec(text)?.[1];
    if (found) lastTransactionAt = new Date(`${found.replace(' ', 'T').replace(/[+]00$/, '')}Z`);
    lines.push(...text.split('\n').filter(Boolean));
    lines.splice(0, lines.length - LINES_KEPT);
  });
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    server.once('error', (error) => resolve(void (failure = error)));
    server.once('close', () => resolve());
  });
  const connectionString = `postgres://${encodeURIComponent(user)}@${encodeURIComponent(sockets)}:${PORT}/${encodeURIComponent(database)}`;
  for (;;) {
    const isOver = await Promise.race([ended.then(() => true), delay(LOOK_MS, false)]);
    if (isOver && lines.some((line) => line.includes(TOO_EARLY))) return 'too early';
    if (isOver) throw new Problem(`The restored database did not come up: ${failure?.message ?? fatalOf(lines)}.`);
    if (await answers(connectionString)) break;
  }
  return { connectionString, lastTransactionAt, end: () => end(server, ended) };
}

/** Where a Debian or Ubuntu has the programs of the version that made these files. */
async function debianPrograms(folder: string): Promise<string> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  const programs = `/usr/lib/postgresql/${version}/bin`;
  await access(join(programs, 'postgres')).catch(() => {
    throw new Problem(
      `The backup is of PostgreSQL ${version}, whose programs are not in ${programs}. Set BACKUP_PROGRAMS to their folder.`,
    );
  });
  return programs;
}

async function forgetTarget(folder: string): Promise<void> {
  const file = join(folder, 'postgresql.auto.conf');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, lines.filter((line) => !line.startsWith('recovery_target')).join('\n'));
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows');
    return !rows[0]!.follows;
  } catch (error) {
    // What it says once it is up, such as that there is no such role, does not get better by waiting.
    if (['28000', '3D000'].includes(String((error as { code?: string }).code))) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT');
  await ended;
}

function fatalOf(lines: readonly string[]): string {
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?(?:FATAL|PANIC): */, '').replace(/\.$/, '');
}
