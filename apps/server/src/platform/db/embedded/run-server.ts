/** Finds the cluster's server where it runs, starts it where it does not, and stops it. */
import { appendFile, chown, open, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runProgram, type Binaries } from './binaries.ts';
import { rememberPort, SUPERUSER, type Cluster, type Secrets } from './cluster.ts';
import { forgetStrangersNumber, runningPostmaster } from './postmaster.ts';
import { configurationFile } from './settings.ts';

export interface ServerFiles {
  cluster: Cluster;
  binaries: Binaries;
  secrets: Secrets;
  durable: boolean;
}

const START_SECONDS = 300;
const STOP_SECONDS = 60;
const ANSWER_ATTEMPTS = 100;
const ANSWER_PAUSE_MS = 100;
const FREE_ATTEMPTS = 20;
const LOG_LIMIT_BYTES = 10_000_000;

export function addressOf(port: number, secrets: Secrets, database: string): string {
  return `postgres://${SUPERUSER}:${secrets.password}@127.0.0.1:${port}/${database}`;
}

/** A server left behind by a killed process is ours when it runs on our folder and takes our password. */
export async function reuseRunning({ cluster, binaries, secrets }: ServerFiles): Promise<number | undefined> {
  for (let attempt = 0; attempt < ANSWER_ATTEMPTS; attempt++) {
    const running = await runningPostmaster(cluster.folder);
    if (!running) return undefined;
    if (running.port && (await answers(addressOf(running.port, secrets, 'postgres')))) return running.port;
    // It may be starting, recovering or stopping.
    await delay(ANSWER_PAUSE_MS);
  }
  await stopServer({ cluster, binaries });
  return undefined;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * On the port it had, or on another that is free. Whoever is connected already needs the one it had. `onWaiting` when its program is at
 * work and there is nothing to do here.
 */
export async function startServer(files: ServerFiles, portInUse?: number, onWaiting?: () => void): Promise<number> {
  const { cluster, binaries, secrets, durable } = files;
  const port = portInUse ?? ((await becomesFree(secrets.port)) ? secrets.port : await freePort());
  if (port !== secrets.port) await rememberPort(cluster, { ...secrets, port });
  await forgetStrangersNumber(cluster.folder);
  await writeFile(join(cluster.folder, 'postgresql.conf'), configurationFile(port, durable), { mode: 0o600 });
  await prepareLog(cluster.logFile);
  for (const file of cluster.account ? [join(cluster.folder, 'postgresql.conf'), cluster.logFile] : []) {
    await chown(file, cluster.account!.uid, cluster.account!.gid);
  }
  try {
    const starting = runProgram(
      binaries.pgCtl,
      ['start', '-w', '-s', '-t', String(START_SECONDS), '-D', cluster.folder, '-l', cluster.logFile],
      cluster.account,
    );
    onWaiting?.();
    await starting;
    return port;
  } catch (error) {
    // A start beside this one may have been faster.
    const rival = await reuseRunning(files);
    if (rival) return rival;
    throw new Error(`The database did not start: ${(await lastLines(cluster.logFile)) || (error as Error).message}`, { cause: error });
  }
}

export async function stopServer({ cluster, binaries }: Pick<ServerFiles, 'cluster' | 'binaries'>, seconds = STOP_SECONDS): Promise<void> {
  const stop = (mode: string): Promise<string> =>
    runProgram(binaries.pgCtl, ['stop', '-w', '-s', '-m', mode, '-t', String(seconds), '-D', cluster.folder], cluster.account);
  await stop('fast').catch(async (error: unknown) => {
    if (await runningPostmaster(cluster.folder)) await stop('immediate').catch(() => Promise.reject(error));
  });
}

/** Made before the server starts, so that its own user may write it; cut when it has grown. */
async function prepareLog(file: string): Promise<void> {
  await appendFile(file, '', { mode: 0o600 });
  if ((await stat(file)).size > LOG_LIMIT_BYTES) await truncate(file);
}

async function lastLines(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ position: Math.max(0, size - 2_000), length: 2_000, buffer: Buffer.alloc(2_000) });
    return buffer
      .toString('utf8', 0, bytesRead)
      .split('\n')
      .filter((line) => /FATAL|PANIC|ERROR/.test(line))
      .slice(-3)
      .join(' ');
  } finally {
    await handle.close();
  }
}

/** What is left of a server that was killed may hold it for a moment; whoever is connected to it comes back to this port and no other. */
async function becomesFree(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < FREE_ATTEMPTS; attempt++) {
    if ((await listenOnce(port)) !== undefined) return true;
    await delay(ANSWER_PAUSE_MS);
  }
  return false;
}

export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === undefined) throw new Error('No free port was found for the database.');
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
