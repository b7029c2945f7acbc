/** How the own orders stand, in a few figures, with the one of each kind that comes first. Home and overview show it. */
import { dashboardQuery } from '@entrepot/buyer/queries/centre.ts';
import { ordersQuery } from '@entrepot/buyer/queries/orders.ts';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS, type OrderTab } from '@entrepot/contracts/order-states.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.tsx';
import { ORDERS_PATH } from './centre-links.ts';

export const ordersIn = (tab: OrderTab) => `${ORDERS_PATH}?tab=${tab}`;

export function countOf({ orders }: Pick<Dashboard, 'orders'>, status: number): number {
  return orders.find((one) => one.status === status)?.count ?? 0;
}

/** Of those that have such a moment, the one at which something happens first. */
function firstBy(orders: readonly OrderSummary[], moment: 'payBy' | 'receiveBy'): OrderSummary | undefined {
  return orders.filter((order) => order[moment] !== null).toSorted((a, b) => Date.parse(a[moment]!) - Date.parse(b[moment]!))[0];
}

/** The figures as they are fetched, and the two orders that something happens to by itself. */
export function useOwnOrders() {
  const { client } = useServices();
  const query = useQuery(dashboardQuery(client));
  const has = (status: number) => query.data !== undefined && countOf(query.data, status) > 0;
  const listOf = (tab: OrderTab, enabled: boolean) => ({ ...ordersQuery(client, { tab, keyword: '', pageNum: 1 }), enabled });
  const toPay = useQuery(listOf('toPay', has(ORDER_STATUS.pendingPayment))).data?.list ?? [];
  const toReceive = useQuery(listOf('toReceive', has(ORDER_STATUS.shipped))).data?.list ?? [];
  return { query, toPay: firstBy(toPay, 'payBy'), toReceive: firstBy(toReceive, 'receiveBy') };
}
