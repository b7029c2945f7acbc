/** Runs a TypeScript file of this folder as a process of its own, so that load and server do not share an event loop. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Where each of them leaves a CPU profile as it ends, if anywhere. */
const PROFILES = process.env['BENCH_PROFILES'];

/** What Node is told, so that it leaves a profile in the folder as it ends. */
export const profiledIn = (folder: string): string[] => ['--cpu-prof', `--cpu-prof-dir=${folder}`];

export interface Child {
  process: ChildProcess;
  /** The next line the process prints. */
  line(): Promise<string>;
  stop(): Promise<void>;
}

/** `input` is what the process reads from its standard input, `flags` are Node's. */
export function startChild(
  file: string,
  args: string[] = [],
  input: string | Buffer = '',
  flags: string[] = PROFILES ? profiledIn(PROFILES) : [],
): Child {
  const child = spawn(process.execPath, [...flags, fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended without an answer`);
      return String(value);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
