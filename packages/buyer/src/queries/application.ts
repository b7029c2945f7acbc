/** The own application to sell here: what is filled in, what was said about it, and every step that can be taken with it. */
import { sendFile } from '@entrepot/api-client/send-file.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { DocumentItem } from '@entrepot/contracts/applications.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import { currentToken } from '../session.ts';

/** While somebody may answer at any moment. */
const POLL_MS = 30_000;
const KEY = ['application!get'] as const;

export interface OwnApplication {
  application: MerchantApplication | null;
  /** Of the account. */
  email: string | null;
}

function isWaiting({ application }: OwnApplication): boolean {
  return application !== null && ['submitted', 'in_review', 'resubmitted'].includes(application.state);
}

export function applicationQuery(client: Client) {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<OwnApplication> => client.call('application!get', {}, { signal, quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? POLL_MS : false),
  });
}

export function agreementQuery(client: Client) {
  return queryOptions({
    queryKey: ['application!agreement'],
    queryFn: ({ signal }) => client.call('application!agreement', {}, { signal, quiet: true }),
  });
}

/** How many pictures of each document there may be, and how large each. */
export function documentLimitsQuery(client: Client) {
  return queryOptions({
    queryKey: ['syspara!getSyspara', 'documents'],
    queryFn: async ({ signal }) => {
      const values = await client.call(
        'syspara!getSyspara',
        { code: 'application_documents_max,upload_max_mb_document' },
        { signal, quiet: true },
      );
      return { maxPictures: Number(values.application_documents_max), maxMb: Number(values.upload_max_mb_document) };
    },
    staleTime: Infinity,
  });
}

/** The picture as an address that this page alone can use. */
export function documentQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['application!document', id],
    queryFn: async ({ signal }) => {
      const { type, base64 } = await client.call('application!document', { id }, { signal, quiet: true });
      return `data:${type};base64,${base64}`;
    },
    staleTime: Infinity,
  });
}

export function keepApplication(queryClient: QueryClient, application: MerchantApplication): void {
  queryClient.setQueryData<OwnApplication>(KEY, (own) => ({ email: own?.email ?? null, application }));
}

type StepName =
  | 'application!save'
  | 'application!proveEmail'
  | 'application!detach'
  | 'application!accept'
  | 'application!submit'
  | 'application!withdraw'
  | 'application!invite';

/** Every step answers with the application as it is then. */
export function useApplicationStep<Name extends StepName>(
  client: Client,
  name: Name,
): UseMutationResult<MerchantApplication, Error, InputOf<Calls[Name]>> {
  const queryClient = useQueryClient();
  return useMutation<MerchantApplication, Error, InputOf<Calls[Name]>>({
    mutationFn: (input) => client.call(name, input, { quiet: true }) as Promise<MerchantApplication>,
    onSuccess: (application) => keepApplication(queryClient, application),
  });
}

export function uploadDocument(language: Language, item: DocumentItem) {
  return (file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<MerchantApplication> => {
    const parameters = new URLSearchParams({ lang: language, token: currentToken() ?? '' });
    return sendFile({ address: `/api/application!attach.action?${parameters}`, fields: { item }, file, onProgress, signal });
  };
}
