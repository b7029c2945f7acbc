/**
 * The PostgreSQL that comes with the product, its data in one folder. It outlives a killed server process, so a start
 * first looks for one that is already running there. Everyone who uses it holds one connection open; the last to let
 * go stops it.
 */
import { appendFile, chown, open, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, runProgram, type Binaries } from './embedded/binaries.ts';
import { initialiseOnce, placeCluster, readOrMakeSecrets, rememberPort, SUPERUSER, type Cluster, type Secrets } from './embedded/cluster.ts';
import { forgetStrangersNumber, runningPostmaster } from './embedded/postmaster.ts';
import { configurationFile } from './embedded/settings.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Told in whole sentences what a person should know, such as a folder that had to be elsewhere. */
  say?: (sentence: string) => void;
  /** A server wants the data for itself; commands share it. */
  exclusive?: boolean;
  /** False for a cluster that is thrown away afterwards. */
  durable?: boolean;
}

export interface EmbeddedDatabase {
  connectionString: string;
  stop(): Promise<void>;
}

const DATABASE = 'entrepot';
const HOLDER = 'entrepot-holder';
const START_SECONDS = 300;
const STOP_SECONDS = 60;
const ANSWER_ATTEMPTS = 100;
const ANSWER_PAUSE_MS = 100;
const LOG_LIMIT_BYTES = 10_000_000;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, say = () => undefined, exclusive = false, durable = true } = options;
  const cluster = await placeCluster(dataDir, say);
  const binaries = await findBinaries(cluster.account, say);
  const secrets = await readOrMakeSecrets(cluster, freePort);
  await initialiseOnce(cluster, binaries, secrets.password, durable);

  const port = (await reuseRunning(cluster, binaries, secrets)) ?? (await startServer(cluster, binaries, secrets, durable));
  const connectionString = addressOf(port, secrets, DATABASE);
  await createDatabase(addressOf(port, secrets, 'postgres'));
  const holder = await holdOpen(connectionString);
  if (exclusive && !(await takeServerLock(holder))) {
    await holder.end();
    throw new Error(`Another Entrepot is running on the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
  return { connectionString, stop: () => letGo(holder, cluster, binaries) };
}

function addressOf(port: number, secrets: Secrets, database: string): string {
  return `postgres://${SUPERUSER}:${secrets.password}@127.0.0.1:${port}/${database}`;
}

/** A server left behind by a killed process is ours when it runs on our folder and takes our password. */
async function reuseRunning(cluster: Cluster, binaries: Binaries, secrets: Secrets): Promise<number | undefined> {
  for (let attempt = 0; attempt < ANSWER_ATTEMPTS; attempt++) {
    const running = await runningPostmaster(cluster.folder);
    if (!running) return undefined;
    if (running.port && (await answers(addressOf(running.port, secrets, 'postgres')))) return running.port;
    // It may be starting, recovering or stopping.
    await delay(ANSWER_PAUSE_MS);
  }
  await stopServer(cluster, binaries);
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

async function startServer(cluster: Cluster, binaries: Binaries, secrets: Secrets, durable: boolean): Promise<number> {
  const port = (await isFree(secrets.port)) ? secrets.port : await freePort();
  if (port !== secrets.port) await rememberPort(cluster, { ...secrets, port });
  await forgetStrangersNumber(cluster.folder);
  await writeFile(join(cluster.folder, 'postgresql.conf'), configurationFile(port, durable), { mode: 0o600 });
  await prepareLog(cluster.logFile);
  for (const file of cluster.account ? [join(cluster.folder, 'postgresql.conf'), cluster.logFile] : []) {
    await chown(file, cluster.account!.uid, cluster.account!.gid);
  }
  try {
    await runProgram(binaries.pgCtl, ['start', '-w', '-s', '-t', String(START_SECONDS), '-D', cluster.folder, '-l', cluster.logFile], cluster.account);
    return port;
  } catch (error) {
    // A start beside this one may have been faster.
    const rival = await reuseRunning(cluster, binaries, secrets);
    if (rival) return rival;
    throw new Error(`The database did not start: ${(await lastLines(cluster.logFile)) || (error as Error).message}`, { cause: error });
  }
}

async function stopServer(cluster: Cluster, binaries: Binaries): Promise<void> {
  const stop = (mode: string): Promise<string> =>
    runProgram(binaries.pgCtl, ['stop', '-w', '-s', '-m', mode, '-t', String(STOP_SECONDS), '-D', cluster.folder], cluster.account);
  await stop('fast').catch(async (error: unknown) => {
    if (await runningPostmaster(cluster.folder)) await stop('immediate').catch(() => Promise.reject(error));
  });
}

async function createDatabase(adminAddress: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminAddress });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount) return;
    await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
      // Made by a start beside this one in the meantime.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  } finally {
    await client.end();
  }
}

async function holdOpen(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: HOLDER, keepAlive: true });
  // When the database goes away under us, the pools report it; this connection has nothing to add.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function takeServerLock(holder: pg.Client): Promise<boolean> {
  const { rows } = await holder.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ADVISORY_LOCKS.embeddedServer]);
  return rows[0]?.taken === true;
}

async function letGo(holder: pg.Client, cluster: Cluster, binaries: Binaries): Promise<void> {
  const others = await holder
    .query('SELECT FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()', [HOLDER])
    .then(({ rowCount }) => rowCount ?? 0, () => 0);
  await holder.end().catch(() => undefined);
  if (others === 0 && (await runningPostmaster(cluster.folder))) await stopServer(cluster, binaries);
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
    return buffer.toString('utf8', 0, bytesRead).split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line)).slice(-3).join(' ');
  } finally {
    await handle.close();
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

async function freePort(): Promise<number> {
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
