import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import { failureHook } from '@entrepot/api-client/place-failure.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** What an error says, in the reader's words. */
export function useFailureWords(): (error: unknown) => string {
  const t = useT();
  return (error) => {
    if (error instanceof CallError) return error.message;
    return t(error instanceof NetworkError && !error.timedOut ? 'problem.offline.text' : 'network.timedOut');
  };
}

export const useFailure = failureHook(useFailureWords);
