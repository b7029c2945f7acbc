/** The browser tests drive a real Chromium; this gets one where that is possible without asking. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findChromium } from '@entrepot/testing/chromium.ts';

const WHAT_TO_DO =
  'The browser tests need Chromium, which was not found. Install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of a Chromium or Chrome.';

export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  if (process.env.CHROMIUM) stop(`CHROMIUM is ${process.env.CHROMIUM}, which is no program that can be run.`);
  if (process.getuid?.() !== 0 || !isDebian()) stop(WHAT_TO_DO);
  process.stdout.write('Installing Chromium with apt-get.\n');
  // The package lists of a fresh machine are often empty.
  if (!apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  }
  if (!findChromium()) stop(WHAT_TO_DO);
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

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
