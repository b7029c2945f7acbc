/** How it stands with one person. Pictures are received, never shown: whoever borrows a login sees no document. */
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import type { IdentityLevel } from '@entrepot/contracts/identity.ts';
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
