/** Doing something with an order or a refund: the answer is shown at once, and everything that may have changed is asked for again. */
import { useQueryClient } from '@tanstack/react-query';
import { NOTICES_KEY, ORDERS_KEY, REFUNDS_KEY, WAITING_KEY } from './query-keys.ts';

export function useRefreshDesk(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [ORDERS_KEY, REFUNDS_KEY, NOTICES_KEY, WAITING_KEY]) void queries.invalidateQueries({ queryKey });
  };
}
