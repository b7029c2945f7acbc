/**
 * Bundles the server into a few files: two thousand modules that are found, read and stripped of their types one by one are most of a
 * start.
 *
 * `node apps/server/build.ts` writes `apps/server/dist/<digest>/` and, last, `apps/server/dist/current.json`, which names it with what it
 * was made of. Older ones stay for a while: a server that runs loads some of its files late.
 */
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './build/bundle.ts';
import { SERVER_ENTRIES } from './build/entries.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'apps', 'server', 'dist');
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** By their size and the time of their last change: a start looks at all of them, and has no time to read them. */
async function noteOf(file: string, begunAtMs: number): Promise<[path: string, bytes: number, changedAtMs: number]> {
  const { size, mtimeMs } = await stat(file);
  // Whoever saved it while it was being bundled gets it bundled again.
  return [relative(ROOT, file), size, mtimeMs < begunAtMs ? mtimeMs : -1];
}

async function buildServer(): Promise<void> {
  const begunAtMs = Date.now();
  await mkdir(DIST, { recursive: true });
  const unfinished = await mkdtemp(join(DIST, 'unfinished-'));
  try {
    const { chunks, files } = await bundleServer({ root: ROOT, entries: SERVER_ENTRIES }, unfinished);
    const digest = hash('sha256', chunks.map(({ fileName, code }) => `${fileName}\0${code}\0`).join('')).slice(0, 16);
    const place = join(DIST, digest);
    // What is there already is the same, and what Node has compiled of it is still good.
    if (await stat(place).catch(() => undefined)) await utimes(place, new Date(), new Date());
    else await rename(unfinished, place);
    const tools = (await readdir(join(ROOT, 'apps', 'server', 'build'))).map((name) => join('apps', 'server', 'build', name));
    const others = ['package-lock.json', 'apps/server/build.ts', ...tools];
    const inputs = await Promise.all([...files, ...others.map((file) => join(ROOT, file))].map((file) => noteOf(file, begunAtMs)));
    const note = join(DIST, `current-${process.pid}.json`);
    await writeFile(note, JSON.stringify({ digest, node: process.version, inputs }));
    await rename(note, join(DIST, 'current.json'));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOld();
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(DIST)) {
    const path = join(DIST, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
