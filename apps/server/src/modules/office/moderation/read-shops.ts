import type { DeskShop, DeskShopInFull } from '@entrepot/contracts/calls/goods-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import type { Session } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { moneyOverview } from '../../money/shop-money/index.ts';
import type { ModerationServices } from './moderation-services.ts';
import type { Paging } from './read-goods.ts';
import { presentShop, presentShopInFull } from './shops.present.ts';
import { countShops, selectShopDetail, selectShops, type ShopFilter, type ShopOrder } from './shops.sql.ts';

export const readShopFilter = (filter: ShopFilter): ShopFilter => ({ ...filter, keyword: readWords(filter.keyword ?? '') });

export async function listShops(db: Db, asked: ShopFilter, order: ShopOrder, { pageNum, pageSize }: Paging): Promise<Page<DeskShop>> {
  const filter = readShopFilter(asked);
  const [rows, totalElements] = await Promise.all([
    selectShops(db, filter, order, pageSize, (pageNum - 1) * pageSize),
    countShops(db, filter),
  ]);
  return { list: rows.map(presentShop), pageNum, pageSize, totalElements };
}

/** Its money is for those who may watch money, and where it came from for those who decide about shops. */
export async function shopInFull(
  { db, clock }: Pick<ModerationServices, 'db' | 'clock'>,
  id: string,
  { permissions }: Pick<Session, 'permissions'>,
): Promise<DeskShopInFull> {
  const may = (permission: StaffPermission): boolean => permissions === 'all' || permissions.includes(permission);
  const row = await selectShopDetail(db, id, clock.now());
  if (!row) throw new DomainError('shop.not_found');
  return presentShopInFull(row, {
    money: may('money.watch') ? await moneyOverview({ db, clock }, id) : null,
    applicationId: may('shops.review') ? row.application_id : null,
  });
}
