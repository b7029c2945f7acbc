/** That there is a backup, where figures, alerts and the doctor read it. Written with the owner's login alone. */
import { hostname } from 'node:os';
import type { BackupMade } from '../modules/office/system/index.ts';
import { withOwnerDb, type CommandContext } from './command.ts';

/** A backup that nobody could note is a backup all the same. */
export async function noteBackup(context: CommandContext, made: Pick<BackupMade, 'kind' | 'label' | 'takenAt'>): Promise<void> {
  try {
    await withOwnerDb(context, async (db) => {
      const { insertBackupMade } = await import('../modules/office/system/index.ts');
      const { withTransaction } = await import('../platform/db/transaction.ts');
      await withTransaction(db, (tx) => insertBackupMade(tx, { ...made, host: hostname(), finishedAt: new Date() }));
    });
  } catch (error) {
    context.output.say(`Alerts do not hear of this backup, for it could not be noted: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}
