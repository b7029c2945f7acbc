/** What buyers keep for later: collected goods, followed shops, and the products they looked at. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import { forgetViewer } from '../views/index.ts';
import type { CollectionServices } from './collection-services.ts';
import { collectionRoutes } from './collections.routes.ts';
import { deleteAllKept } from './collections.sql.ts';

export function createCollections(
  platform: Pick<CollectionServices, 'db' | 'clock'>,
  dependencies: Pick<CollectionServices, 'parameters' | 'catalog' | 'shops'>,
): { routes: Route[] } {
  const { db, clock } = platform;
  return { routes: collectionRoutes({ db, clock, ...dependencies }) };
}

/** When an account is closed: what somebody liked and looked at is theirs. The views stay counted, without a person. */
export async function eraseCollections(tx: Tx, userId: string): Promise<void> {
  await deleteAllKept(tx, userId);
  await forgetViewer(tx, userId);
}
