import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../members/index.ts';
import type { KeyServices } from './key-services.ts';
import { presentKey, recordOfKey } from './api-keys.present.ts';
import { selectKey, updateRevoked } from './keys.sql.ts';

/** Keys are looked up at every call, so it is over with this commit. Revoking twice is revoking. */
export async function revokeKey({ db, clock, audit }: KeyServices, id: string, by: Acting): Promise<ApiKey> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const isNews = await updateRevoked(tx, id, by.shopId, now);
    if (isNews === undefined) throw new DomainError('key.not_found');
    const row = await selectKey(tx, id);
    if (isNews)
      await audit.record(tx, {
        ...(await signature(tx, by)),
        action: 'key.revoked',
        subject: { kind: 'key', id },
        before: recordOfKey(row),
      });
    return presentKey(row, now);
  });
}
