/** What the personal centre shows and changes, apart from the account itself. The pages say in place what they could not get. */
import type { Client } from '@entrepot/api-client/client.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { readStored, writeStored } from '../storage.ts';

export function dashboardQuery(client: Client) {
  return queryOptions({
    queryKey: ['localuser!dashboard'],
    queryFn: ({ signal }) => client.call('localuser!dashboard', {}, { signal, quiet: true }),
    // Counts are looked at to be true now.
    staleTime: 0,
  });
}

export function collectedGoodsQuery(client: Client, pageNum: number) {
  return queryOptions({
    queryKey: ['keepGoods!list', pageNum],
    queryFn: ({ signal }) => client.call('keepGoods!list', { pageNum }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function followedShopsQuery(client: Client, pageNum: number) {
  return queryOptions({
    queryKey: ['focusSeller!list', pageNum],
    queryFn: ({ signal }) => client.call('focusSeller!list', { pageNum }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function historyQuery(client: Client, pageNum: number, pageSize?: number) {
  return queryOptions({
    queryKey: ['browseHistory!list', pageNum, pageSize ?? 0],
    queryFn: ({ signal }) => client.call('browseHistory!list', { pageNum, ...(pageSize ? { pageSize } : {}) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One product, or everything where none is named. */
export function useClearHistory(client: Client): UseMutationResult<unknown, Error, string | undefined> {
  const queryClient = useQueryClient();
  return useMutation<unknown, Error, string | undefined>({
    mutationFn: (goodsId) => client.call('browseHistory!clear', goodsId === undefined ? {} : { goodsId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['browseHistory!list'] }),
  });
}

/** The header and the centre read it from this browser's own memory, which other tabs follow. */
export function useChooseAvatar(client: Client): UseMutationResult<{ avatar: number }, Error, number> {
  const queryClient = useQueryClient();
  return useMutation<{ avatar: number }, Error, number>({
    mutationFn: (avatar) => client.call('localuser!refreshAvatar', { avatar }),
    onSuccess: ({ avatar }) => {
      const userInfo = readStored('userInfo');
      if (userInfo) writeStored('userInfo', { ...userInfo, avatar });
      return queryClient.invalidateQueries({ queryKey: ['localuser!get'] });
    },
  });
}
