import { spawnSync } from 'node:child_process';
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
  const result = npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.error) fail(`npm could not be started: ${result.error.message}.`);
  if (result.status !== 0) fail('The dependencies could not be installed; what npm says about it stands above.');
}

function npm(args) {
  const options = { cwd: ROOT, stdio: 'inherit' };
  // Inside an npm script npm names its own file, which spares the search for it on every platform.
  const npmFile = process.env.npm_execpath;
  if (npmFile && /npm-cli\.c?js$/.test(npmFile)) return spawnSync(process.execPath, [npmFile, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
