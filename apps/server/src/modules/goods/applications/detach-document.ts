import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { answerItem, insertEvent, removeDocument, selectOwnDocument, touch } from './applications.sql.ts';
import { lockOwn, refuseFixed } from './own-step.ts';
import { presentOwn } from './read-applications.ts';

/** Takes a document back. Its picture is erased as soon as that is committed. */
export async function detachDocument(
  { db, clock }: ApplicationServices,
  documentId: string,
  by: Pick<Applying, 'userId'>,
): Promise<MerchantApplication> {
  return withTransaction(db, async (tx) => {
    const row = await lockOwn(tx, by.userId);
    const document = await selectOwnDocument(tx, documentId, by.userId);
    if (document?.application_id !== row.id) throw new DomainError('application.not_found');
    await refuseFixed(tx, row, document.item);
    const now = clock.now();
    await removeDocument(tx, document.id, now);
    await enqueue(tx, 'applications:erase-documents', { ids: [document.id] });
    await insertEvent(tx, {
      applicationId: row.id,
      kind: 'document_removed',
      at: now,
      details: { document: document.id, item: document.item },
    });
    await answerItem(tx, row.id, document.item);
    await touch(tx, row.id, now);
    return presentOwn(tx, row.id);
  });
}
