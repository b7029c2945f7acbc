/** What was paid to which shop, and when, as the staff sees it. */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { DeskSettlement } from '@entrepot/contracts/calls/order-desk.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { filterFrom } from '../wallet/index.ts';
import { selectDeskSettlements, selectSettledShop, sumDeskSettlements } from './settlement-desk.sql.ts';
import { presentSettlementRow, presentSums } from './settlements.present.ts';
import { settlementOf } from './settlements.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';

type Services = Pick<ShopMoneyServices, 'db'>;
type List = (typeof adminCalls)['settlements!list'];

export function settlementStaffRoutes(services: Services): Route[] {
  return [
    route(adminCalls['settlements!list'], (input) => deskSettlements(services, input)),
    route(adminCalls['settlements!get'], ({ orderId }) => deskSettlementOf(services, orderId)),
  ];
}

async function deskSettlements(
  { db }: Services,
  { pageNum = 1, pageSize = PAGE_SIZE.list, sort = 'settledAt', isDescending = true, from, to, shop, keyword }: InputOf<List>,
): Promise<OutputOf<List>> {
  const { since, before } = filterFrom({ from, to });
  const filter = { since, before, shop: shop?.trim() || undefined, serial: keyword?.trim().toUpperCase() || undefined };
  const [rows, { count, ...sums }] = await Promise.all([
    selectDeskSettlements(db, filter, { by: sort, isDescending }, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    sumDeskSettlements(db, filter),
  ]);
  const list = rows.map((row) => ({ ...presentSettlementRow(row), shop: { id: row.shop_id, name: row.shop_name } }));
  return { list, pageNum, pageSize, totalElements: count, sums: presentSums(sums) };
}

async function deskSettlementOf(services: Services, orderId: string): Promise<DeskSettlement> {
  const shop = await selectSettledShop(services.db, orderId);
  if (!shop) throw new DomainError('order.not_found');
  return { ...(await settlementOf(services, shop.id, orderId)), shop };
}
