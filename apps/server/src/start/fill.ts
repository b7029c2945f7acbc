/**
 * Loads the world, or builds search, in a thread of its own. Both keep a processor busy for a while, in which the server still answers who
 * asks how far it is; and both make a great many short-lived things, for which the thread has the memory that the server does not need.
 */
import { Worker } from 'node:worker_threads';

export type FillTask =
  | { kind: 'world'; connectionString: string; now: Date; size: 'full' | 'small'; identityKeys: string[] }
  | { kind: 'search'; connectionString: string; now: Date };

/** How far it is; at the end, how many products search knows. */
export type FillMessage = { fraction: number; label: string } | { products: number };

/** Where most things die young, a large nursery spares most of the collecting. */
const NURSERY_MB = 192;

export function fill(task: FillTask, onProgress: (fraction: number, label: string) => void): Promise<{ products: number }> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./fill-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    });
    thread.on('message', (message: FillMessage) =>
      'products' in message ? resolve(message) : onProgress(message.fraction, message.label),
    );
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The thread that fills the database ended with ${code}.`)));
  });
}
