/** How it stands with one person. Pictures are received, never shown: whoever borrows a login sees no document. */
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import type { DocumentKind, IdentityLevel } from '@entrepot/contracts/identity.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { openDetails } from './details.ts';
import type { IdentityServices } from './identity-services.ts';
import { levelOf, presentOwn } from './identity.present.ts';
import { selectNewestOf, selectPictures } from './identity.sql.ts';

export async function ownIdentity(
  { parameters, keyring }: Pick<IdentityServices, 'parameters' | 'keyring'>,
  db: Db | Tx,
  userId: string,
): Promise<OwnIdentity> {
  const row = await selectNewestOf(db, userId);
  return presentOwn({
    isOpen: keyring !== undefined,
    documentDays: parameters.get('identity_document_days'),
    answerHours: parameters.get('identity_answer_hours'),
    row,
    details: row && openDetails(keyring, row),
    pictures: row ? await selectPictures(db, row.id) : [],
  });
}

export async function verificationLevel(db: Db | Tx, userId: string): Promise<IdentityLevel> {
  return levelOf(await selectNewestOf(db, userId));
}

/** For whoever may lend only to people whose document staff have seen. Nothing else in the product may ask. */
export async function isVerified(db: Db | Tx, userId: string, level: Exclude<IdentityLevel, 'none'> = 'advanced'): Promise<boolean> {
  const reached = await verificationLevel(db, userId);
  return reached === 'advanced' || reached === level;
}

export interface VerifiedPerson {
  name: string;
  number: string;
  nationality: string;
  documentKind: DocumentKind;
  verifiedAt: Date;
}

/** What staff compared with the document. For whoever lends, and nobody else; null without it, or where the key for it is not here. */
export async function verifiedPerson(
  { keyring }: Pick<IdentityServices, 'keyring'>,
  db: Db | Tx,
  userId: string,
): Promise<VerifiedPerson | null> {
  const row = await selectNewestOf(db, userId);
  const details = row?.state === 'approved' ? openDetails(keyring, row) : undefined;
  if (!row || !details || row.nationality === null || row.document_kind === null || !row.decided_at) return null;
  return { ...details, nationality: row.nationality, documentKind: row.document_kind, verifiedAt: row.decided_at };
}
