/** What depends on the visitor's clock or zone. The server cannot know either, so these settle right after hydration. */
import { useCallback, useSyncExternalStore } from 'react';

/** Browsers keep a timer's delay in 32 bits; one that is longer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Whether a time lies behind us; it changes by itself when the time comes. Before the page is alive both sides say what was so at
 * `answeredAtMs`, the moment at which the server gave the answer that is shown; without one, that the time is still to come.
 */
export function useHasPassed(time: string | null, answeredAtMs = Number.NEGATIVE_INFINITY): boolean {
  const timeMs = time === null ? Number.POSITIVE_INFINITY : new Date(time).getTime();
  const subscribe = useCallback(
    (listener: () => void) => {
      const delayMs = timeMs - Date.now();
      if (delayMs <= 0 || delayMs > LONGEST_TIMER_MS) return () => {};
      const timer = setTimeout(listener, delayMs);
      return () => clearTimeout(timer);
    },
    [timeMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= timeMs,
    () => answeredAtMs >= timeMs,
  );
}
