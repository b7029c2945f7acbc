/** Records that somebody looks at a product or a shop, and says whether it counts. */
import { isbot } from 'isbot';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertProductView, insertShopView } from './views.sql.ts';
import { createRepeatedViews } from './repeated-views.ts';

export type ViewedThing = { goodsId: string } | { sellerId: string };

export interface Viewer {
  address: string;
  userAgent: string | undefined;
  /** The buyer who is logged in: the view then stands in the own history as well. */
  userId: string | undefined;
}

export type RecordView = (thing: ViewedThing, viewer: Viewer) => Promise<boolean>;

/** About 10 MB of memory. */
const MOST_REMEMBERED_VIEWS = 100_000;

export function createViewRecorder({ db, clock }: Pick<Platform, 'db' | 'clock'>): RecordView {
  const repeats = createRepeatedViews(clock, MOST_REMEMBERED_VIEWS);

  return async (thing, { address, userAgent, userId }) => {
    // Every browser names itself; what does not is a machine as well.
    if (!userAgent || isbot(userAgent)) return false;
    const visitor = { address, userAgent, userId };
    const name = 'goodsId' in thing ? thing.goodsId.toLowerCase() : thing.sellerId.toLowerCase();
    if (!repeats.isNew(visitor, name)) return false;
    try {
      await insertView(db, thing, userId, clock.now());
      return true;
    } catch (error) {
      repeats.forget(visitor, name);
      throw error;
    }
  };
}

async function insertView(db: Db, thing: ViewedThing, userId: string | undefined, now: Date): Promise<void> {
  if ('goodsId' in thing) {
    if (!(await insertProductView(db, thing.goodsId, userId, now))) throw new DomainError('product.not_found');
  } else if (!(await insertShopView(db, thing.sellerId, userId, now))) {
    throw new DomainError('shop.not_found');
  }
}
