import { withTransaction } from '../../../platform/db/transaction.ts';
import { forgetViewer } from '../views/index.ts';
import type { CollectionServices } from './collection-services.ts';
import { selectHistory } from './collections.sql.ts';

/** Takes one product out of the own history, or everything; returns how many are left. */
export async function clearHistory({ db, parameters }: CollectionServices, userId: string, goodsId: string | undefined): Promise<number> {
  return withTransaction(db, async (tx) => {
    await forgetViewer(tx, userId, goodsId);
    return (await selectHistory(tx, userId, parameters.get('history_max'), { limit: 0, offset: 0 })).total;
  });
}
