/**
 * The PostgreSQL that comes with the product, its data in one folder. It outlives a killed server process, so a start
 * first looks for one that is already running there. Everyone who uses it leaves a note beside it; the last to let
 * go stops it. The server starts it again when it dies.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { initialiseOnce, placeCluster, readOrMakeSecrets } from './embedded/cluster.ts';
import { runningPostmaster } from './embedded/postmaster.ts';
import { createReviver } from './embedded/reviver.ts';
import { addressOf, freePort, reuseRunning, startServer, stopServer, type ServerFiles } from './embedded/run-server.ts';
import { registerUser, type Registration } from './embedded/users.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { DatabaseAway, isDatabaseAway } from './away.ts';
import { keepConnection, type KeptConnection } from './kept-connection.ts';
import { within } from './patience.ts';
import { prepareHolder } from './roles.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Told in whole sentences what a person should know, such as a folder that had to be elsewhere. */
  say?: (sentence: string) => void;
  /** A server wants the data for itself; commands share it. */
  exclusive?: boolean;
  /** When the database is being started and nothing but that is waited for. */
  onWaiting?: (() => void) | undefined;
  /** False for a cluster that is thrown away afterwards. */
  durable?: boolean;
}

export interface EmbeddedDatabase {
  connectionString: string;
  stop(): Promise<void>;
}

const DATABASE = 'entrepot';
const HOLDER = 'entrepot-holder';
/** On a machine that is busy with starting, a new connection may take its time. */
const PACE = { beatMs: 1_000, answerMs: 10_000, longestPauseMs: 500 };
const OPEN_ATTEMPTS = 5;
/** One that does not answer has the signal to stop, and follows it when it can. */
const SILENT_STOP_SECONDS = 3;
const LEAVE_MS = 2_000;
const SERVER_STARTS_MS = 15_000;
const SERVER_LOOK_MS = 50;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, say = () => undefined, exclusive = false, durable = true } = options;
  const cluster = await placeCluster(dataDir, say);
  const registration = await registerUser(cluster.folder);
  try {
    if (exclusive && !(await registration.becomeServer())) throw takenBy(dataDir);
    const binaries = await findBinaries(cluster.account, say);
    const secrets = await readOrMakeSecrets(cluster, freePort);
    await initialiseOnce(cluster, binaries, secrets.password, durable);
    return await open({ cluster, binaries, secrets, durable }, registration, options);
  } catch (error) {
    await registration.leave();
    throw error;
  }
}

async function open(files: ServerFiles, registration: Registration, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, say = () => undefined, exclusive = false, onWaiting } = options;
  for (let attempt = 1; ; attempt++) {
    const port =
      (await reuseRunning(files)) ?? (await startedByServer(files, registration)) ?? (await startServer(files, undefined, onWaiting));
    const connectionString = addressOf(port, files.secrets, DATABASE);
    let holder: KeptConnection | undefined;
    const reviver = createReviver({
      connection: () => holder,
      isRunning: async () => {
        const running = await runningPostmaster(files.cluster.folder);
        return running !== undefined && (running.port ?? port) === port;
      },
      // One that a command has started on another port would never be found by those who are connected here.
      async start() {
        if (await runningPostmaster(files.cluster.folder)) await stopServer(files);
        await startServer(files, port);
      },
      say,
    });
    try {
      await createDatabase(addressOf(port, files.secrets, 'postgres'));
      holder = keepConnection({
        connectionString: await prepareHolder(connectionString),
        name: HOLDER,
        pace: PACE,
        async prepare(client) {
          if (exclusive && !(await takeServerLock(client))) throw takenBy(dataDir);
        },
        // A command finds out by itself. The server sees to it that there is a database.
        onAway: () => void (exclusive && reviver.begin()),
      });
      await holder.open();
    } catch (error) {
      // Whoever was the last user a moment ago may be stopping what was just found.
      if (attempt < OPEN_ATTEMPTS && isDatabaseAway(error)) continue;
      throw error;
    }
    const held = holder;
    return {
      connectionString,
      async stop() {
        await reviver.end();
        await letGo(held, registration, files);
      },
    };
  }
}

/**
 * Where there is a server, it is the one to start a database that has died, on the port that it is connected to: a command that did so
 * itself might find that port taken for a moment, and take another.
 */
async function startedByServer(files: ServerFiles, registration: Registration): Promise<number | undefined> {
  for (const until = Date.now() + SERVER_STARTS_MS; Date.now() < until && (await registration.hasServer());) {
    const port = await reuseRunning(files);
    if (port !== undefined) return port;
    await delay(SERVER_LOOK_MS);
  }
  return undefined;
}

function takenBy(dataDir: string): Error {
  return new Error(`Another Entrepot is running on the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
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

async function takeServerLock(holder: pg.Client): Promise<boolean> {
  const { rows } = await holder.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ADVISORY_LOCKS.embeddedServer]);
  return rows[0]?.taken === true;
}

/** The last one stops it, by the notes and by the connections: these also tell of a user on another machine that shares the folder. */
async function letGo(holder: KeptConnection, registration: Registration, files: ServerFiles): Promise<void> {
  const client = holder.client();
  const asked = client?.query('SELECT FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()', [HOLDER]);
  const connected =
    asked &&
    (await within(LEAVE_MS, asked, () => new DatabaseAway('no answer')).then(
      ({ rowCount }) => rowCount ?? 0,
      () => undefined,
    ));
  await holder.close();
  await registration.leave();
  if (connected || !(await registration.isAlone()) || !(await runningPostmaster(files.cluster.folder))) return;
  if (connected !== undefined) await stopServer(files);
  else await stopServer(files, SILENT_STOP_SECONDS).catch(() => undefined);
}
