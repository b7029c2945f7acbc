/** Builds the front ends, and only when something they are made of has changed since the last build. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBuildLock } from './build-lock.ts';
import { createStamps } from './front-end-stamps.ts';
import { Problem } from './problem.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FRONT_ENDS = ['storefront', 'mobile', 'seller', 'admin'] as const;
type FrontEnd = (typeof FRONT_ENDS)[number];

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
 * mobile site, then the consoles, with what others leave of the processor.
 */
export async function beginBuilds({ onNeeded, onProgress, onProblem = () => undefined }: BuildOptions = {}): Promise<FrontEndBuilds> {
  const stamps = createStamps(ROOT);
  const looks = FRONT_ENDS.map((app) => ({ app, look: stamps.look(app) })).filter(({ app, look }) => read(app, 'look') !== look);
  const changed = looks.map((one) => ({ ...one, stamp: stamps.content(one.app) }));
  // Copied or checked out anew, with what it had: the next start sees that at a look.
  for (const { app, look, stamp } of changed) if (isCurrent(app, stamp)) noteLook(app, look);
  const stale = changed.filter(({ app, stamp }) => !isCurrent(app, stamp));
  if (stale.length > 0) onNeeded?.(stale.map(({ app }) => app));

  const builds = Object.fromEntries(FRONT_ENDS.map((app) => [app, Promise.resolve()])) as FrontEndBuilds;
  let before: Promise<void> = Promise.resolve();
  for (const { app, stamp, look } of stale) {
    before = builds[app] = before.then(() => buildOnce(app, { stamp, look }, app === 'storefront' ? onProgress : undefined));
    before.catch(onProblem);
  }
  return builds;
}

type Note = 'stamp' | 'look';

const noteOf = (app: FrontEnd, note: Note): string => join(ROOT, 'apps', app, 'dist', `.${note}`);

function read(app: FrontEnd, note: Note): string | undefined {
  try {
    return readFileSync(noteOf(app, note), 'utf8');
  } catch {
    return undefined;
  }
}

function noteLook(app: FrontEnd, look: string): void {
  try {
    writeFileSync(noteOf(app, 'look'), look);
  } catch {
    // Where nothing can be written, every start reads everything.
  }
}

const isCurrent = (app: FrontEnd, stamp: string): boolean => read(app, 'stamp') === stamp;

function buildOnce(app: FrontEnd, made: Record<Note, string>, onProgress?: (fraction: number) => void): Promise<void> {
  return withBuildLock(join(ROOT, 'node_modules', '.cache', `build-${app}`), async () => {
    // Somebody else may have built it while this one waited.
    if (!isCurrent(app, made.stamp)) {
      // A build that is interrupted leaves no stamp, and the next start builds again.
      for (const note of ['look', 'stamp'] as const) await rm(noteOf(app, note), { force: true });
      await runBuild(app, onProgress);
      for (const note of ['stamp', 'look'] as const) await writeFile(noteOf(app, note), made[note]);
    }
    onProgress?.(1);
  });
}

/** Of the storefront's two bundles, the browsers' takes longer. */
const FIRST_BUNDLE_SHARE = 0.7;
/** A console must not take the processor from the start that everybody waits for. */
const CONSOLE_NICENESS = 10;
/** Each file that is written has a line: hundreds, among which the reason for what went wrong would be lost. */
const WRITTEN = /^dist\/.* kB .*\n?/gm;

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
      code === 0
        ? resolve()
        : reject(new Problem(output.replaceAll(WRITTEN, '').trim(), `apps/${app} could not be built; the reason stands above.`)),
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
