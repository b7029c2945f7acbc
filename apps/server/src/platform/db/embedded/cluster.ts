/** The cluster's folder: made once, in one piece, with a password and a port kept beside it. */
import { createHash, randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { allowPassing, canReach, databaseAccount, type Account } from './account.ts';
import { runProgram, type Binaries } from './binaries.ts';
import { isAlive } from '../../is-alive.ts';

export interface Cluster {
  /** PostgreSQL's own data folder. */
  folder: string;
  logFile: string;
  account: Account | undefined;
}

export interface Secrets {
  port: number;
  password: string;
}

export const SUPERUSER = 'entrepot';

/** Makes the folder around the cluster and decides whose it is; says so when it cannot be where it was asked for. */
export async function placeCluster(folder: string, say: (sentence: string) => void): Promise<Cluster> {
  const dataDir = resolve(folder);
  await mkdir(dataDir, { recursive: true });
  const account = await databaseAccount(join(dataDir, 'postgres'));
  if (!account) return clusterIn(dataDir, account);
  await allowPassing(dataDir);
  if (await canReach(dataDir, account)) return clusterIn(dataDir, account);

  const elsewhere = join(tmpdir(), `entrepot-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  await mkdir(elsewhere, { recursive: true, mode: 0o711 });
  say(
    `The database is kept in ${elsewhere}, because its own user may not enter ${dataDir}. Set DATA_DIR to a folder that others may enter.`,
  );
  return clusterIn(elsewhere, await databaseAccount(join(elsewhere, 'postgres')));
}

function clusterIn(folder: string, account: Account | undefined): Cluster {
  return { folder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log'), account };
}

export async function readOrMakeSecrets(cluster: Cluster, choosePort: () => Promise<number>): Promise<Secrets> {
  const file = join(dirname(cluster.folder), 'postgres.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return JSON.parse(known) as Secrets;
  if (await exists(cluster.folder)) {
    throw new Error(
      `${file} is missing, and with it the password of the database in ${cluster.folder}. Put it back, or remove that folder to start empty.`,
    );
  }
  const made: Secrets = { port: await choosePort(), password: randomBytes(24).toString('base64url') };
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(made), { mode: 0o600 });
  // `link` fails when another start was first; its file is then the one to read.
  await link(unfinished, file).catch(() => undefined);
  await rm(unfinished);
  return JSON.parse(await readFile(file, 'utf8')) as Secrets;
}

export async function rememberPort(cluster: Cluster, secrets: Secrets): Promise<void> {
  const file = join(dirname(cluster.folder), 'postgres.json');
  await writeFile(`${file}.${process.pid}`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}

/** Runs initdb beside the final place and renames: a folder of that name is a whole cluster, never half of one. */
export async function initialiseOnce(cluster: Cluster, binaries: Binaries, password: string, durable: boolean): Promise<void> {
  await removeUnfinished(cluster.folder);
  if (await exists(cluster.folder)) return;
  const unfinished = `${cluster.folder}.unfinished-${process.pid}`;
  const passwordFile = `${unfinished}-password`;
  const { account } = cluster;
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    await initdb(unfinished, passwordFile, cluster, binaries, durable);
    await rename(unfinished, cluster.folder).catch(async (error: unknown) => {
      if (!(await exists(cluster.folder))) throw error;
      await rm(unfinished, { recursive: true });
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function initdb(folder: string, passwordFile: string, { account }: Cluster, binaries: Binaries, durable: boolean): Promise<void> {
  // Words in every script count as words for the trigram index only where the character type knows UTF-8; not every
  // system has every one of these.
  const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  for (const [index, characterType] of characterTypes.entries()) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
    try {
      await runProgram(
        binaries.initdb,
        [
          `--pgdata=${folder}`,
          `--username=${SUPERUSER}`,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          `--lc-ctype=${characterType}`,
          '--locale-provider=icu',
          '--icu-locale=und',
          ...(durable ? [] : ['--no-sync']),
        ],
        account,
      );
      return;
    } catch (error) {
      const reason = (error as Error).message;
      if (/initdb: error: .*locale/.test(reason) && index < characterTypes.length - 1) continue;
      throw new Error(`The database could not be created: ${/initdb: error: (.*)/.exec(reason)?.[1] ?? reason}`, { cause: error });
    }
  }
}

/** What an interrupted first start left behind. A folder whose process still runs belongs to a start beside this one. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = Number(/^postgres\.unfinished-(\d+)/.exec(name)?.[1]);
    if (Number.isInteger(pid) && pid !== process.pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
