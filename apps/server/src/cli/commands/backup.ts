import { rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Problem } from '../../start/problem.ts';
import { withDatabase, type Command } from '../command.ts';
import { withClient } from '../with-client.ts';

export const backup: Command = {
  name: 'backup',
  changes: 'nothing',
  parameters: 'FILE',
  minPositionals: 1,
  summary: 'Saves the database and the local media files into one file',
  details: [
    'The server may keep running: the backup shows one moment. Media that are kept in S3 are not part of it.',
    'The file is a gzipped tar; it holds everything people entrusted to you, so keep it as safe as the database.',
  ],
  async run({ positionals }, context) {
    const file = resolve(positionals[0] as string);
    if (await stat(file).catch(() => undefined)) throw new Problem(`${file} exists already. Choose another name.`);
    const unfinished = `${file}.unfinished`;
    const { config, output } = context;
    await withDatabase(context, (connectionString) =>
      withClient(connectionString, async (client) => {
        const { writeBackup } = await import('../backup/write-backup.ts');
        try {
          await rm(unfinished, { force: true });
          const summary = await writeBackup(
            {
              client,
              mediaFolder: config.s3 ? undefined : join(config.dataDir, 'media'),
              now: new Date(),
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
  },
};
