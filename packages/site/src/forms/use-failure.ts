import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import { failureHook } from '@entrepot/api-client/place-failure.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useServices } from '../services.tsx';

/** What an error says, in the reader's words. */
export function useFailureWords(): (error: unknown) => string {
  const t = useT();
  const { connection } = useServices();
  return (error) => {
    if (error instanceof CallError) return error.message;
    if (error instanceof NetworkError && !error.timedOut) {
      connection.reportDown();
      return t('problem.offline.text');
    }
    return t('network.timedOut');
  };
}

export const useFailure = failureHook(useFailureWords);
