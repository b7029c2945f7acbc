/**
 * Loads the world, or builds search, in a process of its own. Both keep a processor busy for a while, in which the server still answers who
 * asks how far it is; and both make a great many short-lived things, whose memory goes with the process and is never the server's.
 */
import { fork } from 'node:child_process';

export type FillTask =
  | { kind: 'world'; connectionString: string; now: Date; size: 'full' | 'small'; identityKeys: string[] }
  | { kind: 'search'; connectionString: string; now: Date };

/** How far it is; at the end, how many products search knows, or why it came to none. */
export type FillMessage = { fraction: number; label: string } | { products: number } | { error: unknown };

/** Where most things die young, a large nursery spares most of the collecting. */
const SEMI_SPACE_MB = 64;

export function fill(task: FillTask, onProgress: (fraction: number, label: string) => void): Promise<{ products: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./fill-process.ts', import.meta.url), {
      execArgv: [...process.execArgv, `--max-semi-space-size=${SEMI_SPACE_MB}`],
      // Dates and errors come over as what they are.
      serialization: 'advanced',
    });
    child.on('message', (message: FillMessage) => {
      if ('products' in message) resolve(message);
      else if ('error' in message) reject(message.error as Error);
      else onProgress(message.fraction, message.label);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`The process that fills the database ended with ${code ?? signal}.`)));
    child.send(task);
  });
}
