/** Answers by what they are about: whoever decides about money of an order makes all of them stale. */
import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../lib/queue-key.ts';

export const ORDERS_KEY = ['desk-orders'] as const;
export const DISPUTES_KEY = ['disputes'] as const;
export const SETTLEMENTS_KEY = ['desk-settlements'] as const;
export const TAXES_KEY = ['taxes'] as const;

export function useRefreshTrade(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [ORDERS_KEY, DISPUTES_KEY, SETTLEMENTS_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
  };
}
