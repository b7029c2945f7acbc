import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** Waits until what is expected is so; usually it is at once. */
export const eventually = createEventually(patienceMs);

/** Goes on where the machine has become slower while it was waited. */
export function createEventually(patience: () => number) {
  return async <T>(check: () => T | Promise<T>): Promise<T> => {
    for (let waitedMs = 0; ;) {
      const timeout = patience() - waitedMs;
      try {
        return await vi.waitFor(check, { timeout, interval: 20 });
      } catch (error) {
        waitedMs += timeout;
        if (patience() <= waitedMs) throw error;
      }
    }
  };
}
