/** Runs a file as a process of its own, as a person would, and answers with what it said and how it ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningNode {
  process: ChildProcess;
  /** Resolves as soon as the words appear in the output; rejects when the process ends without them. */
  says(words: string): Promise<void>;
  finished: Promise<Finished>;
}

type Env = Record<string, string>;

/** Where every start of the product has it. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));

export function startNode(args: string[], env: Env = {}, cwd?: string): RunningNode {
  const child = spawn(process.execPath, args, { env: { ...basicEnvironment(), ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return {
    process: child,
    finished,
    says(words) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const look = (): void => void (stdout.includes(words) && resolve());
      listeners.add(look);
      look();
      void finished.then(() => reject(new Error(`The process ended without saying "${words}".\n${stdout}\n${stderr}`)));
      return promise.finally(() => listeners.delete(look));
    },
  };
}

export function runNode(args: string[], env: Env = {}, cwd?: string): Promise<Finished> {
  return startNode(args, env, cwd).finished;
}

/**
 * The machine's own settings must not reach into a test; where Node keeps what it has compiled, which halves a start, is none that a
 * program notices.
 */
function basicEnvironment(): Env {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_COMPILE_CACHE'];
  return {
    NODE_COMPILE_CACHE: COMPILED,
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  };
}
