import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Shown } from './router.ts';
import { isShorterThan, notePosition, positionAfter, positionOf, readPositions, savePositions } from './scroll-memory.ts';

/** Moves the window when the page on top changes, and remembers where it was left. */
export function useScrollMemory(shown: Shown): void {
  const current = useRef<Shown | undefined>(undefined);

  useEffect(() => {
    readPositions();
    const { entryKey } = current.current!.location;
    const leftPx = positionOf(entryKey);
    const end = new AbortController();
    // After a reload; hardly any visit needs the code of it.
    if (leftPx > 0 && isShorterThan(leftPx))
      import('./follow-down.ts').then(
        ({ followDown }) => followDown(leftPx, end),
        () => undefined,
      );
    function note() {
      if (current.current) notePosition(current.current.location.entryKey, current.current.location.path, window.scrollY);
    }
    let frame = 0;
    function noteSoon() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(note);
    }
    // The browser knows nothing of hidden pages while one moves inside the storefront, but restores a reload better than we could.
    window.history.scrollRestoration = 'manual';
    function leave() {
      window.history.scrollRestoration = 'auto';
      savePositions();
    }
    window.addEventListener('scroll', noteSoon, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', noteSoon);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = current.current;
    current.current = shown;
    if (!before) return;
    const topPx = positionAfter(before, shown);
    if (topPx !== undefined) window.scrollTo({ top: topPx, behavior: 'instant' });
    // A choice on the same page moves nothing, so nothing would be noted of the new entry before the next scroll.
    else notePosition(shown.location.entryKey, shown.location.path, window.scrollY);
  }, [shown]);
}
