/** A backup brought back into an empty folder and proved: files, then the log up to the moment, then the books. */
import { access, chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { allowPassing } from '../../platform/db/embedded/account.ts';
import { createDb, createPool } from '../../platform/db/database.ts';
import { userOf } from '../../platform/db/roles.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { Problem } from '../../start/problem.ts';
import { putBackOutside, type PutBack } from './keep-outside.ts';
import { openArchive } from './pgbackrest.ts';
import { proveBooks, type Proved } from './prove.ts';
import { startRestored } from './restored-cluster.ts';
import type { Vault } from './vault.ts';

export interface RestoredArchive extends Proved {
  label: string;
  backupEndedAt: Date;
  lastTransactionAt: Date | undefined;
  endsBeforeTarget: boolean;
  tookMs: number;
}

export interface RestoreAsked {
  folder: string;
  /** Undefined: as late as is archived. */
  at: Date | undefined;
  say(sentence: string): void;
}

/** Long after a statement of the server would have given up: all of the ledger is read. */
const PATIENT = { connectMs: 60_000, statementMs: 24 * 3_600_000, requestMs: 24 * 3_600_000 };

export async function restoreArchive(config: Config, { folder, at, say }: RestoreAsked): Promise<RestoredArchive> {
  const fromMs = performance.now();
  const login = config.databaseUrl;
  if (!login) throw new Problem('DATABASE_URL is not set: it names the database, and the login that the books are read with.');
  const archive = await openArchive(config.backup);
  const backup = (await archive.backups()).findLast(({ endedAt }) => !at || endedAt <= at);
  if (!backup) throw new Problem(at ? `There is no backup from before ${at.toISOString()}.` : 'There is no backup yet.');
  await makeEmpty(folder, archive.account);
  say(`Restoring ${backup.label} into ${folder}.`);
  await archive.restore(folder, at);
  say('Following the log.');
  const cluster = await startRestored({
    folder,
    programs: config.backup.programs,
    account: archive.account,
    user: userOf(login),
    database: decodeURIComponent(new URL(login).pathname.slice(1)),
  });
  try {
    say('Verifying the books.');
    const proved = await withBooks(cluster.connectionString);
    const { lastTransactionAt, endsBeforeTarget } = cluster;
    const { label, endedAt: backupEndedAt } = backup;
    return { ...proved, label, backupEndedAt, lastTransactionAt, endsBeforeTarget, tookMs: performance.now() - fromMs };
  } finally {
    await cluster.stop();
  }
}

async function withBooks(connectionString: string): Promise<Proved> {
  const pool = createPool({ connectionString, maxConnections: 2, limits: PATIENT });
  pool.on('error', () => undefined);
  try {
    return await proveBooks(createDb(pool), new Date());
  } finally {
    await pool.end();
  }
}

/** Nothing that is there already is written over. */
async function makeEmpty(folder: string, account: { uid: number; gid: number } | undefined): Promise<void> {
  // A database that lies there may be running, and takes it amiss where others may pass through its folder.
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above))
    if (await isDataFolder(above))
      throw new Problem(`${above} is a data folder of PostgreSQL. A backup is restored into a folder of its own.`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Problem(`${folder} is not empty. A backup is restored into a folder of its own.`);
  await chmod(folder, 0o700);
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  await allowPassing(dirname(folder));
}

const isDataFolder = (folder: string): Promise<boolean> =>
  access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

export interface OutsidePutBack extends PutBack {
  keysFile: string;
}

/** Pictures beside the database, as a `DATA_DIR` has them, and the keys in a file that is to be moved to where settings are. */
export async function restoreOutside(vault: Vault, folder: string, at: Date | undefined): Promise<OutsidePutBack | undefined> {
  const storage = await createDiskStorage(join(folder, 'media'));
  const result = await putBackOutside(vault, storage, at);
  if (!result) return undefined;
  const keysFile = join(folder, 'keys.env');
  const text = Object.entries(result.keys).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(keysFile, text.join(''), { mode: 0o600 });
  return { ...result, keysFile };
}
