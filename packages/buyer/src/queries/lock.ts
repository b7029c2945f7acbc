/** The lock of the own account. Most people never have one. */
import type { Client } from '@entrepot/api-client/client.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';

const LOCK_KEY = ['lock!own'];

export function ownLockQuery(client: Client) {
  return queryOptions({ queryKey: LOCK_KEY, queryFn: ({ signal }) => client.call('lock!own', {}, { signal, quiet: true }) });
}

/** Whoever was refused because of it sees it at once. */
export function refreshLock(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LOCK_KEY });
}

export function useAppeal(client: Client): UseMutationResult<unknown, Error, string> {
  const queryClient = useQueryClient();
  return useMutation<unknown, Error, string>({
    mutationFn: async (text) => queryClient.setQueryData(LOCK_KEY, await client.call('lock!appeal', { text }, { quiet: true })),
    // Perhaps it has ended meanwhile.
    onError: () => refreshLock(queryClient),
  });
}
