/** What is left of applications when an account is closed, and when a decision is long past. */
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { ApplicationServices } from './application-services.ts';
import { eraseWords, insertEvent, lockUnfinishedOf, markFinished, removeDocumentsOf, removeOldDocuments } from './applications.sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whoever leaves takes an open application back, and nothing that says who it was stays. */
export async function eraseApplications(tx: Tx, userId: string, at: Date): Promise<void> {
  const open = await lockUnfinishedOf(tx, userId);
  if (open) {
    await markFinished(tx, open.id, { state: 'withdrawn', at });
    await insertEvent(tx, { applicationId: open.id, kind: 'withdrawn', at });
  }
  const ids: string[] = [];
  for (const id of await eraseWords(tx, userId)) ids.push(...(await removeDocumentsOf(tx, id, at)));
  if (ids.length > 0) await enqueue(tx, 'applications:erase-documents', { ids });
}

const EVERY_NIGHT = '17 3 * * *';

export function registerErasing(
  { jobs }: Pick<Platform, 'jobs'>,
  { db, clock, parameters, documents }: Pick<ApplicationServices, 'db' | 'clock' | 'parameters' | 'documents'>,
): void {
  jobs.handle('applications:erase-documents', async ({ ids }) => {
    for (const id of ids) await documents.erase(id);
  });
  jobs.handle('applications:clean-up', () =>
    withTransaction(db, async (tx) => {
      const now = clock.now();
      const ids = await removeOldDocuments(
        tx,
        new Date(now.getTime() - parameters.get(KEPT.application_documents.parameter) * DAY_MS),
        now,
      );
      if (ids.length > 0) await enqueue(tx, 'applications:erase-documents', { ids });
    }),
  );
  jobs.schedule('applications:clean-up', EVERY_NIGHT);
}
