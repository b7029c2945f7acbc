/** What buyers have paid and the shop will get: each order with what it comes to, and the day on which it is passed on. */
import type { EscrowRow } from '@entrepot/contracts/calls/shop-money.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { divisionOf } from '../../trade/orders/index.ts';
import { filterFrom } from '../wallet/index.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';
import { selectHeldOrders, type HeldOrderRow } from './shop-money.sql.ts';

export interface EscrowFilter {
  /** Days on which it is due. */
  from?: string | undefined;
  to?: string | undefined;
  isDated?: boolean | undefined;
}

export async function escrowPage(
  { db }: Pick<ShopMoneyServices, 'db'>,
  shopId: string,
  { from, to, isDated }: EscrowFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<EscrowRow>> {
  const { since, before } = filterFrom({ from, to });
  const { rows, count } = await selectHeldOrders(
    db,
    shopId,
    { since, before, isDated },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  return { list: rows.map(present), pageNum, pageSize, totalElements: count };
}

function present(row: HeldOrderRow): EscrowRow {
  // By the same function by which it will be settled.
  const { grossScaled, refundedScaled, commissionScaled, netScaled } = divisionOf(row);
  return {
    orderId: row.id,
    serial: row.serial,
    status: row.status,
    paidAt: row.paid_at.toISOString(),
    gross: formatMoney(grossScaled),
    refunded: formatMoney(refundedScaled),
    commission: formatMoney(commissionScaled),
    net: formatMoney(netScaled),
    dueAt: row.due_at?.toISOString() ?? null,
  };
}
