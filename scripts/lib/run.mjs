/** Runs a TypeScript file of the product on the Node that the install brought, as if it had been called directly. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './root.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
export const PASSED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The pinned Node 24. Its package keeps the program in `bin/`, named as the platform names programs. */
function pinnedNode() {
  const path = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path)) fail('The pinned Node is missing. Remove node_modules and start again; install scripts must be allowed.');
  return path;
}

/** The pinned Node comes first on the path, for tools that begin with `#!/usr/bin/env node`. */
function environment(extra) {
  return {
    // Node keeps the TypeScript it has once stripped and compiled, which halves the next start.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
    ...process.env,
    // By which the server sees that nobody is left to pass a signal on to it.
    ENTREPOT_PARENT: String(process.pid),
    PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

export function startTypeScript(file, args = [], { env = {}, cwd = ROOT } = {}) {
  const child = spawn(pinnedNode(), [join(ROOT, file), ...args], { cwd, stdio: 'inherit', env: environment(env) });
  child.on('error', (error) => fail(`Node could not be started: ${error.message}.`));
  return child;
}

export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** The child decides when it is done: a signal stops its work in order, and its exit code becomes ours. */
export function runTypeScript(file, args, options) {
  const child = startTypeScript(file, args, options);
  for (const signal of PASSED_SIGNALS) process.on(signal, () => child.kill(signal));
  onParentsEnd(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
}

const PARENT_LOOK_MS = 500;

/** npm runs its scripts through a shell, and not every shell passes a signal on before it dies of it. */
function onParentsEnd(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_LOOK_MS);
  timer.unref();
}
