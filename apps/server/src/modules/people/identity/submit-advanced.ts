import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { sidesOf } from '@entrepot/contracts/identity.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { lockNewestOf, markSubmitted, selectPictures } from './identity.sql.ts';
import { openKeyring, type Entering } from './own-step.ts';
import { ownIdentity } from './read-own.ts';

const HOUR_MS = 60 * 60_000;

/**
 * The second step: hands the pictures in. Until when they are looked at is promised, and kept with the row. Pressed twice, it is handed in
 * once.
 */
export async function submitAdvanced(services: IdentityServices, by: Entering): Promise<OwnIdentity> {
  const { db, clock, parameters } = services;
  openKeyring(services);
  return withTransaction(db, async (tx) => {
    const row = await lockNewestOf(tx, by.userId);
    if (!row || row.state === 'refused' || row.state === 'withdrawn') throw new DomainError('identity.basic_first');
    if (row.state === 'basic') {
      const received = new Set((await selectPictures(tx, row.id)).map(({ side }) => side));
      if (!sidesOf(row.document_kind).every((side) => received.has(side))) throw new DomainError('identity.pictures_missing');
      const now = clock.now();
      await markSubmitted(tx, row.id, {
        language: by.language,
        deadlineAt: new Date(now.getTime() + parameters.get('identity_answer_hours') * HOUR_MS),
        now,
      });
    }
    return ownIdentity(services, tx, by.userId);
  });
}
