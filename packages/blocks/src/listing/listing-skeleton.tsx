import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';

const CARDS = 12;
const FACET_LINES = 10;

/** The shape of the cards to come. */
export function ResultsSkeleton() {
  const t = useT();
  return (
    <SkeletonRegion label={t('listing.loading')} className="listing-grid">
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="grid content-start gap-2 pb-10">
          <Skeleton className="aspect-square w-full rounded-card" />
          <Skeleton className="mt-1 h-4 w-3/5" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

export function FacetsSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: FACET_LINES }, (_, index) => (
        <Skeleton key={index} className="h-5 w-full" />
      ))}
    </div>
  );
}
