/** A PostgreSQL of a test's own, to be stopped, killed and frozen while others work with it. */
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded, type EmbeddedDatabase } from '@entrepot/server/platform/db/embedded.ts';
import { runningPostmaster } from '@entrepot/server/platform/db/embedded/postmaster.ts';
import { isAlive } from '@entrepot/server/platform/is-alive.ts';
import { atTheEnd } from './at-the-end.ts';
import { testFolder } from './folder.ts';

export interface OwnPostgres {
  /** Stays the same however often it is started. */
  connectionString: string;
  /** As an operator does: connections are cut, new ones refused. */
  stop(): Promise<void>;
  /** Without a chance to tidy up. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Every process of it stands still: connections are taken and nothing is answered. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

export async function ownPostgres({ durable = false } = {}): Promise<OwnPostgres> {
  const dataDir = await testFolder();
  const folder = join(dataDir, 'postgres');
  let database: EmbeddedDatabase = await startEmbedded({ dataDir, durable });
  const { connectionString } = database;
  let frozen: number[] = [];

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const postmaster = await runningPostmaster(folder);
    if (!postmaster) return;
    const all = [postmaster.pid, ...(await childrenOf(postmaster.pid))];
    for (const pid of signal === 'SIGKILL' ? all : [postmaster.pid]) send(pid, signal);
    // Processes that are gone for good, and not only their parent.
    while (all.some(isAlive)) await delay(20);
  }

  const own: OwnPostgres = {
    connectionString,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async start() {
      database = await startEmbedded({ dataDir, durable });
      if (database.connectionString !== connectionString) throw new Error('PostgreSQL came back under another address.');
    },
    async freeze() {
      const { pid } = (await runningPostmaster(folder))!;
      send(pid, 'SIGSTOP');
      frozen = [pid, ...(await childrenOf(pid))];
      for (const one of frozen) send(one, 'SIGSTOP');
    },
    async thaw() {
      for (const pid of frozen.splice(0)) send(pid, 'SIGCONT');
    },
  };
  atTheEnd(async () => {
    await own.thaw();
    await own.kill();
    await database.stop();
  });
  return own;
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself.
  }
}
