/** Does `node_modules` hold what the lock file says? npm keeps a note of what it installed; the two are compared. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without the tools of those who work on it (`withTools`), the product runs all the same. */
export function isInstalled(root, withTools = true) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(join(root, 'node_modules', 'node', 'package.json'))) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    // Folders of this repository are reached through links; what is optional may be meant for another machine.
    if (!path.startsWith('node_modules/')) return true;
    if (entry.dev && !withTools) return true;
    const found = present[path];
    if (!found) return (entry.optional === true || entry.devOptional === true || entry.peer === true) && !wasLeftOut(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * With the oldest Node that a machine may have, npm leaves native packages out that need a newer one; the product's own Node is new enough.
 */
const OLDEST_NODE_MAJOR = 20;

function wasLeftOut({ engines, os, cpu, libc }) {
  const leastMajor = Number(/\d+/.exec(engines?.node ?? '0')?.[0]);
  const isMeant = (list, own) => list === undefined || list.includes(own());
  return (
    leastMajor > OLDEST_NODE_MAJOR && isMeant(os, () => process.platform) && isMeant(cpu, () => process.arch) && isMeant(libc, ownLibc)
  );
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
