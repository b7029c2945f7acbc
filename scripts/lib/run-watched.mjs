/** Runs a file like `run.mjs` does, and runs it anew whenever something it is made of has changed. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { startTypeScript, PASSED_SIGNALS, exitCodeOf } from './run.mjs';
import { ROOT } from './root.mjs';

const WATCHED_FILES = /\.(ts|tsx|sql|po|psv|json)$/;
const IGNORED_FILES = /\.(test|spec)\.tsx?$|(^|[\\/])(node_modules|dist)[\\/]/;
/** An editor writes a file in several steps; one restart for all of them. */
const SETTLE_MS = 150;

export function runWatched(file, args, { env, folders }) {
  let child = start();
  let isRestarting = false;
  let isStopping = false;
  let timer;

  function start() {
    const started = startTypeScript(file, args, { env });
    started.on('exit', (code, signal) => {
      if (isRestarting) {
        isRestarting = false;
        child = start();
      } else if (isStopping) {
        process.exit(exitCodeOf(code, signal));
      } else {
        process.stdout.write('The server has ended. It starts again after the next change.\n');
        child = undefined;
      }
    });
    return started;
  }

  function restart(name) {
    process.stdout.write(`\n${name} has changed.\n`);
    if (!child) {
      child = start();
    } else if (!isRestarting) {
      isRestarting = true;
      child.kill('SIGTERM');
    }
  }

  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (!name || !WATCHED_FILES.test(name) || IGNORED_FILES.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => restart(join(folder, name)), SETTLE_MS);
    });
  }
  for (const signal of PASSED_SIGNALS) {
    process.on(signal, () => {
      isStopping = true;
      isRestarting = false;
      if (child) child.kill(signal);
      else process.exit(0);
    });
  }
}
