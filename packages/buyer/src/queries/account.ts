/** The logged-in buyer, and what they change about the account. Failures are shown where the change was asked for. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';

export function currentUserQuery(client: Client) {
  return queryOptions({
    queryKey: ['localuser!get'],
    queryFn: ({ signal }) => client.call('localuser!get', {}, { signal, quiet: true }),
  });
}

const PAUSE = 'fund_reset_pause_hours';

/** How long withdrawals pause after the transaction password was reset, as the operator has set it. */
export function resetPauseQuery(client: Client) {
  return queryOptions({
    queryKey: ['syspara!getSyspara', PAUSE],
    queryFn: async ({ signal }) => Number((await client.call('syspara!getSyspara', { code: PAUSE }, { signal, quiet: true }))[PAUSE]),
  });
}

export function devicesQuery(client: Client) {
  return queryOptions({
    queryKey: ['user!sessions'],
    queryFn: ({ signal }) => client.call('user!sessions', {}, { signal, quiet: true }),
  });
}

export type AccountChange =
  | 'localuser!setLanguage'
  | 'localuser!bindEmail'
  | 'localuser!bindPhone'
  | 'user!updateOldAndNewPsw'
  | 'user!setSafewordReg'
  | 'user!updateOldAndNewSafeword'
  | 'user!resetSafeword'
  | 'user!confirmSecondFactor'
  | 'user!removeSecondFactor';

/** The mutation behind every form of the account's settings: what is known of the account is asked for again afterwards. */
export function useAccountChange<Name extends AccountChange>(
  client: Client,
  name: Name,
): UseMutationResult<OutputOf<Calls[Name]>, Error, InputOf<Calls[Name]>> {
  const queryClient = useQueryClient();
  return useMutation<OutputOf<Calls[Name]>, Error, InputOf<Calls[Name]>>({
    mutationFn: (input) => client.call(name, input, { quiet: true }),
    // Not waited for: whoever asked goes on at once, and the page follows when the answer is there.
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['localuser!get'] });
      void queryClient.invalidateQueries({ queryKey: ['user!sessions'] });
    },
  });
}

/** Ends one session, or all others; the answer is the list that is left. */
export function useRevokeSession(client: Client): UseMutationResult<Device[], Error, { id?: string }> {
  const queryClient = useQueryClient();
  return useMutation<Device[], Error, { id?: string }>({
    mutationFn: (input) => client.call('user!revokeSession', input, { quiet: true }),
    onSuccess: (devices) => void queryClient.setQueryData(['user!sessions'], devices),
  });
}
