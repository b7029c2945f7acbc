/** Programs that tests need and npm does not bring, got where that is possible without asking. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function mayInstall(): boolean {
  return process.getuid?.() === 0 && isDebian();
}

export function installDebianPackage(name: string): void {
  if (apt('install', '-y', '--no-install-recommends', name)) return;
  // The package lists of a fresh machine are often empty.
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function apt(...args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}
