import { resolve } from 'node:path';
import type pg from 'pg';
import { Problem } from '../../start/problem.ts';
import { BEGUN_BY_MIGRATION, countRows, listTables, readApplied, type AppliedMigration } from '../backup/catalogue.ts';
import type { Manifest } from '../backup/format.ts';
import { withDatabase, type Command, type CommandContext } from '../command.ts';
import { refuseWhileInUse, withClient } from '../with-client.ts';

export const restore: Command = {
  name: 'restore',
  changes: ({ positionals }) => (positionals.length > 0 ? 'the database as a whole' : 'nothing'),
  parameters: 'FILE',
  maxPositionals: 1,
  summary: 'Loads a backup into an empty database, or puts the database back as it was at a moment',
  options: { at: { type: 'string' }, to: { type: 'string' }, test: { type: 'boolean' }, media: { type: 'boolean' } },
  details: [
    'FILE          what "entrepot backup FILE" wrote, into an empty database. Everything comes back as it was recorded, or nothing does: row',
    '              counts, the ledger and the balances are checked first. Backup and program must have the same migrations.',
    '--at TIME     from the archive of pgBackRest, with all that was committed by then: "2026-11-19T04:00:00Z", or "now" for all there is.',
    '              Files of the database, pictures and keys go into a new folder; the books are verified before it is called good',
    '--to FOLDER   that folder (entrepot-restored-… beside the current one)',
    '--test        restores all there is aside, verifies the books, notes what was found where the back office and the doctor see it, and',
    '              throws it away again',
    '--media       puts pictures that are missing back where the server has them (DATA_DIR, or S3_BUCKET), as they were --at TIME or last',
    'The last ones run on a machine with the programs of PostgreSQL, as the user of the database or as root, with the BACKUP_ settings.',
  ],
  async run({ positionals, values }, context) {
    const { runArchiveRestore } = await import('../archive/run-restore.ts');
    if (positionals.length === 0) return runArchiveRestore(values, context);
    if (Object.keys(values).length > 0) throw new Problem('A FILE is restored into the empty database of DATABASE_URL, without options.');
    const file = resolve(positionals[0] as string);
    await withDatabase(context, async (connectionString) => {
      const { migrate, readMigrations } = await import('../../platform/db/migrate.ts');
      const { openBackup, readManifest } = await import('../backup/read-backup.ts');
      const entries = openBackup(file);
      const manifest = await readManifest(entries).catch((error: unknown) => {
        throw new Problem(`${file} cannot be restored: ${reasonOf(error)}.`);
      });
      refuseOtherVersion(manifest, await readMigrations());
      await withClient(connectionString, async (client) => {
        await refuseWhileInUse(client);
        await refuseFilled(client);
      });
      await migrate(connectionString);
      await withClient(connectionString, (client) => load(client, entries, context)).catch((error: unknown) => {
        throw error instanceof Problem ? error : new Problem(`Nothing was restored from ${file}: ${reasonOf(error)}.`);
      });
    });
  },
};

async function load(
  client: pg.Client,
  entries: Parameters<typeof import('../backup/read-backup.ts').loadEntries>[0],
  { config, output }: CommandContext,
): Promise<void> {
  const { loadEntries, verify } = await import('../backup/read-backup.ts');
  const { createStorage } = await import('../../platform/storage/create-storage.ts');
  const { forgetSearch } = await import('../../modules/goods/search/index.ts');
  const storage = await createStorage(config);
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica').catch(() => {
    throw new Problem('Restoring needs a database user that may set session_replication_role, such as a superuser.');
  });
  const summary = await loadEntries(entries, { client, storage, onProgress: (table) => output.say(`Restoring ${table}.`) });
  for (const { name, lastValue, isCalled } of summary.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, lastValue, isCalled]);
  await verify(client, summary);
  await forgetSearch(client);
  await client.query('COMMIT');
  await client.query('ANALYZE');
  const rows = Object.values(summary.rowCounts).reduce((sum, count) => sum + count, 0);
  output.say(`Restored ${rows} rows and ${summary.mediaFiles} media files. Row counts, ledger and balances are as recorded.`);
}

function refuseOtherVersion(manifest: Manifest, known: AppliedMigration[]): void {
  const text = (migrations: AppliedMigration[]): string => migrations.map(({ name, checksum }) => `${name}:${checksum}`).join('\n');
  if (text(manifest.migrations) === text(known)) return;
  throw new Problem(
    `The backup was made at migration ${manifest.migrations.at(-1)?.name}, this version is at ${known.at(-1)?.name}. ` +
      'Restore it with the version that made it, then update.',
  );
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('public.schema_migrations') AS found`);
  const tables = await listTables(client);
  if (!rows[0]?.found) {
    if (tables.length > 0) throw new Problem('The database holds tables of another program. Restore into an empty database.');
    return;
  }
  if ((await readApplied(client)).length === 0) return;
  for (const { name } of tables) {
    if (!BEGUN_BY_MIGRATION.includes(name) && (await countRows(client, name)) > 0)
      throw new Problem(`The database is not empty: ${name} has rows. Restore into an empty database.`);
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  return (message || code || 'unknown reason').replace(/\.$/, '');
}
