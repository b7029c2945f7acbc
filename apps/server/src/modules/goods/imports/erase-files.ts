import { KEPT } from '@entrepot/contracts/retention.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { ImportServices } from './import-services.ts';
import { eraseRun, selectOldRuns } from './imports.sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Files and what was wrong in them, once nobody needs them any more. The file first: a row that says so must not be wrong. */
export async function eraseOldFiles({
  db,
  clock,
  storage,
  parameters,
}: Pick<ImportServices, 'db' | 'clock' | 'storage' | 'parameters'>): Promise<void> {
  const before = new Date(clock.now().getTime() - parameters.get(KEPT.import_files.parameter) * DAY_MS);
  for (const { id, storage_key: storageKey, zip_key: zipKey } of await selectOldRuns(db, before)) {
    await storage.delete(storageKey);
    if (zipKey !== null) await storage.delete(zipKey);
    await withTransaction(db, (tx) => eraseRun(tx, id, clock.now()));
  }
}
