import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

/** What stands in the place of an answer that is not there: its outline, or why it does not come. */
export function QueryState({ query: { error, isFetching, refetch } }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const t = useT();
  const words = useFailureWords();
  if (error)
    return (
      <ErrorState
        variant="inline"
        title={words(error)}
        retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
      />
    );
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-3">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-24" />
    </SkeletonRegion>
  );
}
