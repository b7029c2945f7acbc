/** Once a night: ranks as they are now, and every document in the tier where its rank belongs. */
import type { Db } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { lockDocuments, selectRankAt, selectRanked, updateRanks } from './indexing.sql.ts';
import { TIER_SIZES, rankOf } from './rank.ts';

const BATCH = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** A rank may be off by this much before it is worth writing a document again. */
const TOLERATED_POINTS = 10;

/** Returns how many documents were written. Stops early when somebody else writes documents, a rebuild for instance. */
export async function spreadTiers(db: Db, now: Date, tierSizes: readonly number[] = TIER_SIZES): Promise<number> {
  const nowSeconds = now.getTime() / 1_000;
  const bounds = await withTransaction(db, async (tx) => {
    const ranks: number[] = [];
    let place = 0;
    for (const size of tierSizes.slice(0, -1)) {
      place += size;
      ranks.push((await selectRankAt(tx, place - 1)) ?? -1);
    }
    return ranks;
  });
  let written = 0;
  for (let after: string | undefined = FIRST_ID; after; ) {
    const from: string = after;
    after = await withTransaction(db, async (tx) => {
      if (!(await lockDocuments(tx))) return undefined;
      const rows = await selectRanked(tx, from, BATCH);
      const changes = rows.flatMap(({ product_id: productId, tier, rank, sold, published_at_seconds: publishedAt }) => {
        const current = rankOf(sold, publishedAt, nowSeconds);
        const home = tierOf(current, bounds);
        const isFar = Math.abs(current - rank) > TOLERATED_POINTS;
        return isFar || home !== tier ? [{ productId, rank: current, tier: home }] : [];
      });
      if (changes.length > 0) await updateRanks(tx, changes);
      written += changes.length;
      return rows.length === BATCH ? rows.at(-1)!.product_id : undefined;
    });
  }
  return written;
}

/** Better than the document at the tier's end, or as good. */
function tierOf(rank: number, bounds: readonly number[]): number {
  const tier = bounds.findIndex((bound) => rank >= bound);
  return tier === -1 ? bounds.length : tier;
}
