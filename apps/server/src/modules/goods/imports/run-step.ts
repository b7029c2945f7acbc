import type { ImportState } from '@entrepot/contracts/import-columns.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectRunLocked, type RunRow } from './imports.sql.ts';

/** The import of the shop, held, in a state from which this step leads on. */
export async function stepOf(tx: Tx, shopId: string, id: string, from: readonly ImportState[]): Promise<RunRow> {
  const run = await selectRunLocked(tx, shopId, id);
  if (!run) throw new DomainError('import.not_found');
  if (!from.includes(run.state)) throw new DomainError('import.state_conflict');
  return run;
}
