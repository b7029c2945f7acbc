import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['{apps,packages,demo,bench,scripts}/**/*.db.test.ts'];
const GLOBAL_SETUP = ['packages/testing/src/global-setup.ts'];
/** Left to itself, Vitest keeps one core free; of two that is half. */
const ALL_CORES = '100%';
/** A cold database or browser may take its time on a loaded machine; no test measures time. */
const SLOW_TEST_MS = 120_000;
/** What is asked for again and again until it is so has as long. */
const PATIENT = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{apps,packages,demo,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...DATABASE_TESTS],
          setupFiles: ['packages/testing/src/patient-screens.ts'],
          maxWorkers: ALL_CORES,
          expect: PATIENT,
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'database',
          sequence: { groupOrder: 1 },
          include: DATABASE_TESTS,
          maxWorkers: ALL_CORES,
          globalSetup: GLOBAL_SETUP,
          expect: PATIENT,
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.spec.ts'],
          globalSetup: [...GLOBAL_SETUP, 'packages/testing/src/front-end-setup.ts'],
          // What is looked at is what visitors get, React's production form included.
          env: { NODE_ENV: 'production' },
          // One browser and one server at a time: two would fight for the same two cores.
          fileParallelism: false,
          expect: PATIENT,
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
    ],
  },
});
