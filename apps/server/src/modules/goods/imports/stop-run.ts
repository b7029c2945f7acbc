import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Acting } from '../../people/members/index.ts';
import type { ImportServices } from './import-services.ts';
import { eraseRun, updateRunState } from './imports.sql.ts';
import { stepOf } from './run-step.ts';

/** After the portion that is being saved. */
export async function stopRun({ db }: Pick<ImportServices, 'db'>, id: string, by: Acting): Promise<void> {
  await withTransaction(db, async (tx) => {
    await stepOf(tx, by.shopId, id, ['checking', 'running']);
    await updateRunState(tx, id, 'paused');
  });
}

/** What was saved stays saved; the file goes at once. */
export async function dropRun(
  { db, clock, storage }: Pick<ImportServices, 'db' | 'clock' | 'storage'>,
  id: string,
  by: Acting,
): Promise<void> {
  const { storage_key: storageKey, zip_key: zipKey } = await withTransaction(db, async (tx) => {
    const run = await stepOf(tx, by.shopId, id, ['uploaded', 'mapped', 'checked', 'paused', 'failed']);
    await updateRunState(tx, id, 'stopped');
    await eraseRun(tx, id, clock.now());
    return run;
  });
  await storage.delete(storageKey);
  if (zipKey !== null) await storage.delete(zipKey);
}
