/** The server's bundle, made anew when a source has changed. */
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER_ENTRIES, type ServerEntry } from '../../build/entries.ts';
import { withBuildLock } from './build-lock.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What `build.ts` notes of a bundle. */
export interface BundleNote {
  /** Its folder. */
  digest: string;
  node: string;
  inputs: Array<[path: string, bytes: number, changedAtMs: number]>;
}

/** The address of a bundled program that is what its sources are now; of the sources, where nothing can be bundled. */
export async function entryOf(name: ServerEntry): Promise<string> {
  let folder = currentBundle(ROOT);
  if (!folder) {
    try {
      folder = await withBuildLock(join(ROOT, 'node_modules', '.cache', 'build-server'), async () => {
        // Somebody else may have made it while this one waited.
        if (!currentBundle(ROOT)) await runBuild();
        return currentBundle(ROOT);
      });
    } catch (error) {
      process.stderr.write(`The server runs from its sources, which starts slower: ${(error as Error).message}\n`);
    }
  }
  return pathToFileURL(folder ? join(folder, `${name}.mjs`) : join(ROOT, SERVER_ENTRIES[name])).href;
}

/** Its folder; undefined where there is none, or one of other sources. */
export function currentBundle(root: string): string | undefined {
  const dist = join(root, 'apps', 'server', 'dist');
  try {
    const { digest, node, inputs } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as BundleNote;
    const isCurrent =
      node === process.version &&
      inputs.every(([path, bytes, changedAtMs]) => {
        const { size, mtimeMs } = statSync(join(root, path));
        return size === bytes && mtimeMs === changedAtMs;
      });
    return isCurrent ? join(dist, digest) : undefined;
  } catch {
    return undefined;
  }
}

/** In a process of its own: the bundler's memory is gone when the server starts. */
function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'build.ts')], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `its build ended with ${code}`))));
  });
}
