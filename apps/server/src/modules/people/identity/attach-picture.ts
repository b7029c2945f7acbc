import { randomUUID } from 'node:crypto';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { sidesOf, type DocumentSide } from '@entrepot/contracts/identity.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { IdentityServices } from './identity-services.ts';
import { replacePicture, touch } from './identity.sql.ts';
import { lockChangeable, openKeyring } from './own-step.ts';
import { ownIdentity } from './read-own.ts';

/**
 * Takes one picture: encoded anew like every upload, so that nothing but pixels is left, and sealed in memory. In the clear it reaches
 * neither disk nor database.
 */
export async function attachPicture(
  services: IdentityServices,
  side: DocumentSide,
  context: CallContext,
  userId: string,
): Promise<OwnIdentity> {
  const { db, clock, media } = services;
  const keyring = openKeyring(services);
  const picture = await media.receiveDocument(context);
  const id = randomUUID();
  const sealed = keyring.seal({ kind: 'picture', id }, picture.data);
  return withTransaction(db, async (tx) => {
    const { current } = await lockChangeable(tx, userId);
    if (!current) throw new DomainError('identity.basic_first');
    if (!sidesOf(current.document_kind).includes(side)) throw new DomainError('request.illegal');
    const now = clock.now();
    await replacePicture(tx, { ...sealed, id, applicationId: current.id, side, widthPx: picture.widthPx, heightPx: picture.heightPx, now });
    await touch(tx, current.id, now);
    return ownIdentity(services, tx, userId);
  });
}
