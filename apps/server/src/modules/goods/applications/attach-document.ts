import { randomUUID } from 'node:crypto';
import type { DocumentItem } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { answerItem, insertDocument, insertEvent, selectDocuments, touch } from './applications.sql.ts';
import { lockOrBegin, refuseFixed } from './own-step.ts';
import { presentOwn } from './read-applications.ts';

/** Adds the picture of a document. */
export async function attachDocument(
  services: ApplicationServices,
  item: DocumentItem,
  context: CallContext,
  by: Applying,
): Promise<MerchantApplication> {
  const { db, clock, parameters, media, documents } = services;
  const picture = await media.receiveDocument(context);
  const id = randomUUID();
  // The file first: a file without a row is waste, a row without a file would be a document that nobody can read.
  await documents.put(id, picture.data);
  try {
    return await withTransaction(db, async (tx) => {
      const row = await lockOrBegin(services, tx, by);
      await refuseFixed(tx, row, item);
      const max = parameters.get('application_documents_max');
      if ((await selectDocuments(tx, row.id)).filter((each) => each.item === item).length >= max)
        throw new DomainError('application.documents_max', { max });
      const now = clock.now();
      await insertDocument(tx, {
        id,
        applicationId: row.id,
        item,
        widthPx: picture.widthPx,
        heightPx: picture.heightPx,
        byteSize: picture.data.length,
        now,
      });
      await insertEvent(tx, { applicationId: row.id, kind: 'document_added', at: now, details: { document: id, item } });
      await answerItem(tx, row.id, item);
      await touch(tx, row.id, now);
      return presentOwn(tx, row.id);
    });
  } catch (refusal) {
    await documents.erase(id);
    throw refusal;
  }
}
