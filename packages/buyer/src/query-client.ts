/** The cache of answers, set up alike in the browser and on the server. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { QueryClient } from '@tanstack/react-query';

/** What the server rendered a moment ago need not be asked again at once. */
const STALE_AFTER_MS = 30_000;
const MAX_RETRIES = 2;

export function createQueryClient(isServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        // The server's refusal stays a refusal; only an answer that never came is worth asking for again.
        retry: (failures, error) => !isServer && !(error instanceof CallError) && failures < MAX_RETRIES,
      },
    },
  });
}
