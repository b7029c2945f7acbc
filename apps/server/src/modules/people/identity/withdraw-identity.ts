import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { deletePictures, lockNewestOf, markWithdrawn } from './identity.sql.ts';
import { ownIdentity } from './read-own.ts';

/** Takes back what is not decided: entries and pictures are gone with the answer. */
export async function withdrawIdentity(services: IdentityServices, userId: string): Promise<OwnIdentity> {
  const { db, clock } = services;
  return withTransaction(db, async (tx) => {
    const row = await lockNewestOf(tx, userId);
    if (row?.state === 'approved') throw new DomainError('identity.already_verified');
    if (!row || !(await markWithdrawn(tx, row.id, clock.now()))) throw new DomainError('identity.not_found');
    await deletePictures(tx, row.id);
    return ownIdentity(services, tx, userId);
  });
}
