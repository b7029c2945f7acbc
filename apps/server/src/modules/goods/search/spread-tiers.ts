/** Once a night: ranks as they are now, and every document in the tier where its rank belongs. */
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { lockDocuments, selectRankAt, selectRanked, updateRanks, type RankBound } from './indexing.sql.ts';
import { TIER_SIZES, rankOf } from './rank.ts';

const BATCH = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** The end of a tier that is not full. */
const BEHIND_ALL: RankBound = { rank: -1, product_id: '' };
/** A rank may be off by this much before it is worth writing a document again. */
const TOLERATED_POINTS = 10;

/** Returns how many documents were written. Stops early when somebody else writes documents, a rebuild for instance. */
export async function spreadTiers(db: Db, now: Date, tierSizes: readonly number[] = TIER_SIZES): Promise<number> {
  const nowSeconds = now.getTime() / 1_000;
  const bounds = await withTransaction(db, async (tx) => {
    const ends: RankBound[] = [];
    let place = 0;
    for (const size of tierSizes.slice(0, -1)) {
      place += size;
      ends.push((await selectRankAt(tx, place - 1)) ?? BEHIND_ALL);
    }
    return ends;
  });
  let written = 0;
  for (let after: string | undefined = FIRST_ID; after;) {
    const from: string = after;
    after = await withTransaction(db, async (tx) => {
      if (!(await lockDocuments(tx))) return undefined;
      const rows = await selectRanked(tx, from, BATCH);
      const changes = rows.flatMap(({ product_id: productId, tier, rank, sold, published_at_seconds: publishedAt }) => {
        const current = rankOf(sold, publishedAt, nowSeconds);
        const home = tierOf({ rank: current, product_id: productId }, bounds);
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

/** At the end of the tier, or before it. */
function tierOf({ rank, product_id: id }: RankBound, ends: readonly RankBound[]): number {
  const tier = ends.findIndex((end) => rank > end.rank || (rank === end.rank && id <= end.product_id));
  return tier === -1 ? ends.length : tier;
}
