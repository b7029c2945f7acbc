import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFailureWords } from '../forms/use-failure.ts';

export interface QueryErrorProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  variant?: 'inline' | 'block';
}

/** Why an answer did not come, and the way to ask again. */
export function QueryError({ query: { error, isFetching, refetch }, variant = 'block' }: QueryErrorProps) {
  const t = useT();
  const words = useFailureWords();
  return (
    <ErrorState
      variant={variant}
      title={words(error)}
      retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
    />
  );
}
