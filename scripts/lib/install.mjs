import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { isInstalled } from './installed.mjs';
import { ROOT } from './root.mjs';

/**
 * Installs exactly what the lock file names, when that is not what is there. Not with `npm ci`: it refuses a lock file
 * without the entries of other platforms, which not every registry carries. This takes the same versions from the lock
 * file and leaves it as it is. Warnings are left out: they compare the packages with the machine's Node, not with ours.
 */
export function ensureInstalled() {
  if (isInstalled(ROOT)) return;
  process.stdout.write('Installing the dependencies. The first time takes a minute or two.\n');
  install(process.execPath);
  // npm leaves optional packages out that the Node it runs on is too old for. The product runs on its own, which is there by now.
  const own = join(ROOT, 'node_modules', 'node', 'bin', 'node');
  if (npmFile && Number.parseInt(process.versions.node, 10) < OWN_NODE_MAJOR && existsSync(own)) install(own);
}

const OWN_NODE_MAJOR = 24;
/** Inside an npm script npm names its own file, which spares the search for it on every platform. */
const npmFile = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
const ARGUMENTS = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

function install(node) {
  const options = { cwd: ROOT, stdio: 'inherit' };
  const result = npmFile
    ? spawnSync(node, [npmFile, ...ARGUMENTS], options)
    : spawnSync('npm', ARGUMENTS, { ...options, shell: process.platform === 'win32' });
  if (result.error) fail(`npm could not be started: ${result.error.message}.`);
  if (result.status !== 0) fail('The dependencies could not be installed; what npm says about it stands above.');
}
