/** Money that goes out: what is known before it is asked for, the asking itself, and what became of it. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { BoundAddress, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { refreshMoney } from './wallet.ts';

const POLL_MS = 5_000;

export function withdrawalOpeningQuery(client: Client) {
  return queryOptions({
    queryKey: ['withdraw!withdraw_open'],
    queryFn: ({ signal }) => client.call('withdraw!withdraw_open', {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function withdrawalQuoteQuery(client: Client, amount: string) {
  return queryOptions({
    queryKey: ['withdraw!fee', amount],
    queryFn: ({ signal }) => client.call('withdraw!fee', { amount }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: amount !== '',
  });
}

export function withdrawalsQuery(client: Client, pageNum: number, pageSize?: number, status?: WithdrawalRecord['status']) {
  return queryOptions({
    queryKey: ['withdraw!list', pageNum, pageSize ?? 0, status ?? ''],
    queryFn: ({ signal }) =>
      client.call('withdraw!list', { pageNum, ...(pageSize ? { pageSize } : {}), ...(status ? { status } : {}) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function withdrawalQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['withdraw!get', id],
    queryFn: ({ signal }) => client.call('withdraw!get', { id }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'processing' ? POLL_MS : false),
  });
}

export function useApplyForWithdrawal(client: Client): UseMutationResult<WithdrawalRecord, Error, InputOf<Calls['withdraw!apply']>> {
  const queryClient = useQueryClient();
  return useMutation<WithdrawalRecord, Error, InputOf<Calls['withdraw!apply']>>({
    mutationFn: (input) => client.call('withdraw!apply', input, { quiet: true }),
    onSuccess: (record) => {
      queryClient.setQueryData(['withdraw!get', record.id], record);
      void refreshMoney(queryClient);
    },
  });
}

export function useTakeBackWithdrawal(client: Client): UseMutationResult<WithdrawalRecord, Error, string> {
  const queryClient = useQueryClient();
  return useMutation<WithdrawalRecord, Error, string>({
    mutationFn: (id) => client.call('withdraw!takeBack', { id }, { quiet: true }),
    onSuccess: (record) => queryClient.setQueryData(['withdraw!get', record.id], record),
    // Where somebody was faster, what became of it is news too.
    onSettled: () => refreshMoney(queryClient),
  });
}

export function useBindWithdrawalAddress(
  client: Client,
): UseMutationResult<BoundAddress, Error, InputOf<Calls['user!bindWithdrawAddress']>> {
  const queryClient = useQueryClient();
  return useMutation<BoundAddress, Error, InputOf<Calls['user!bindWithdrawAddress']>>({
    mutationFn: (input) => client.call('user!bindWithdrawAddress', input, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['withdraw!withdraw_open'] }),
  });
}
