/** Who follows a shop, as its members see them: masked, with how often they bought there. */
import type { Follower } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { maskName } from '../../../platform/mask-name.ts';
import { selectFollowers } from './followers.sql.ts';

export async function followersOf(
  db: Db,
  shopId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Follower>> {
  const { rows, count } = await selectFollowers(db, shopId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const list = rows.map(({ id, username, country, since, orders }) => ({
    id,
    name: maskName(username),
    country,
    since: since.toISOString(),
    orders,
  }));
  return { list, pageNum, pageSize, totalElements: count };
}
