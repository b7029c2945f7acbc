import { randomUUID } from 'node:crypto';
import type { DocumentItem } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { TooManyPagesError } from '../../ground/media/index.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { answerItem, insertDocument, insertEvent, selectDocuments, touch } from './applications.sql.ts';
import { lockOrBegin, refuseFixed } from './own-step.ts';
import { presentOwn } from './read-applications.ts';

/** Adds the picture of a document, or the pages of a PDF as pictures: all of them or none. */
export async function attachDocument(
  services: ApplicationServices,
  item: DocumentItem,
  context: CallContext,
  by: Applying,
): Promise<MerchantApplication> {
  const { db, clock, parameters, media, documents } = services;
  const max = parameters.get('application_documents_max');
  const tooMany = new DomainError('application.documents_max', { max });
  const pages = await media.receivePages(context, max).catch((error: unknown) => {
    throw error instanceof TooManyPagesError ? tooMany : error;
  });
  const pictures = pages.map((page) => ({ ...page, id: randomUUID() }));
  // The files first: a file without a row is waste, a row without a file would be a document that nobody can read.
  await Promise.all(pictures.map(({ id, data }) => documents.put(id, data)));
  try {
    return await withTransaction(db, async (tx) => {
      const row = await lockOrBegin(services, tx, by);
      await refuseFixed(tx, row, item);
      const present = (await selectDocuments(tx, row.id)).filter((each) => each.item === item);
      if (present.length + pictures.length > max) throw tooMany;
      const now = clock.now();
      for (const [place, { id, widthPx, heightPx, data }] of pictures.entries()) {
        // A moment apart, in which order they are shown.
        const at = new Date(now.getTime() + place);
        await insertDocument(tx, { id, applicationId: row.id, item, widthPx, heightPx, byteSize: data.length, now: at });
        await insertEvent(tx, { applicationId: row.id, kind: 'document_added', at: now, details: { document: id, item } });
      }
      await answerItem(tx, row.id, item);
      await touch(tx, row.id, now);
      return presentOwn(tx, row.id);
    });
  } catch (refusal) {
    await Promise.all(pictures.map(({ id }) => documents.erase(id)));
    throw refusal;
  }
}
