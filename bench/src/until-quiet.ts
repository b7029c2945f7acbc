/**
 * What a start leaves for later (pictures of the home page, an index of the demo world) takes the cores from whatever is measured
 * meanwhile. Waits until the server and everything that it started do next to nothing.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf } from './cpu-time.ts';

const LOOK_MS = 1_000;
const QUIET_LOOKS = 3;
/** Of one core. */
const QUIET_SHARE = 0.15;
const LIMIT_MS = 10 * 60_000;

export async function untilQuiet(pid: number): Promise<void> {
  const untilMs = performance.now() + LIMIT_MS;
  let before = await cpuOfFamily(pid);
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < untilMs;) {
    await delay(LOOK_MS);
    const now = await cpuOfFamily(pid);
    quiet = now - before < (QUIET_SHARE * LOOK_MS) / 1_000 ? quiet + 1 : 0;
    before = now;
  }
}

/** Seconds that a process and all that it started, and they in turn, have used. One that ended takes its own with it. */
async function cpuOfFamily(root: number): Promise<number> {
  const childrenOf = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)]);
  }
  const family = [root];
  for (const pid of family) family.push(...(childrenOf.get(pid) ?? []));
  const seconds = await Promise.all(family.map(cpuOf));
  return seconds.reduce((all, one) => all + one, 0);
}
