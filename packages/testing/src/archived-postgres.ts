/**
 * A PostgreSQL of the machine's packages whose log pgBackRest archives to an S3-compatible store over TLS, set up with the files that
 * operators get.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@entrepot/server/config.ts';
import { databaseAccount } from '@entrepot/server/platform/db/embedded/account.ts';
import { runProgram } from '@entrepot/server/platform/db/embedded/binaries.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { asClient, loginsFor, prepareLogins, type DatabaseLogins } from '@entrepot/server/platform/db/roles.ts';
import { introduceServer } from '@entrepot/server/platform/server-word.ts';
import S3rver from 's3rver';
import { atTheEnd } from './at-the-end.ts';
import { fillTemplate } from './deploy-template.ts';
import { eventually } from './eventually.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { ownCertificate } from './own-certificate.ts';

export interface ArchivedPostgres {
  /** As the owner, who is a superuser here. */
  connectionString: string;
  logins: DatabaseLogins;
  /** For `entrepot backup` and `entrepot restore`. */
  env: Record<string, string>;
  /** All that is written by now is in the archive. */
  archived(): Promise<void>;
}

const ARCHIVE_BUCKET = 'archive';
const OUTSIDE_BUCKET = 'outside';
const SUPERUSER = 'postgres';
const DATABASE = 'entrepot';
const PASSPHRASE = 'correct horse battery staple';

export async function archivedPostgres(programs: string): Promise<ArchivedPostgres> {
  const folder = await testFolder();
  const account = await databaseAccount('/');
  const data = join(folder, 'data');
  const own = async (name: string): Promise<string> => {
    const path = join(folder, name);
    await mkdir(path);
    if (account) spawnSync('chown', [`${account.uid}:${account.gid}`, path]);
    return path;
  };
  const [logs, locks, sockets, port] = [await own('logs'), await own('locks'), await own('sockets'), await freePort()];
  await own('data');
  const store = await startStore(folder);
  const backrest = join(folder, 'pgbackrest.conf');
  const values = {
    ...store.values,
    BACKUP_STANZA: 'entrepot',
    ARCHIVE_PASSPHRASE: 'known to this test alone',
    PGBACKREST_CONFIG: backrest,
    PGBACKREST_LOGS: logs,
    PGBACKREST_LOCKS: locks,
    PG_DATA: data,
    PG_PORT: port,
    PG_SOCKETS: sockets,
  };
  await fillTemplate('postgres/pgbackrest.conf', backrest, values);
  await fillTemplate('postgres/archive.conf', join(folder, 'archive.conf'), values);
  const run = (program: string, ...args: string[]): Promise<string> => runProgram(join(programs, program), args, account);
  await run('initdb', '-D', data, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync');
  const settings = [
    `include '${join(folder, 'archive.conf')}'`,
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${sockets}'`,
    'fsync = off',
    '',
  ];
  await writeFile(join(data, 'postgresql.conf'), settings.join('\n'), { flag: 'a' });
  await run('pg_ctl', 'start', '-w', '-s', '-t', '300', '-D', data, '-l', join(logs, 'postgres.log'));
  atTheEnd(() => run('pg_ctl', 'stop', '-m', 'immediate', '-D', data));

  const addressOf = (database: string): string => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`;
  await asClient(addressOf('postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  const connectionString = addressOf(DATABASE);
  await migrate(connectionString);
  await asClient(connectionString, (client) => introduceServer(client, loadConfig({}, 'development')));
  const logins = loginsFor(connectionString);
  await prepareLogins(connectionString, logins, { overwrite: true });

  const passphraseFile = join(folder, 'passphrase');
  await writeFile(passphraseFile, `${PASSPHRASE}\n`, { mode: 0o600 });
  return {
    connectionString,
    logins,
    env: {
      DATABASE_URL: logins.appUrl,
      DATABASE_OWNER_URL: connectionString,
      DATABASE_JOBS_URL: logins.jobsUrl,
      DATA_DIR: join(folder, 'server'),
      BACKUP_CONFIG: backrest,
      BACKUP_PROGRAMS: programs,
      BACKUP_PASSPHRASE_FILE: passphraseFile,
      ...store.env,
    },
    async archived() {
      await asClient(connectionString, async (client) => {
        const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
        await eventually(async () => {
          const found = await client.query<{ done: boolean }>(
            'SELECT coalesce(last_archived_wal >= $1, false) AS done FROM pg_stat_archiver',
            [rows[0]!.file],
          );
          if (!found.rows[0]!.done) throw new Error('the log is not archived yet');
        });
      });
    },
  };
}

/** One for the archive and for what stands outside of the database, as whoever keeps both at one company has it. */
async function startStore(folder: string): Promise<{ values: Record<string, string | number>; env: Record<string, string> }> {
  const { cert, key } = ownCertificate();
  const trusted = join(folder, 'store.pem');
  await writeFile(trusted, cert);
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    cert,
    key,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: ARCHIVE_BUCKET }, { name: OUTSIDE_BUCKET }],
  });
  const { port } = await store.run();
  atTheEnd(() => store.close());
  return {
    values: {
      ARCHIVE_S3_BUCKET: ARCHIVE_BUCKET,
      // pgBackRest compares names of certificates, and no addresses.
      ARCHIVE_S3_HOST: 'localhost',
      ARCHIVE_S3_PORT: port,
      ARCHIVE_S3_CA: trusted,
      ARCHIVE_S3_REGION: 'us-east-1',
      ARCHIVE_S3_KEY: 'S3RVER',
      ARCHIVE_S3_SECRET: 'S3RVER',
    },
    env: {
      NODE_EXTRA_CA_CERTS: trusted,
      BACKUP_S3_ENDPOINT: `https://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: OUTSIDE_BUCKET,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
      BACKUP_S3_FORCE_PATH_STYLE: 'true',
    },
  };
}
