/** Orders as buyers, shops and staff see them. */
import type { RefundCase, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { HeldOrder, OrderDetail, OrderLine, OrderLogEntry, OrderSummary, Refund } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS, ORDER_TABS, type OrderActor, type OrderStatus, type OrderTab } from '@entrepot/contracts/order-states.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { maskName } from '../../../platform/mask-name.ts';
import {
  heldOf,
  presentDetail,
  presentEvent,
  presentLine,
  presentRefund,
  presentSettlement,
  presentSummary,
} from './order-views.present.ts';
import type { ReadingServices, Viewer } from '../orders/index.ts';
import type { ViewServices } from './view-services.ts';
import {
  selectCounts,
  selectDetail,
  selectPage,
  selectRefunds,
  selectSummaries,
  type DetailRow,
  type OrderFilter,
  type SummaryRow,
} from './order-views.sql.ts';

async function find({ db }: Pick<ReadingServices, 'db'>, id: string, viewer: Viewer): Promise<DetailRow> {
  const row = await selectDetail(db, {
    id,
    ...(viewer.role === 'buyer' ? { buyerId: viewer.buyerId } : viewer.role === 'shop' ? { shopId: viewer.shopId } : {}),
  });
  if (!row) throw new DomainError('order.not_found');
  return row;
}

export async function detailOf(services: ReadingServices, id: string, viewer: Viewer): Promise<OrderDetail> {
  return presentDetail(await find(services, id, viewer), viewer.role, services.clock.now());
}

/** In the order of the ids. */
export async function summariesOf({ db, clock }: ReadingServices, orderIds: readonly string[], role: OrderActor): Promise<OrderSummary[]> {
  const rows = new Map((await selectSummaries(db, orderIds)).map((row) => [row.id, row]));
  return orderIds.flatMap((id) => rows.get(id) ?? []).map((row) => presentSummary(row, role, clock.now()));
}

export async function shopOrderOf(services: ReadingServices, id: string, viewer: Exclude<Viewer, { role: 'buyer' }>): Promise<ShopOrder> {
  const row = await find(services, id, viewer);
  return {
    order: presentDetail(row, viewer.role, services.clock.now()),
    buyer: presentBuyer(row, viewer.role),
    settlement: presentSettlement(row),
  };
}

/** In full to the platform alone. */
function presentBuyer({ buyer_id: id, username }: SummaryRow, role: 'shop' | 'platform'): ShopOrder['buyer'] {
  return { id, name: role === 'platform' ? username : maskName(username) };
}

/** Refunds with the orders they belong to, in the order of the ids. */
export async function refundCasesOf(
  { db, clock }: ReadingServices,
  refundIds: readonly string[],
  role: 'shop' | 'platform',
): Promise<RefundCase[]> {
  const refunds = await selectRefunds(db, refundIds);
  const orders = new Map((await selectSummaries(db, [...new Set(refunds.map(({ orderId }) => orderId))])).map((row) => [row.id, row]));
  return refunds.map((refund) => {
    const order = orders.get(refund.orderId)!;
    return { refund: presentRefund(refund), order: presentSummary(order, role, clock.now()), buyer: presentBuyer(order, role) };
  });
}

export async function refundsOf({ db }: Pick<ReadingServices, 'db'>, refundIds: readonly string[]): Promise<Refund[]> {
  return (await selectRefunds(db, refundIds)).map(presentRefund);
}

const { cancelled, pendingPayment, paid, confirmed, shipped, received, reviewed } = ORDER_STATUS;
/** What is in each tab; `refund` goes by the refund instead, whatever state the order is in. */
const STATUSES_OF: Readonly<Record<Exclude<OrderTab, 'all' | 'refund'>, readonly OrderStatus[]>> = {
  toPay: [pendingPayment],
  cancelled: [cancelled],
  toShip: [paid],
  confirmed: [confirmed],
  toReceive: [shipped],
  received: [received, reviewed],
  toReview: [received],
};

export interface Paging {
  pageNum: number;
  pageSize: number;
}

export async function ownOrders(
  { db, clock }: ViewServices,
  buyerId: string,
  { tab = 'all', keyword }: { tab?: OrderTab | undefined; keyword?: string | undefined },
  paging: Paging,
): Promise<Page<OrderSummary>> {
  const filter: OrderFilter = {
    buyerId,
    keyword: wanted(keyword),
    ...(tab === 'all' ? {} : tab === 'refund' ? { hasRefund: true } : { statuses: STATUSES_OF[tab] }),
  };
  const { rows, count } = await selectPage(db, filter, rowsOf(paging));
  return { list: rows.map((row) => presentSummary(row, 'buyer', clock.now())), ...paging, totalElements: count };
}

/** Counted by the same rule as the sum that the wallet shows. */
export async function ownHeld({ db, clock }: ViewServices, buyerId: string, paging: Paging): Promise<Page<HeldOrder>> {
  const { rows, count } = await selectPage(db, { buyerId, isHeld: true }, rowsOf(paging));
  return {
    list: rows.map((row) => ({ order: presentSummary(row, 'buyer', clock.now()), held: heldOf(row) })),
    ...paging,
    totalElements: count,
  };
}

export async function ownCounts({ db }: ViewServices, buyerId: string): Promise<Array<{ tab: OrderTab; count: number }>> {
  const counted = await selectCounts(db, buyerId);
  const sum = (statuses?: readonly OrderStatus[]): number =>
    counted.filter(({ status }) => statuses?.includes(status) ?? true).reduce((total, { count }) => total + count, 0);
  const refunds = counted.reduce((total, row) => total + row.refunds, 0);
  return ORDER_TABS.map((tab) => ({ tab, count: tab === 'refund' ? refunds : sum(tab === 'all' ? undefined : STATUSES_OF[tab]) }));
}

export async function ownLines(services: ViewServices, buyerId: string, id: string): Promise<OrderLine[]> {
  return (await find(services, id, { role: 'buyer', buyerId })).lines.map((line) => presentLine(line, 'buyer'));
}

export async function ownLog(services: ViewServices, buyerId: string, id: string): Promise<OrderLogEntry[]> {
  return (await find(services, id, { role: 'buyer', buyerId })).events.map(presentEvent);
}

type ShopOrderRow = Pick<ShopOrder, 'buyer'> & { order: OrderSummary };

export async function shopOrders(
  { db, clock }: ViewServices,
  shopId: string,
  { status, keyword }: { status?: number | undefined; keyword?: string | undefined },
  paging: Paging,
): Promise<Page<ShopOrderRow>> {
  const filter: OrderFilter = {
    shopId,
    waitingFirst: true,
    keyword: wanted(keyword),
    statuses: status === undefined ? undefined : [status as OrderStatus],
  };
  const { rows, count } = await selectPage(db, filter, rowsOf(paging));
  return {
    list: rows.map((row) => ({ order: presentSummary(row, 'shop', clock.now()), buyer: presentBuyer(row, 'shop') })),
    ...paging,
    totalElements: count,
  };
}

const rowsOf = ({ pageNum, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

function wanted(keyword: string | undefined): string | undefined {
  return keyword?.trim() || undefined;
}
