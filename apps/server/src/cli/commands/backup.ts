import { rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Problem } from '../../start/problem.ts';
import { withDatabase, type Command, type CommandContext } from '../command.ts';
import { noteBackup } from '../note-backup.ts';
import { withClient } from '../with-client.ts';

export const backup: Command = {
  name: 'backup',
  changes: 'nothing',
  parameters: 'FILE',
  maxPositionals: 1,
  summary: 'Saves the database and the local media files into one file, or lets pgBackRest back up what it archives',
  options: { full: { type: 'boolean' }, diff: { type: 'boolean' }, media: { type: 'boolean' } },
  details: [
    'FILE       the database as it is now and the local media, in one gzipped tar. The server may keep running: the backup shows one moment.',
    '           Media that are kept in S3 are not part of it. It holds everything people entrusted to you, so keep it as safe as the database.',
    '--full     all files of the database through pgBackRest, then pictures and keys; from then on any moment can be restored',
    '--diff     the same with what changed since the last --full alone',
    '--media    pictures and keys alone, sealed with the passphrase in BACKUP_PASSPHRASE_FILE',
    'The last three run on the machine of the database, as its user or as root, with the BACKUP_ settings; docs/operating.md says how.',
  ],
  async run({ positionals, values }, context) {
    const kinds = (['full', 'diff', 'media'] as const).filter((kind) => values[kind]);
    if (kinds.length + positionals.length !== 1) throw new Problem('"backup" takes a FILE, or one of --full, --diff and --media.');
    if (kinds[0]) return backUpArchive(kinds[0], context);
    const file = resolve(positionals[0] as string);
    if (await stat(file).catch(() => undefined)) throw new Problem(`${file} exists already. Choose another name.`);
    const unfinished = `${file}.unfinished`;
    const { config, output } = context;
    const takenAt = new Date();
    await withDatabase(context, (connectionString) =>
      withClient(connectionString, async (client) => {
        const { writeBackup } = await import('../backup/write-backup.ts');
        try {
          await rm(unfinished, { force: true });
          const summary = await writeBackup(
            {
              client,
              mediaFolder: config.s3 ? undefined : join(config.dataDir, 'media'),
              now: takenAt,
              onProgress: (fraction, label) => output.progress(fraction, label),
            },
            unfinished,
          );
          await rename(unfinished, file);
          const rows = Object.values(summary.rowCounts).reduce((sum, count) => sum + count, 0);
          output.say(`Saved ${rows} rows and ${summary.mediaFiles} media files to ${file}.`);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw new Problem(`The backup failed: ${(error as Error).message}.`);
        }
      }),
    );
    await noteBackup(context, { kind: 'file', label: basename(file), takenAt });
  },
};

async function backUpArchive(kind: 'full' | 'diff' | 'media', context: CommandContext): Promise<void> {
  const { config, output } = context;
  const { openArchive } = await import('../archive/pgbackrest.ts');
  const { openVault } = await import('../archive/vault.ts');
  const archive = await openArchive(config.backup);
  // Before hours of work: a passphrase that is not the one of before.
  const vault = await openVault(config.backup);
  if (kind === 'media' && !vault) throw new Problem('There is nowhere to put pictures and keys: set BACKUP_FOLDER or BACKUP_S3_BUCKET.');
  if (kind !== 'media') {
    const fromMs = performance.now();
    const takenAt = new Date();
    await archive.create();
    const isPrimary = await archive.backup(kind);
    if (!isPrimary) return output.say('This machine holds a replica of the database; the one of the primary backs up.');
    const label = (await archive.backups()).at(-1)?.label ?? 'nothing';
    output.say(`Backed up the database as ${label} in ${Math.round((performance.now() - fromMs) / 1_000)} s.`);
    await noteBackup(context, { kind, label, takenAt });
  }
  if (!vault) return output.say('Pictures and keys are not part of it: set BACKUP_FOLDER or BACKUP_S3_BUCKET.');
  const { keepOutside } = await import('../archive/keep-outside.ts');
  const { files, added, given, keys } = await keepOutside(vault, config, {
    backups: await archive.backups(),
    now: new Date(),
    env: process.env,
  });
  output.say(`Backed up ${files} pictures and papers, ${added} of them new, and gave up ${given}; ${keysText(keys)}.`);
}

const keysText = (keys: readonly string[]): string =>
  keys.length === 0 ? 'no key of the installation is set here, so none was kept' : `kept ${keys.join(', ')}`;
