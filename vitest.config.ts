import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, STORY_LIMIT_MS, TEST_LIMIT_MS } from './packages/testing/src/patience.ts';

const DATABASE_TESTS = ['{apps,packages,demo,bench,scripts}/**/*.db.test.ts'];
const SETUP = ['packages/testing/src/tidy-up.ts'];
const GLOBAL_SETUP = ['packages/testing/src/global-setup.ts'];
/** Left to itself, Vitest keeps one core free; of two that is half. */
const ALL_CORES = '100%';
/** What is asked for again and again until it is so. */
const PATIENT = { poll: { timeout: PATIENCE_MS } };

export default defineConfig({
  test: {
    // What tests use without importing it: whoever changes one of these has touched everything that stands on it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/migrations/*.sql', '**/functions/*.sql', '**/catalogues/**/*.po'],
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{apps,packages,demo,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...DATABASE_TESTS],
          setupFiles: [...SETUP, 'packages/testing/src/patient-screens.ts'],
          maxWorkers: ALL_CORES,
          expect: PATIENT,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        test: {
          name: 'database',
          sequence: { groupOrder: 1 },
          include: DATABASE_TESTS,
          setupFiles: SETUP,
          maxWorkers: ALL_CORES,
          // Reading the server's modules takes longer than most files' tests. They keep no state of their own, so files that follow each
          // other share them.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          globalSetup: GLOBAL_SETUP,
          expect: PATIENT,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.spec.ts'],
          setupFiles: SETUP,
          globalSetup: [...GLOBAL_SETUP, 'packages/testing/src/front-end-setup.ts'],
          // What is looked at is what visitors get, React's production form included.
          env: { NODE_ENV: 'production' },
          // Each file is a browser, a server and a test that wait for each other in turn: one alone leaves half of two cores idle.
          maxWorkers: 2,
          expect: PATIENT,
          testTimeout: STORY_LIMIT_MS,
          hookTimeout: STORY_LIMIT_MS,
        },
      },
    ],
  },
});
