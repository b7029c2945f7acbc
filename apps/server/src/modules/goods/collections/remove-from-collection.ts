import { withTransaction } from '../../../platform/db/transaction.ts';
import type { CollectionServices } from './collection-services.ts';
import { deleteKept, type KeptKind } from './collections.sql.ts';

/** Also of what is not there: the outcome is the same. */
export async function removeFromCollection({ db }: CollectionServices, kind: KeptKind, userId: string, id: string): Promise<void> {
  await withTransaction(db, (tx) => deleteKept(tx, kind, userId, id));
}
