/** What the screen of withdrawals says above its table; asked again every minute while somebody looks. */
import type { WithdrawalCounts } from '@entrepot/contracts/calls/money-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { WITHDRAWALS_KEY } from './money-queries.ts';

const ASK_AGAIN_MS = 60_000;

export function useWithdrawalCounts(): WithdrawalCounts | undefined {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'counts'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('withdrawals!counts', {}, { quiet: true, signal }),
  });
  return data;
}
