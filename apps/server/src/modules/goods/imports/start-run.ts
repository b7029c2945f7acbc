import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import type { ImportServices } from './import-services.ts';
import { beginRun, isUnderWay, updateRunState, type RunRow } from './imports.sql.ts';
import { stepOf } from './run-step.ts';

/** A dry run may be made again, a real one follows a dry run. Both begin with the first row. */
export async function startRun(services: ImportServices, id: string, mode: RunRow['mode'], by: Acting): Promise<void> {
  const { db, clock, audit } = services;
  await oneAtATime(() =>
    withTransaction(db, async (tx) => {
      const run = await stepOf(tx, by.shopId, id, mode === 'dry' ? ['mapped', 'checked'] : ['checked']);
      await checkStart(tx, run);
      await beginRun(tx, id, { mode, memberId: by.session.subjectId, address: by.address, now: clock.now() });
      if (mode === 'dry') return;
      const after = { fileName: run.file_name, rows: run.rows_total };
      await audit.record(tx, { ...(await signature(tx, by)), action: 'products.imported', subject: { kind: 'import', id }, after });
    }),
  );
}

/** Goes on behind the last row that is done. What failed may be tried again. */
export async function resumeRun({ db }: Pick<ImportServices, 'db'>, id: string, by: Acting): Promise<void> {
  await oneAtATime(() =>
    withTransaction(db, async (tx) => {
      const run = await stepOf(tx, by.shopId, id, ['paused', 'failed']);
      await checkStart(tx, run);
      await updateRunState(tx, id, run.mode === 'dry' ? 'checking' : 'running');
    }),
  );
}

async function checkStart(tx: Tx, run: RunRow): Promise<void> {
  if (run.erased_at !== null) throw new DomainError('import.erased');
  if (await isUnderWay(tx, run.shop_id)) throw new DomainError('import.busy');
}

/** Of two who start at the same moment one is too late. */
async function oneAtATime(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'import_runs_under_way')
      throw new DomainError('import.busy');
    throw error;
  }
}
