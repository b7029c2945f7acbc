/** How much waits for a decision about money; asked again every minute while somebody looks. */
import { useMay } from '@entrepot/console/services.tsx';
import type { WithdrawalCounts } from '@entrepot/contracts/calls/money-desk.ts';
import { MAY_SEE_ADJUSTMENTS } from '@entrepot/contracts/money-work.ts';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { ADJUSTMENTS_KEY, ALARMS_KEY, RECHARGES_KEY, WITHDRAWALS_KEY } from './money-queries.ts';

const ASK_AGAIN_MS = 60_000;

export function useWithdrawalCounts(): WithdrawalCounts | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'counts'],
    enabled: may('withdrawals.decide'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('withdrawals!counts', {}, { quiet: true, signal }),
  });
  return data;
}

export function useWaitingRecharges(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...RECHARGES_KEY, 'count'],
    enabled: may('recharges.decide'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('recharges!list', { queue: 'waiting', pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}

export function useWaitingAdjustments(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...ADJUSTMENTS_KEY, 'count'],
    enabled: may(MAY_SEE_ADJUSTMENTS),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('adjustments!list', { state: 'proposed', pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}

export function useOpenAlarms(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...ALARMS_KEY, 'count'],
    enabled: may('money.watch'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('alarms!list', { state: 'open', pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}
