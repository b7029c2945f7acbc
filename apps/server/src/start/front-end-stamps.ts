/** What a front end is made of, told in two ways: at a look, by sizes and times of change, and by the content itself. */
import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.vite']);
const TESTS = /\.(test|spec)\.tsx?$/;
const OWN_PACKAGE = '@entrepot/';

export interface Stamps {
  /** Changes with every change, and with every copy as well; a few milliseconds. */
  look(app: string): string;
  /** Changes with the content alone; needs all of it read. */
  content(app: string): string;
}

/** In one pass and without waiting: thousands of small files are looked at faster than they are waited for. */
export function createStamps(root: string): Stamps {
  // Most packages belong to all front ends, and are looked at once.
  const files = new Map<string, string[]>();
  const digests = new Map<string, string>();

  function filesOf(path: string): string[] {
    let found = files.get(path);
    if (!found) files.set(path, (found = filesBelow(root, path)));
    return found;
  }

  function stampOf(app: string, kind: string, digest: (path: string) => string): string {
    const parts = [...packagesOf(root, join('apps', app)), join('apps', app), join('scripts', 'build'), 'package-lock.json'].map((path) => {
      const key = `${kind}:${path}`;
      let known = digests.get(key);
      if (known === undefined) digests.set(key, (known = digest(path)));
      return known;
    });
    return hash('sha256', [process.version, ...parts].join());
  }

  return {
    look: (app) =>
      stampOf(app, 'look', (path) =>
        hash(
          'sha256',
          filesOf(path)
            .map((file) => {
              const { size, mtimeMs } = statSync(join(root, file));
              return `${file}\0${size}\0${mtimeMs}`;
            })
            .join('\n'),
        ),
      ),
    content: (app) =>
      stampOf(app, 'content', (path) => {
        const digest = createHash('sha256');
        for (const file of filesOf(path)) {
          const content = readFileSync(join(root, file));
          digest.update(`${file}\0${content.length}\0`).update(content);
        }
        return digest.digest('hex');
      }),
  };
}

/** The packages it is made of, those of its packages included: a change of the others is no reason to build it again. */
function packagesOf(root: string, workspace: string, known = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const folder = join('packages', name.slice(OWN_PACKAGE.length));
    if (!name.startsWith(OWN_PACKAGE) || known.has(folder)) continue;
    known.add(folder);
    packagesOf(root, folder, known);
  }
  return [...known].sort();
}

function filesBelow(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(root, join(path, entry.name));
      return entry.isFile() && !TESTS.test(entry.name) ? [join(path, entry.name)] : [];
    });
}
