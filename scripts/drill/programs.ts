/** Programs that a drill starts, each with its output in a file, and ends by its own number. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface Account {
  uid: number;
  gid: number;
}

export interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface StartOptions {
  log: string;
  account?: Account;
  env?: Record<string, string>;
  cwd?: string;
}

const PATIENCE_MS = 20_000;
const running = new Set<Program>();

export function start(command: string, args: readonly string[], { log, account, env = {}, cwd = '/' }: StartOptions): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output], ...account });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    if (signal !== 'SIGKILL' && !(await Promise.race([ended.then(() => true), delay(PATIENCE_MS, false)]))) child.kill('SIGKILL');
    await ended;
  };
  const program: Program = { child, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  running.add(program);
  void ended.then(() => running.delete(program));
  return program;
}

/** Whatever a drill that broke off has left. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.kill()));
}

/** Short work that has to succeed. */
export function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

export function tryRun(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

export async function until(what: string, check: () => Promise<boolean>, limitMs: number, pauseMs = 100): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not come about within ${limitMs / 1_000} s`);
    await delay(pauseMs);
  }
}
