/** The cache of answers of a console. Whoever decides must see what is, so little is taken for granted for long. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 10_000;
const MAX_RETRIES = 2;

export function createConsoleQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // The server's refusal stays a refusal; only an answer that never came is worth asking for again.
        retry: (failures, error) => !(error instanceof CallError) && failures < MAX_RETRIES,
      },
    },
  });
}
