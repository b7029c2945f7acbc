/** A clock that stands still until the test lets time pass. */
import type { Clock } from '@entrepot/server/platform/clock.ts';

export interface TestClock extends Clock {
  advance(durationMs: number): void;
  set(to: Date | string): void;
}

export function testClock(start: Date | string = '2026-01-15T12:00:00Z'): TestClock {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    advance(durationMs) {
      nowMs += durationMs;
    },
    set(to) {
      nowMs = new Date(to).getTime();
    },
  };
}
