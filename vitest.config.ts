import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { STORY_LIMIT_MS, TEST_LIMIT_MS } from './packages/testing/src/patience.ts';
import LongestFirst from './packages/testing/src/sequencer.ts';

const EVERYWHERE = '{apps,packages,demo,bench,scripts}/**/';
const NO_TESTS = ['**/node_modules/**', '**/dist/**'];
const DATABASE_TESTS = [`${EVERYWHERE}*.db.test.ts`];
const SCREEN_TESTS = [`${EVERYWHERE}*.dom.test.ts`, `${EVERYWHERE}*.test.tsx`];

/** Of every project, so that they share one queue. */
const ALIKE = {
  setupFiles: ['packages/testing/src/tidy-up.ts'],
  // A test waits for its database, its browser or a process now and then; meanwhile another one has its core.
  maxWorkers: availableParallelism() + 1,
  sequence: { groupOrder: 0 },
  // A warning of Node's says where it comes from.
  execArgv: ['--trace-warnings'],
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
};

/**
 * Reading the modules takes longer than most files' tests. They keep no state of their own, so files that follow each other share them;
 * what a test stubs is undone.
 */
const SHARING_MODULES = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/** What the server is made of, Node reads by itself, as it does when the server runs: nothing has to be rewritten for it beforehand. */
const READ_BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const CLUSTER = ['packages/testing/src/global-setup.ts'];

export default defineConfig({
  test: {
    // What tests use without importing it: whoever changes one of these has touched everything that stands on it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/migrations/*.sql', '**/functions/*.sql', '**/catalogues/**/*.po'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...ALIKE,
          ...SHARING_MODULES,
          name: 'unit',
          include: [`${EVERYWHERE}*.test.ts`],
          exclude: [...NO_TESTS, ...DATABASE_TESTS, ...SCREEN_TESTS],
        },
      },
      {
        // What is shown, or stands on what a browser offers.
        test: {
          ...ALIKE,
          ...SHARING_MODULES,
          name: 'screens',
          environment: 'happy-dom',
          include: SCREEN_TESTS,
          exclude: NO_TESTS,
          setupFiles: [...ALIKE.setupFiles, 'packages/testing/src/screens-setup.ts'],
        },
      },
      {
        test: { ...ALIKE, ...SHARING_MODULES, ...READ_BY_NODE, name: 'database', include: DATABASE_TESTS, globalSetup: CLUSTER },
      },
      {
        test: {
          ...ALIKE,
          ...SHARING_MODULES,
          ...READ_BY_NODE,
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          setupFiles: [...ALIKE.setupFiles, 'packages/testing/src/visited-front-ends.ts'],
          globalSetup: [...CLUSTER, 'packages/testing/src/chromium-setup.ts'],
          // What is looked at is what visitors get, React's production form included.
          env: { NODE_ENV: 'production' },
          testTimeout: STORY_LIMIT_MS,
          hookTimeout: STORY_LIMIT_MS,
        },
      },
    ],
  },
});
