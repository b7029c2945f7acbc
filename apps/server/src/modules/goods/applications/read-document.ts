/** Documents as files, for the two who may see them: whoever handed it in, and staff who decide about shops. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Doing } from '../../people/staff/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { selectOwnDocument, selectSubmittedDocument } from './applications.sql.ts';

interface DocumentFile {
  type: string;
  base64: string;
}

async function fileOf({ documents }: Pick<ApplicationServices, 'documents'>, id: string): Promise<DocumentFile> {
  const data = await documents.get(id);
  if (!data) throw new DomainError('application.not_found');
  return { type: 'image/webp', base64: data.toString('base64') };
}

export async function ownDocument(
  services: Pick<ApplicationServices, 'db' | 'documents'>,
  id: string,
  userId: string,
): Promise<DocumentFile> {
  if (!(await selectOwnDocument(services.db, id, userId))) throw new DomainError('application.not_found');
  return fileOf(services, id);
}

/** Every look is written down before anything is shown. */
export async function submittedDocument(
  services: Pick<ApplicationServices, 'db' | 'documents' | 'audit'>,
  id: string,
  by: Doing,
): Promise<DocumentFile> {
  await withTransaction(services.db, async (tx) => {
    const document = await selectSubmittedDocument(tx, id);
    if (!document) throw new DomainError('application.not_found');
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'application.document_read',
      subject: { kind: 'application', id: document.application_id },
      after: { document: id, item: document.item },
    });
  });
  return fileOf(services, id);
}
