import type { Jobs } from '@entrepot/server/platform/jobs.ts';

/** Nothing is done later by itself: a test says when, or does without. */
export const NO_JOBS: Jobs = {
  handle: () => undefined,
  schedule: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  wake: () => undefined,
  isRunning: () => true,
  isHeld: () => false,
};
