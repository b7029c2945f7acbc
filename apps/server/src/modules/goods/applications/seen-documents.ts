/** Which documents of an application somebody of staff has opened: every look is a record, and a decision depends on it. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ApplicationServices } from './application-services.ts';
import { selectDocuments, type DocumentRow } from './applications.sql.ts';

/** A document that is handed in anew has an id of its own, so whatever was opened was this one. */
const EVER = new Date(0);

export async function seenDocuments(
  { audit }: Pick<ApplicationServices, 'audit'>,
  db: Db | Tx,
  applicationId: string,
  staffId: string,
): Promise<ReadonlySet<string>> {
  const looks = await audit.recordedBy(db, {
    actor: { kind: 'staff', id: staffId },
    action: 'application.document_read',
    subject: { kind: 'application', id: applicationId },
    since: EVER,
  });
  return new Set(looks.map((after) => (after as { document: string }).document));
}

/** Whoever accepts papers has opened each of them, whatever others have seen. */
export async function checkSeen(
  services: Pick<ApplicationServices, 'audit'>,
  tx: Tx,
  {
    applicationId,
    staffId,
    concerns = () => true,
  }: { applicationId: string; staffId: string; concerns?: (document: DocumentRow) => boolean },
): Promise<void> {
  const documents = (await selectDocuments(tx, applicationId)).filter(concerns);
  const seen = await seenDocuments(services, tx, applicationId, staffId);
  const unseen = documents.filter(({ id }) => !seen.has(id));
  if (unseen.length > 0) throw new DomainError('identity.pictures_unseen', { count: unseen.length });
}
