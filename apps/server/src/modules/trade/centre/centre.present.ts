import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { CURRENCY, formatMoney } from '@entrepot/contracts/money.ts';
import type { DashboardRow } from './centre.sql.ts';

/** The codes of the specification. */
const ORDER_STATES = [-1, 0, 1, 2, 3, 4, 5, 6];

export function presentDashboard({ orders, favourites, follows, refunds }: DashboardRow, availableScaled: bigint): Dashboard {
  const counts = new Map(orders);
  return {
    orders: ORDER_STATES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    collectedGoods: favourites,
    followedShops: follows,
    balance: { amount: formatMoney(availableScaled), currency: CURRENCY },
    refunds: refunds.map(({ until, ...rest }) => ({ ...rest, until: until === null ? null : new Date(until).toISOString() })),
  };
}
