/**
 * A PostgreSQL with a streaming replica, both of the binaries that come with the product. The replica is a copy of the running primary,
 * made as PostgreSQL documents it for those who have no pg_basebackup: these binaries have none.
 */
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, runProgram } from '@entrepot/server/platform/db/embedded/binaries.ts';
import { SUPERUSER, initialiseOnce, placeCluster, readOrMakeSecrets } from '@entrepot/server/platform/db/embedded/cluster.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { asClient, loginsFor, prepareLogins, type DatabaseLogins } from '@entrepot/server/platform/db/roles.ts';
import { introduceServer } from '@entrepot/server/platform/server-word.ts';
import pg from 'pg';
import { atTheEnd } from './at-the-end.ts';
import { eventually } from './eventually.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';

export interface ReplicatedPostgres {
  /** As the owner, at the primary. */
  connectionString: string;
  logins: DatabaseLogins;
  /** The server's login at the replica. */
  readerUrl: string;
  /** One connection to each, as a superuser. */
  primary: pg.Client;
  replica: pg.Client;
  /** What the primary writes from now on does not reach what is read at the replica. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** All that the primary has, the replica has. */
  caughtUp(): Promise<void>;
}

const DATABASE = 'entrepot';

export async function replicatedPostgres(): Promise<ReplicatedPostgres> {
  const cluster = await placeCluster(await testFolder(), () => undefined);
  const binaries = await findBinaries(cluster.account, () => undefined);
  const { port, password } = await readOrMakeSecrets(cluster, freePort);
  await initialiseOnce(cluster, binaries, password, false);
  const control = (folder: string, ...args: string[]): Promise<string> =>
    runProgram(binaries.pgCtl, [...args, '-w', '-s', '-t', '300', '-D', folder, '-l', join(folder, 'log')], cluster.account);
  const start = (folder: string, ownPort: number): Promise<string> =>
    control(folder, 'start', '-o', `-F -p ${ownPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60`);
  const addressOf = (ownPort: number, database: string): string => `postgres://${SUPERUSER}:${password}@127.0.0.1:${ownPort}/${database}`;

  await start(cluster.folder, port);
  atTheEnd(() => control(cluster.folder, 'stop', '-m', 'immediate'));
  await asClient(addressOf(port, 'postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  const connectionString = addressOf(port, DATABASE);
  await migrate(connectionString);
  await asClient(connectionString, (client) => introduceServer(client, loadConfig({}, 'development')));
  const logins = loginsFor(connectionString);
  await prepareLogins(connectionString, logins, { overwrite: true });

  const replicaPort = await freePort();
  const folder = `${cluster.folder}-replica`;
  await copyRunning(connectionString, cluster.folder, folder);
  await writeFile(join(folder, 'standby.signal'), '');
  await writeFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}'\nhot_standby_feedback = on\n`,
  );
  if (cluster.account) await runAsRoot('chown', ['-R', `${cluster.account.uid}:${cluster.account.gid}`, folder]);
  await runAsRoot('chmod', ['700', folder]);
  const startReplica = async (): Promise<void> => void (await start(folder, replicaPort));
  await startReplica();
  let isRunning = true;
  atTheEnd(() => (isRunning ? control(folder, 'stop', '-m', 'immediate') : undefined));

  const open = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const primary = await open(connectionString);
  let replica = await open(addressOf(replicaPort, DATABASE));
  atTheEnd(() => Promise.all([primary.end(), replica.end().catch(() => undefined)]));

  return {
    connectionString,
    logins,
    readerUrl: Object.assign(new URL(logins.appUrl), { port: String(replicaPort) }).href,
    primary,
    get replica() {
      return replica;
    },
    async pause() {
      await replica.query('SELECT pg_wal_replay_pause()');
      // Asked for, it comes about at the next place where it can.
      await eventually(async () => {
        const { rows } = await replica.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
        if (rows[0]!.state !== 'paused') throw new Error('it still replays');
      });
    },
    resume: async () => void (await replica.query('SELECT pg_wal_replay_resume()')),
    async stopReplica() {
      await control(folder, 'stop', '-m', 'immediate');
      isRunning = false;
    },
    async startReplica() {
      await startReplica();
      isRunning = true;
      replica = await open(addressOf(replicaPort, DATABASE));
    },
    async caughtUp() {
      const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
      await eventually(async () => {
        const answer = await replica.query<{ has: boolean }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [rows[0]!.lsn]);
        if (!answer.rows[0]!.has) throw new Error('the replica is behind');
      });
    },
  };
}

/** What changes while it is copied is put right by what was logged meanwhile. */
async function copyRunning(connectionString: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`);
    await cp(from, to, {
      recursive: true,
      filter: (path) => !/[/](?:postmaster[.](?:pid|opts)|log|pg_replslot[/].+|pg_stat_tmp[/].+)$/.test(path),
    });
    const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]!.label);
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

const runAsRoot = (program: string, args: string[]): Promise<string> => runProgram(program, args, undefined);
