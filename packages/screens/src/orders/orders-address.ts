/** What the pages of orders say in their addresses. An address may come from anywhere: what cannot be understood is left out. */
import { ORDER_TABS, type OrderTab } from '@entrepot/contracts/order-states.ts';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';

export type Search = Readonly<Record<string, string>>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_KEYWORD_LENGTH = 100;

export const orderTab = ({ tab }: Search): OrderTab => ORDER_TABS.find((name) => name === tab) ?? 'all';
export const orderKeyword = ({ k }: Search): string => (k ?? '').trim().slice(0, MAX_KEYWORD_LENGTH);
/** Pages are numbered from 1; whatever else an address says means the first. */
export const orderPage = ({ page }: Search): number => (page !== undefined && /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1);
export const orderId = ({ id }: Search): string | undefined => (id !== undefined && UUID.test(id) ? id : undefined);

export interface OrdersPlace {
  tab?: OrderTab | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
}

/** What goes without saying is not said: all orders, no keyword, the first page. */
export function ordersAddress({ tab = 'all', keyword = '', page = 1 }: OrdersPlace): string {
  const query = [
    ...(tab === 'all' ? [] : [`tab=${tab}`]),
    ...(keyword === '' ? [] : [`k=${encodeURIComponent(keyword)}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return query.length === 0 ? ORDERS_PATH : `${ORDERS_PATH}?${query.join('&')}`;
}
