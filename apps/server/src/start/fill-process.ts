/** The process of `fill.ts`: does its one task and ends. */
import type { FillMessage, FillTask } from './fill.ts';

// A terminal stops everybody at once; here it is the server that decides, and without it there is nothing to do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));

const send = (message: FillMessage): void => void process.send!(message);
const onProgress = (fraction: number, label: string): void => send({ fraction, label });

async function fill(task: FillTask): Promise<number> {
  if (task.kind === 'world') {
    const { loadDemoWorld } = await import('@entrepot/demo/world/load.ts');
    const { createKeyring } = await import('../modules/people/identity/index.ts');
    const { connectionString, size, now, identityKeys } = task;
    await loadDemoWorld({ connectionString, size, now, sealer: createKeyring(identityKeys), postponesIndexes: true, onProgress });
    return 0;
  }
  const { rebuildSearch } = await import('../modules/goods/search/index.ts');
  const { documents } = await rebuildSearch({ connectionString: task.connectionString, now: task.now, onProgress });
  return documents;
}

process.once('message', (task: FillTask) => {
  const end = (last: FillMessage): void => void process.send!(last, () => process.exit());
  fill(task).then(
    (products) => end({ products }),
    (error: unknown) => end({ error }),
  );
});
