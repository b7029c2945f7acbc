/** Records that somebody looks at a product or a shop, and says whether it counts. */
import { isbot } from 'isbot';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertProductView, insertShopView } from './views.sql.ts';
import { createVisitHash } from './visit-hash.ts';

/** Whoever looks again within this time has not left yet. */
export const REPEAT_MS = 30 * 60_000;

export type ViewedThing = { goodsId: string } | { sellerId: string };

export interface Viewer {
  address: string;
  userAgent: string | undefined;
  /** The buyer who is logged in: the view then stands in the own history as well. */
  userId: string | undefined;
}

export type RecordView = (thing: ViewedThing, viewer: Viewer) => Promise<boolean>;

export function createViewRecorder({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>): RecordView {
  const hashVisit = createVisitHash(db, events);
  return async (thing, { address, userAgent, userId }) => {
    // Every browser names itself; what does not is a machine as well.
    if (!userAgent || isbot(userAgent)) return false;
    const at = clock.now();
    const id = ('goodsId' in thing ? thing.goodsId : thing.sellerId).toLowerCase();
    const visit = await hashVisit({ address, userAgent, userId }, id, at);
    const look = { userId, visit, at, repeatsSince: new Date(at.getTime() - REPEAT_MS) };
    const isCounted = await ('goodsId' in thing ? insertProductView(db, id, look) : insertShopView(db, id, look));
    if (isCounted === undefined) throw new DomainError('goodsId' in thing ? 'product.not_found' : 'shop.not_found');
    return isCounted;
  };
}
