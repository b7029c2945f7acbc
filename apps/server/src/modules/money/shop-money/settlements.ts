/** How orders were divided between buyer, platform and shop, one by one and down to their lines. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { SettlementInFull } from '@entrepot/contracts/calls/shop-money.ts';
import type { sellerCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { filterFrom } from '../wallet/index.ts';
import { presentSettlement, presentSettlementRow, presentSums } from './settlements.present.ts';
import { selectSettlement, selectSettlements, sumSettlements, type SettlementSort } from './settlements.sql.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';

export interface SettlementInput {
  from?: string | undefined;
  to?: string | undefined;
  keyword?: string | undefined;
  sort?: SettlementSort | undefined;
  isAscending?: boolean | undefined;
}

type SettlementPage = OutputOf<(typeof sellerCalls)['settlement!list']>;

export async function settlementPage(
  { db }: Pick<ShopMoneyServices, 'db'>,
  shopId: string,
  { from, to, keyword = '', sort = 'settledAt', isAscending = false }: SettlementInput,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<SettlementPage> {
  const { since, before } = filterFrom({ from, to });
  const serial = keyword.trim().toUpperCase();
  const filter = { since, before, serial: serial === '' ? undefined : serial };
  const [rows, { count, ...sums }] = await Promise.all([
    selectSettlements(db, shopId, filter, { by: sort, isAscending }, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    sumSettlements(db, shopId, filter),
  ]);
  return { list: rows.map(presentSettlementRow), pageNum, pageSize, totalElements: count, sums: presentSums(sums) };
}

export async function settlementOf({ db }: Pick<ShopMoneyServices, 'db'>, shopId: string, orderId: string): Promise<SettlementInFull> {
  const row = await selectSettlement(db, shopId, orderId);
  if (!row) throw new DomainError('order.not_found');
  return presentSettlement(row);
}
