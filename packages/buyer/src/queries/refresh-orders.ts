import type { QueryClient } from '@tanstack/react-query';
import { refreshMoney } from './wallet.ts';

/** What a checkout was quoted stays on the screen as it is: whether it still holds is told when it is submitted. */
const ORDER_CALLS = /^order!(?!quote$)|^(?:orderLog|evaluation|cart)!/;

/** Something happened to an order: whatever lists, shows or counts orders asks again, and whatever shows money. */
export function refreshOrders(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && ORDER_CALLS.test(name) }),
    refreshMoney(queryClient),
  ]);
}
