/** The browser tests drive a real Chromium; this gets one where that is possible without asking. */
import { findChromium } from '@entrepot/testing/chromium.ts';
import { installDebianPackage, mayInstall } from './debian.ts';

const WHAT_TO_DO =
  'The browser tests need Chromium, which was not found. Install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of a Chromium or Chrome.';

export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  if (process.env.CHROMIUM) stop(`CHROMIUM is ${process.env.CHROMIUM}, which is no program that can be run.`);
  if (!mayInstall()) stop(WHAT_TO_DO);
  process.stdout.write('Installing Chromium with apt-get.\n');
  installDebianPackage('chromium-headless-shell');
  if (!findChromium()) stop(WHAT_TO_DO);
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
