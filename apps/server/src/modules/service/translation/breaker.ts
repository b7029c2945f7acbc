/** Leaves a service alone that fails again and again, for a while that grows: what waits is tried later, and nobody is asked in vain. */
import type { Clock } from '../../../platform/clock.ts';
import { NotTranslated } from './services/service.ts';

const FAILURES = 5;
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntilMs = 0;
  return async (work) => {
    if (clock.now().getTime() < openUntilMs) throw new NotTranslated('The translation service is left alone for a while.');
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES) openUntilMs = clock.now().getTime() + Math.min(PAUSE_MS * 2 ** (failures - FAILURES), LONGEST_PAUSE_MS);
      throw error;
    }
  };
}
