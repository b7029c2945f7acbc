import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { SkeletonText } from '@entrepot/ui/skeleton.tsx';
import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A part of the page whose code comes on its own, in the shape of so many lines until then. One that cannot be fetched says so in
 * its place and can be asked for again; the rest of the page stays. `known` gives the part where its code is there already.
 */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lines: number,
  known: () => ComponentType<Props> | undefined = () => undefined,
) {
  function View(props: Props) {
    // Made anew for each attempt, because a failed one fails for ever.
    const [Part] = useState<ComponentType<Props>>(
      () => known() ?? (lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>),
    );
    return (
      <Suspense fallback={<SkeletonText lines={lines} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return function LateView(props: Props) {
    return (
      <ErrorBoundary fallback={(retry) => <Unreachable retry={retry} />}>
        <View {...props} />
      </ErrorBoundary>
    );
  };
}

function Unreachable({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-body">
      <p className="min-w-0 flex-1">{t('problem.offline.text')}</p>
      <Button size="sm" onClick={retry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** Several parts whose code comes in one piece. */
export function lateSet<Parts>(load: () => Promise<Parts>) {
  let loaded: Parts | undefined;
  return {
    /** To be awaited on the server, where a part that is still on its way would be sent as a placeholder. */
    async prepare(): Promise<void> {
      loaded = await load();
    },
    /**
     * A part is drawn anew only when its own properties change. Whatever else happens on the page while its code is on the way, the words
     * that the server sent stay.
     */
    part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>, lines: number) {
      return memo(
        lateView(
          async () => choose(await load()),
          lines,
          () => loaded && choose(loaded),
        ),
      );
    },
  };
}

/**
 * What a page with late parts does before it is shown: on the server, and where it is opened from another page, it waits for them. A page
 * that the server sent has its words already.
 */
export function withLateParts<Context>(
  prefetch: (context: Context) => Promise<unknown>,
  prepare: () => Promise<void>,
  isSentAlong: (context: Context) => boolean,
): (context: Context) => Promise<void> {
  return async (context) => {
    const sentAlong = !import.meta.env.SSR && isSentAlong(context);
    // A chunk that cannot be fetched now is asked for again by the parts themselves.
    const late = sentAlong ? undefined : prepare().catch(() => undefined);
    await prefetch(context);
    await late;
  };
}
