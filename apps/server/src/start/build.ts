/** Builds the front ends, and only when something they are made of has changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBuildLock } from './build-lock.ts';
import { Problem } from './problem.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FRONT_ENDS = ['apps/storefront', 'apps/seller', 'apps/admin'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.vite']);
const OWN_PACKAGE = '@entrepot/';

export interface BuildOptions {
  onProgress: (sentence: string) => void;
}

export async function buildFrontEnds({ onProgress }: BuildOptions): Promise<void> {
  // Most packages belong to all of them, and are read once.
  const digests = new Map<string, Promise<string>>();
  const stampOf = async (app: string): Promise<string> => {
    const paths = [...(await packagesOf(app)), app, 'scripts/build', 'package-lock.json'];
    for (const path of paths) if (!digests.has(path)) digests.set(path, digestOf(path));
    return hash('sha256', [process.version, ...(await Promise.all(paths.map((path) => digests.get(path))))].join());
  };
  const stamps = await Promise.all(FRONT_ENDS.map(stampOf));
  for (const [index, app] of FRONT_ENDS.entries()) {
    const stampFile = join(ROOT, app, 'dist', '.stamp');
    const stamp = stamps[index]!;
    const isCurrent = async (): Promise<boolean> => (await readFile(stampFile, 'utf8').catch(() => '')) === stamp;
    if (await isCurrent()) continue;
    await withBuildLock(join(ROOT, 'node_modules', '.cache', `build-${basename(app)}`), async () => {
      // Somebody else may have built it while this one waited.
      if (await isCurrent()) return;
      onProgress(`Building ${app}.`);
      // A build that is interrupted leaves no stamp, and the next start builds again.
      await rm(stampFile, { force: true });
      await runBuild(app);
      await writeFile(stampFile, stamp);
    });
  }
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

/** In a process of its own: the bundler's memory is gone when the server starts. */
function runBuild(app: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, app, 'build.ts')], {
      cwd: join(ROOT, app),
      // Whoever asks for the build, a test run included, gets the one that visitors get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Whoever stops the start meanwhile wants no build any more.
    const end = (): void => void child.kill();
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', () => process.off('exit', end));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Problem(output.trim(), `${app} could not be built; the reason stands above.`)),
    );
  });
}
