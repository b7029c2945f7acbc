import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

/** What a style sheet takes of the blocks, as they are imported. */
const takenBy = (path: string): string[] => [...read(path).matchAll(/@source '[\w./]*blocks\/src\/([^']+)'/g)].map(([, part]) => part!);

/** What is not read for its looks has none of those that nothing else has: white letters were dark, on a dark ground. */
it.each(['seller', 'admin'])('the looks of every block that the %s imports are read', async (app) => {
  const taken = [...takenBy('packages/console/src/sources.css'), ...takenBy(`apps/${app}/src/styles.css`)];
  const imported = new Set<string>();
  for (const folder of [`apps/${app}/src`, 'packages/console/src'])
    for await (const path of glob('**/*.tsx', { cwd: `${ROOT}${folder}`, exclude: (name) => /\.(test|builder)\./.test(name) }))
      for (const [, block] of read(`${folder}/${path}`).matchAll(/from '@entrepot\/blocks\/([\w/-]+\.tsx)'/g)) imported.add(block!);
  expect(imported.size).toBeGreaterThan(5);
  expect([...imported].filter((block) => !taken.some((part) => block === part || block.startsWith(`${part}/`)))).toEqual([]);
});
