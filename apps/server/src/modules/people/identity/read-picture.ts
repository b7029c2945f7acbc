import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Doing } from '../staff/index.ts';
import { selectSealedPicture } from './identity-desk.sql.ts';
import type { IdentityServices } from './identity-services.ts';

/** A picture for whoever decides. Every look is written down before anything is shown; one that cannot be written down is none. */
export async function readPicture(
  { db, audit, keyring }: Pick<IdentityServices, 'db' | 'audit' | 'keyring'>,
  id: string,
  by: Doing,
): Promise<{ type: string; base64: string }> {
  const picture = await withTransaction(db, async (tx) => {
    const found = await selectSealedPicture(tx, id);
    if (!found) throw new DomainError('identity.not_found');
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'identity.document_read',
      subject: { kind: 'identity', id: found.application_id },
      after: { document: id, side: found.side },
    });
    return found;
  });
  const data = keyring?.open({ kind: 'picture', id }, picture);
  // The key that wrapped it is not in the settings.
  if (!data) throw new DomainError('identity.closed');
  return { type: 'image/webp', base64: data.toString('base64') };
}
