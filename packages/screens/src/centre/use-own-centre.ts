/** What a personal centre in one column shows, each part by itself: one that cannot be fetched leaves the others standing. */
import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { addressesQuery } from '@entrepot/buyer/queries/address-book.ts';
import { dashboardQuery } from '@entrepot/buyer/queries/centre.ts';
import { identityQuery } from '@entrepot/buyer/queries/identity.ts';
import { heldOrdersQuery, orderCountsQuery, orderQuery } from '@entrepot/buyer/queries/orders.ts';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import { noticesQuery, unreadNoticesQuery } from '@entrepot/buyer/notices/queries.ts';
import { isZero } from '@entrepot/buyer/wallet/amounts.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { OrderTab } from '@entrepot/contracts/order-states.ts';
import { isLenderTold } from '@entrepot/brands/lender.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';

export function useOwnMoney() {
  const { client } = useServices();
  const wallet = useQuery(walletQuery(client));
  const isHeld = wallet.data !== undefined && !isZero(wallet.data.escrow);
  const held = useQuery({ ...heldOrdersQuery(client, 1), enabled: isHeld });
  return { wallet, heldOrders: isHeld ? held.data?.totalElements : undefined };
}

export function useOrderCounts(): ReadonlyMap<OrderTab, number> {
  const { client } = useServices();
  const { data } = useQuery(orderCountsQuery(client));
  return new Map(data?.map(({ tab, count }) => [tab, count]));
}

export const useDashboard = () => useQuery(dashboardQuery(useServices().client));

export function useOwnCounts() {
  const { client } = useServices();
  return {
    dashboard: useDashboard().data,
    addresses: useQuery(addressesQuery(client)).data?.length,
    unreadNotices: useQuery(unreadNoticesQuery(client)).data ?? 0,
  };
}

/** Asked for only where somebody lends: nothing but a loan asks who somebody is. */
export function useIsIdentityChecked(): boolean {
  const { client, settings } = useServices();
  const { data } = useQuery({ ...identityQuery(client), enabled: isLenderTold(settings.storefront.claims) });
  return data?.level === 'advanced';
}

export interface LastMove {
  order: OrderDetail;
  /** What happened, as it was told. */
  text: string;
  at: string;
}

/** The order that moved last: by what was told of it, or by a word of the carrier that came after it. */
export function useLastMove(): LastMove | undefined {
  const { client } = useServices();
  const language = useLanguage();
  const notice = useQuery(noticesQuery(client, { kind: 'orders', pageNum: 1 })).data?.list.find(({ subjectId }) => subjectId !== null);
  const { data: order } = useQuery({ ...orderQuery(client, notice?.subjectId ?? ''), enabled: notice !== undefined });
  if (!notice || !order) return undefined;
  const step = order.logistics.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  return step && Date.parse(step.at) > Date.parse(notice.happenedAt)
    ? { order, text: [step.text, step.place].filter(Boolean).join(clauseSeparator(language)), at: step.at }
    : { order, text: notice.title, at: notice.happenedAt };
}
