/** Builds the front ends, and only when something they are made of has changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBuildLock } from './build-lock.ts';
import { Problem } from './problem.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FRONT_ENDS = ['storefront', 'seller', 'admin'] as const;
type FrontEnd = (typeof FRONT_ENDS)[number];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.vite']);
const OWN_PACKAGE = '@entrepot/';

/** Each is kept when the front end is built; one that is not needed, at once. */
export type FrontEndBuilds = Record<FrontEnd, Promise<void>>;

export interface BuildOptions {
  /** Before the first of them is built, where any has to be. */
  onNeeded?: (frontEnds: readonly FrontEnd[]) => void;
  /** How far the storefront is, which a start waits for. */
  onProgress?: (fraction: number) => void;
  onProblem?: (error: unknown) => void;
}

/** For whoever needs all of them. */
export async function buildFrontEnds(options: BuildOptions = {}): Promise<void> {
  await Promise.all(Object.values(await beginBuilds(options)));
}

/**
 * Finds out what has changed, and builds it in the background, one after the other: the storefront first, which visitors see, then the
 * consoles with what others leave of the processor.
 */
export async function beginBuilds({ onNeeded, onProgress, onProblem = () => undefined }: BuildOptions = {}): Promise<FrontEndBuilds> {
  // Most packages belong to all of them, and are read once.
  const digests = new Map<string, Promise<string>>();
  const stampOf = async (app: string): Promise<string> => {
    const paths = [...(await packagesOf(app)), app, 'scripts/build', 'package-lock.json'];
    for (const path of paths) if (!digests.has(path)) digests.set(path, digestOf(path));
    return hash('sha256', [process.version, ...(await Promise.all(paths.map((path) => digests.get(path))))].join());
  };
  const stamped = await Promise.all(FRONT_ENDS.map(async (app) => ({ app, stamp: await stampOf(`apps/${app}`) })));
  const stale = [];
  for (const one of stamped) if (!(await isCurrent(one.app, one.stamp))) stale.push(one);
  if (stale.length > 0) onNeeded?.(stale.map(({ app }) => app));

  const builds = Object.fromEntries(FRONT_ENDS.map((app) => [app, Promise.resolve()])) as FrontEndBuilds;
  let before: Promise<void> = Promise.resolve();
  for (const { app, stamp } of stale) {
    before = builds[app] = before.then(() => buildOnce(app, stamp, app === 'storefront' ? onProgress : undefined));
    before.catch(onProblem);
  }
  return builds;
}

const stampFileOf = (app: FrontEnd): string => join(ROOT, 'apps', app, 'dist', '.stamp');
const isCurrent = async (app: FrontEnd, stamp: string): Promise<boolean> =>
  (await readFile(stampFileOf(app), 'utf8').catch(() => '')) === stamp;

function buildOnce(app: FrontEnd, stamp: string, onProgress?: (fraction: number) => void): Promise<void> {
  return withBuildLock(join(ROOT, 'node_modules', '.cache', `build-${app}`), async () => {
    // Somebody else may have built it while this one waited.
    if (!(await isCurrent(app, stamp))) {
      // A build that is interrupted leaves no stamp, and the next start builds again.
      await rm(stampFileOf(app), { force: true });
      await runBuild(app, onProgress);
      await writeFile(stampFileOf(app), stamp);
    }
    onProgress?.(1);
  });
}

/** The packages it is made of, those of its packages included: a change of the others is no reason to build it again. */
async function packagesOf(workspace: string, known = new Set<string>()): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(await readFile(join(ROOT, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const folder = join('packages', name.slice(OWN_PACKAGE.length));
    if (!name.startsWith(OWN_PACKAGE) || known.has(folder)) continue;
    known.add(folder);
    await packagesOf(folder, known);
  }
  return [...known].sort();
}

async function digestOf(path: string): Promise<string> {
  const files = (await filesBelow(join(ROOT, path))).filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  const digest = createHash('sha256');
  // One after the other and without a promise for each: two thousand small files are read faster than they are waited for.
  for (const file of files) {
    const content = readFileSync(file);
    digest.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) files.push(...(await filesBelow(join(path, entry.name))));
    else if (entry.isFile()) files.push(join(path, entry.name));
  }
  return files;
}

/** Of the storefront's two bundles, the browsers' takes longer. */
const FIRST_BUNDLE_SHARE = 0.7;
/** A console must not take the processor from the start that everybody waits for. */
const CONSOLE_NICENESS = 10;

/** In a process of its own: the bundler's memory is gone when the server starts. */
function runBuild(app: FrontEnd, onProgress?: (fraction: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const folder = join(ROOT, 'apps', app);
    const child = spawn(process.execPath, [join(folder, 'build.ts')], {
      cwd: folder,
      // Whoever asks for the build, a test run included, gets the one that visitors get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (app !== 'storefront' && child.pid) makeNice(child.pid);
    // Whoever stops the start meanwhile wants no build any more.
    const end = (): void => void child.kill();
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('built in')) onProgress?.(FIRST_BUNDLE_SHARE);
      });
    child.on('error', reject);
    child.on('close', () => process.off('exit', end));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Problem(output.trim(), `apps/${app} could not be built; the reason stands above.`)),
    );
  });
}

function makeNice(pid: number): void {
  try {
    setPriority(pid, CONSOLE_NICENESS);
  } catch {
    // It may have ended already, or the system knows no such thing.
  }
}
