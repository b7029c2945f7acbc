/** What the screens of money ask for. Whoever moves money makes all of it stale. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSellerClient } from '../../lib/seller-client.tsx';

export const MONEY_KEY = ['money'] as const;
/** Others decide about withdrawals and buyers about orders: what is shown is looked at again while somebody looks at it. */
const ASK_AGAIN_MS = 30_000;

export function useOverview() {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...MONEY_KEY, 'overview'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('money!overview', {}, { quiet: true, signal }),
  });
}

export function useOpening() {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...MONEY_KEY, 'opening'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('withdraw!open', {}, { quiet: true, signal }),
  });
}

export function useWithdrawal(id: string) {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...MONEY_KEY, 'withdrawal', id],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('withdraw!get', { id }, { quiet: true, signal }),
  });
}

export function useRefreshMoney(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: MONEY_KEY });
}
