/** Money that comes in. What is on its way is asked for again and again while somebody looks. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { refreshMoney } from './wallet.ts';

/** A block of the fastest network takes about as long. */
const ARRIVING_POLL_MS = 2_000;
/** Somebody looks at an address: a payment may come at any time. */
const WATCHING_POLL_MS = 5_000;
/** As the specification has it. */
const RECHARGE_PAGE_SIZE = 8;
const ARRIVING_MAX = 20;

export function networksQuery(client: Client) {
  return queryOptions({
    queryKey: ['channelBlockchain!list'],
    queryFn: ({ signal }) => client.call('channelBlockchain!list', {}, { signal, quiet: true }),
  });
}

/** The own address stays the same; only a locked rate runs out, and then it is asked for again. */
export function rechargeOpeningQuery(client: Client, network: string, coin: string) {
  return queryOptions({
    queryKey: ['rechargeBlockchain!recharge_open', network, coin],
    queryFn: ({ signal }) => client.call('rechargeBlockchain!recharge_open', { network, coin }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: network !== '',
  });
}

/** What we take for a recharge in a coin. Without an answer nothing is said about it. */
export function rechargeFeeQuery(client: Client, coin: string) {
  return queryOptions({
    queryKey: ['rechargeBlockchain!fee', coin],
    queryFn: ({ signal }) => client.call('rechargeBlockchain!fee', { symbol: coin }, { signal, quiet: true }),
    enabled: coin !== '',
  });
}

export function rechargesQuery(client: Client, pageNum: number, state?: RechargeRecord['state']) {
  return queryOptions({
    queryKey: ['rechargeBlockchain!list', pageNum, state ?? ''],
    queryFn: ({ signal }) =>
      client.call(
        'rechargeBlockchain!list',
        { pageNum, pageSize: RECHARGE_PAGE_SIZE, ...(state ? { state } : {}) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** All that is not decided yet, of every kind. */
export function openRechargesQuery(client: Client) {
  return queryOptions({
    queryKey: ['rechargeBlockchain!list', 'open'],
    queryFn: ({ signal }) =>
      client.call('rechargeBlockchain!list', { pageSize: ARRIVING_MAX, state: 'processing' }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ chain }) => chain !== null) ? ARRIVING_POLL_MS : WATCHING_POLL_MS),
  });
}

export function rechargeQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['rechargeBlockchain!get', id],
    queryFn: ({ signal }) => client.call('rechargeBlockchain!get', { id }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'processing' ? ARRIVING_POLL_MS : false),
  });
}

/** How large a picture of a payment may be. */
export function certificateSizeQuery(client: Client) {
  return queryOptions({
    queryKey: ['configuration!get', 'upload_max_mb_document'],
    queryFn: async ({ signal }) =>
      Number((await client.call('configuration!get', { code: 'upload_max_mb_document' }, { signal, quiet: true })).value),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function bankAccountQuery(client: Client) {
  return queryOptions({
    queryKey: ['bankRecharge!info'],
    queryFn: ({ signal }) => client.call('bankRecharge!info', {}, { signal, quiet: true }),
  });
}

export function paymentChannelsQuery(client: Client) {
  return queryOptions({
    queryKey: ['thirdPartyRecharge!getCoinList'],
    queryFn: ({ signal }) => client.call('thirdPartyRecharge!getCoinList', {}, { signal, quiet: true }),
  });
}

export function useTakeBackRecharge(client: Client): UseMutationResult<RechargeRecord, Error, string> {
  const queryClient = useQueryClient();
  return useMutation<RechargeRecord, Error, string>({
    mutationFn: (id) => client.call('rechargeBlockchain!takeBack', { id }, { quiet: true }),
    onSuccess: (record) => queryClient.setQueryData(['rechargeBlockchain!get', record.id], record),
    // Where somebody was faster, what became of it is news too.
    onSettled: () => refreshMoney(queryClient),
  });
}

type RechargeCall =
  | 'rechargeBlockchain!recharge'
  | 'bankRecharge!recharge'
  | 'thirdPartyRecharge!recharge'
  | 'rechargeBlockchain!rescan'
  | 'rechargeBlockchain!sendTestCoins';

/** Every call that brings money in or looks for it. The key is made once per form, so that a second press moves nothing twice. */
export function useRechargeCall<Name extends RechargeCall>(
  client: Client,
  name: Name,
  idempotencyKey?: string,
): UseMutationResult<OutputOf<Calls[Name]>, Error, InputOf<Calls[Name]>> {
  const queryClient = useQueryClient();
  return useMutation<OutputOf<Calls[Name]>, Error, InputOf<Calls[Name]>>({
    mutationFn: (input) => client.call(name, input, { quiet: true, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    onSuccess: () => void refreshMoney(queryClient),
  });
}
