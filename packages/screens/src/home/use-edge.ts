import { useEffect, type RefObject } from 'react';

/** Asks for more a little before the end of a list comes into sight, as long as `isWanted`. `round` counts what has come so far. */
export function useEdge(edge: RefObject<HTMLElement | null>, isWanted: boolean, round: number, next: () => unknown, aheadPx = 480): void {
  useEffect(() => {
    const target = edge.current;
    if (!target || !isWanted) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && next(), {
      rootMargin: `0px 0px ${aheadPx}px`,
    });
    observer.observe(target);
    return () => observer.disconnect();
    // A new observer after each page reports at once if the edge is still in sight, which is what fills a tall window.
  }, [edge, isWanted, round, next, aheadPx]);
}
