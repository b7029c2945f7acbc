/** The own verification: how it stands, and every step that can be taken with it. */
import { sendFile } from '@entrepot/api-client/send-file.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import type { DocumentSide } from '@entrepot/contracts/identity.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import { currentToken } from '../session.ts';

/** While somebody may answer at any moment. */
const POLL_MS = 30_000;
const KEY = ['identity!get'] as const;

export function identityQuery(client: Client) {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<OwnIdentity> => client.call('identity!get', {}, { signal, quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.application?.state === 'submitted' ? POLL_MS : false),
  });
}

/** How large a picture may be, in megabytes. */
export function pictureLimitQuery(client: Client) {
  return queryOptions({
    queryKey: ['syspara!getSyspara', 'identity'],
    queryFn: async ({ signal }) =>
      Number((await client.call('syspara!getSyspara', { code: 'upload_max_mb_document' }, { signal, quiet: true })).upload_max_mb_document),
    staleTime: Infinity,
  });
}

export function keepIdentity(queryClient: QueryClient, identity: OwnIdentity): void {
  queryClient.setQueryData<OwnIdentity>(KEY, identity);
}

type StepName = 'identity!submitBasic' | 'identity!submitAdvanced' | 'identity!withdraw';

/** Every step answers with how it stands then. */
export function useIdentityStep<Name extends StepName>(
  client: Client,
  name: Name,
): UseMutationResult<OwnIdentity, Error, InputOf<Calls[Name]>> {
  const queryClient = useQueryClient();
  return useMutation<OwnIdentity, Error, InputOf<Calls[Name]>>({
    mutationFn: (input) => client.call(name, input, { quiet: true }) as Promise<OwnIdentity>,
    onSuccess: (identity) => keepIdentity(queryClient, identity),
    // It may have been decided meanwhile, or changed in another window.
    onError: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export function uploadPicture(language: Language, side: DocumentSide) {
  return (file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<OwnIdentity> => {
    const parameters = new URLSearchParams({ lang: language, token: currentToken() ?? '' });
    return sendFile({ address: `/api/identity!attach.action?${parameters}`, fields: { side }, file, onProgress, signal });
  };
}
