/** Collects a product or follows a shop. A second time changes nothing, at the cap as well. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CollectionServices } from './collection-services.ts';
import { countKept, insertKept, isKeepable, lockKeeper, selectKeptAmong, type KeptKind } from './collections.sql.ts';

const CAPS = { goods: 'favourites_max', shops: 'follows_max' } as const;
const UNKNOWN = { goods: 'product.not_found', shops: 'shop.not_found' } as const;

export async function addToCollection(
  { db, clock, parameters }: CollectionServices,
  kind: KeptKind,
  userId: string,
  id: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockKeeper(tx, userId);
    if ((await selectKeptAmong(tx, kind, userId, [id])).length > 0) return;
    if (!(await isKeepable(tx, kind, id))) throw new DomainError(UNKNOWN[kind]);
    const max = parameters.get(CAPS[kind]);
    if ((await countKept(tx, kind, userId)) >= max) throw new DomainError('collection.limit_reached', { max });
    await insertKept(tx, kind, userId, id, clock.now());
  });
}
