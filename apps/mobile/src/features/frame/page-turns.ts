/**
 * A page fades into the next where the browser can do that and nobody has asked for less motion. The browser holds the picture of the old
 * page until the new one stands, which React says when it has put it there; the place that the window is scrolled to is set by then too.
 */
import type { Router, Shown } from '@entrepot/site/router.ts';
import { useLayoutEffect, useMemo } from 'react';

/** A page that takes longer is seen coming. */
const PATIENCE_MS = 500;

let standing: Shown | undefined;
const waiting = new Set<() => void>();

/** The same router, whose news of another page come inside a turn. */
export function usePageTurns(router: Router): Router {
  return useMemo(
    () => ({
      ...router,
      subscribe(listener) {
        let { key } = router.shown().frame;
        return router.subscribe(() => {
          const next = router.shown().frame.key;
          const isOther = next !== key;
          key = next;
          if (isOther && canTurn()) turn(router, listener);
          else listener();
        });
      },
    }),
    [router],
  );
}

/** To be told of every page that stands. */
export function useStanding(shown: Shown): void {
  useLayoutEffect(() => {
    standing = shown;
    for (const done of waiting) done();
    waiting.clear();
  }, [shown]);
}

function canTurn(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function turn(router: Router, change: () => void): void {
  const { ready, finished } = document.startViewTransition(() => {
    change();
    if (router.shown() === standing) return undefined;
    return new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, PATIENCE_MS);
    });
  });
  // Whoever goes on meanwhile, or looks elsewhere, ends it early.
  for (const outcome of [ready, finished]) outcome.catch(() => undefined);
}
