import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useId, type ReactNode } from 'react';

export interface ConversationGroupProps {
  title: string;
  /** How many there are, where that is known. */
  count?: string | undefined;
  /** At the end of the line: what is promised or usual. */
  end?: ReactNode;
  children: ReactNode;
  /** Below the list. */
  more?: ReactNode;
}

/** Conversations that have something in common, below the line that says it. */
export function ConversationGroup({ title, count, end, children, more }: ConversationGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p className="sticky top-0 z-1 flex min-h-7.25 items-center justify-between gap-3 border-b bg-n50 px-4 text-12 text-quiet">
        <span id={id} className="font-semibold text-ink">
          {title}
          {count !== undefined && <span className="num ms-1 font-medium text-quiet">{count}</span>}
        </span>
        {end}
      </p>
      <ul>{children}</ul>
      {more}
    </section>
  );
}

export function LoadingConversations() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-3 p-4">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </SkeletonRegion>
  );
}
