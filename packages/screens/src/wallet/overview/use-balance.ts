/** The balance with its line and what is being withdrawn of it, followed while somebody looks. */
import { balanceHistoryQuery, walletQuery, type HistoryDays } from '@entrepot/buyer/queries/wallet.ts';
import { withdrawalsQuery } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';

/** While the page is looked at, the balance follows what happens elsewhere. */
const FOLLOW_MS = 15_000;

export const useBalance = () => useQuery({ ...walletQuery(useServices().client), refetchInterval: FOLLOW_MS });

export const useBalanceLine = (days: HistoryDays) => useQuery(balanceHistoryQuery(useServices().client, days));

/** One withdrawal can be in progress at a time, and it is the newest. */
export function useWithdrawalInProgress(): WithdrawalRecord | undefined {
  const { data } = useQuery(withdrawalsQuery(useServices().client, 1, 1));
  return data?.list.find(({ status }) => status === 'processing');
}
