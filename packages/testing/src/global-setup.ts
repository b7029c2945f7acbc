/** Vitest's global setup of every project that needs PostgreSQL. Several projects of one run share one cluster. */
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

interface Shared {
  users: number;
  cluster: ReturnType<typeof startTestCluster>;
}

// Each project loads this file anew; what they share has to stand outside of it.
const KEY = Symbol.for('entrepot.testCluster');
const shelf = globalThis as { [KEY]?: Shared | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (shelf[KEY] ??= { users: 0, cluster: startTestCluster() });
  shared.users++;
  const { adminUrl, folder, stop } = await shared.cluster;
  project.provide('testCluster', { adminUrl, folder });
  return async () => {
    if (--shared.users > 0) return;
    shelf[KEY] = undefined;
    await stop();
  };
}
