/** The thread of `fill.ts`: does its one task and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FillMessage, FillTask } from './fill.ts';

const task = workerData as FillTask;
const send = (message: FillMessage): void => parentPort!.postMessage(message);
const onProgress = (fraction: number, label: string): void => send({ fraction, label });

if (task.kind === 'world') {
  const { loadDemoWorld } = await import('@entrepot/demo/world/load.ts');
  const { createKeyring } = await import('../modules/people/identity/index.ts');
  const { connectionString, size, now, identityKeys } = task;
  await loadDemoWorld({ connectionString, size, now, sealer: createKeyring(identityKeys), postponesIndexes: true, onProgress });
  send({ products: 0 });
} else {
  const { rebuildSearch } = await import('../modules/goods/search/index.ts');
  const { documents } = await rebuildSearch({ connectionString: task.connectionString, now: task.now, onProgress });
  send({ products: documents });
}
