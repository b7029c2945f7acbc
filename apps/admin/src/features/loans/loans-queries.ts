/** Answers by what they are about: a decision about a loan makes all of them stale. */
import type { LoanQueue } from '@entrepot/contracts/loan-work.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OWN_DAY_KEY } from '../../lib/own-day.tsx';
import { QUEUE_KEY } from '../../lib/queue-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';

export const LOANS_KEY = ['loan-desk'] as const;
export const LIST_KEY = [...LOANS_KEY, 'list'] as const;
export const PRODUCTS_KEY = [...LOANS_KEY, 'products'] as const;

const ASK_AGAIN_MS = 60_000;

export function useRefreshLoans(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [LOANS_KEY, QUEUE_KEY, OWN_DAY_KEY]) void queries.invalidateQueries({ queryKey });
  };
}

/** How many there are in each queue; asked again every minute while somebody looks. */
export function useLoanCounts(): Record<LoanQueue, number> | undefined {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...LOANS_KEY, 'counts'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('loan!list', { pageSize: 1 }, { quiet: true, signal }),
  });
  return data?.counts;
}

/** Every storefront's loan, with what is missing to offer it. */
export function useLoanProducts() {
  const client = useStaffClient();
  return useQuery({
    queryKey: PRODUCTS_KEY,
    queryFn: async ({ signal }) => (await client.call('loan!products', {}, { quiet: true, signal })).list,
  });
}
