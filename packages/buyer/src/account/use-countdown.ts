import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds until something may be done again. Counted by the clock, because a tab in the background ticks slowly. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void; stop: () => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setEndsAtMs(Date.now() + seconds * SECOND_MS);
    setSecondsLeft(seconds);
  }, []);
  const stop = useCallback(() => {
    setEndsAtMs(0);
    setSecondsLeft(0);
  }, []);

  useEffect(() => {
    if (endsAtMs === 0) return undefined;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      if (left === 0) setEndsAtMs(0);
    };
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);

  return { secondsLeft, start, stop };
}
