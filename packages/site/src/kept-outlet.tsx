import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { Activity, Suspense, useMemo, useState } from 'react';
import { Problem } from './problems/problem.tsx';
import type { ProblemActions } from './problems/problem-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrameProvider } from './frame-context.tsx';
import { startFrames, visitFrame, type Frame } from './frames.ts';
import type { PageModule } from './page-module.ts';

export interface OutletProps {
  current: Frame;
  pageOf: (name: string) => PageModule | undefined;
  actions: ProblemActions;
}

/** Shows the page of the current address and keeps the visited ones alive behind it. */
export function KeptOutlet({ current, pageOf, actions }: OutletProps) {
  const [list, setList] = useState(() => startFrames(current));
  const next = visitFrame(list, current);
  if (next !== list) setList(next);

  return next.frames.map((frame) => {
    const isShown = frame.key === current.key;
    return (
      <Activity key={frame.key} mode={isShown ? 'visible' : 'hidden'}>
        <FrameView frame={frame} isShown={isShown} pageOf={pageOf} actions={actions} />
      </Activity>
    );
  });
}

type FrameViewProps = Omit<OutletProps, 'current'> & { frame: Frame; isShown: boolean };

function FrameView({ frame, isShown, pageOf, actions }: FrameViewProps) {
  const parameters = useMemo(() => ({ search: frame.search, isShown }), [frame.search, isShown]);
  const Page = frame.entry && frame.outcome.kind === 'page' ? pageOf(frame.entry.page)?.Page : undefined;
  if (!Page) return <Problem problem={frame.outcome.kind === 'problem' ? frame.outcome.problem : 'failed'} actions={actions} />;
  return (
    <FrameProvider value={parameters}>
      <ErrorBoundary resetKey={frame.outcome} fallback={(reset) => <Problem problem="failed" actions={{ ...actions, retry: reset }} />}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </FrameProvider>
  );
}

function PageSkeleton() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="wrap grid min-h-[60vh] content-start gap-6 py-12">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </SkeletonRegion>
  );
}
