/**
 * The files of the front ends as they are now. Their folders keep those of earlier builds for a while, for tabs that are open; a release
 * starts without.
 */
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/** Whoever takes gzip alone is served by the proxy in front, or takes the file as it is. */
const PACKED = ['', '.br'];

export async function frontEndFiles(root: string): Promise<string[]> {
  const dists = globSync('apps/*/dist/client/.vite/manifest.json', { cwd: root }).map((manifest) => dirname(dirname(dirname(manifest))));
  const files = await Promise.all(
    dists.map(async (dist) => [...(await browserFiles(root, join(dist, 'client'))), ...(await serverFiles(root, join(dist, 'server')))]),
  );
  return files.flat();
}

async function browserFiles(root: string, folder: string): Promise<string[]> {
  const manifest = join(folder, '.vite', 'manifest.json');
  const chunks = Object.values(JSON.parse(await readFile(join(root, manifest), 'utf8')) as Record<string, ManifestChunk>);
  const named = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  const built = [...named]
    .flatMap((file) => PACKED.map((ending) => join(folder, file + ending)))
    .filter((file) => existsSync(join(root, file)));
  // What has the same name in every build, since browsers look for a newer one there: the worker of the mobile site.
  const lasting = (await readdir(join(root, folder), { withFileTypes: true })).filter((entry) => entry.isFile());
  return [manifest, ...built, ...lasting.map(({ name }) => join(folder, name))];
}

/** What the entry imports, and what that imports. */
async function serverFiles(root: string, folder: string): Promise<string[]> {
  const entry = posix.join(folder, 'entry-server.js');
  if (!existsSync(join(root, entry))) return [];
  const found = new Set([entry]);
  for (const file of found) {
    const code = await readFile(join(root, file), 'utf8');
    for (const [, path] of code.matchAll(/["'`](\.{1,2}\/[^"'`\s]+\.(?:js|css))["'`]/g)) {
      const imported = posix.join(posix.dirname(file), path!);
      if (existsSync(join(root, imported))) found.add(imported);
    }
  }
  return [...found];
}
