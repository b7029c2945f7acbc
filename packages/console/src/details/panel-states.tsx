import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { QueryError, type QueryErrorProps } from './query-error.tsx';

/** What stands in the place of an answer that is not there: its outline, or why it does not come. */
export function PanelStates({ query }: Pick<QueryErrorProps, 'query'>) {
  const t = useT();
  if (query.error) return <QueryError query={query} variant="inline" />;
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </SkeletonRegion>
  );
}
