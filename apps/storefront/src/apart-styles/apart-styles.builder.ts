/** What a page with a style sheet of its own can count on. Imported by tests only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const PACKAGES = join(SOURCE, '../../../packages');
export const SCREENS = join(PACKAGES, 'screens/src');
export const BLOCKS = join(PACKAGES, 'blocks/src');
/** Everything that the storefront's own sheet leaves out; what only they use is not in it. */
const APART = [...readFileSync(join(SOURCE, 'styles.css'), 'utf8').matchAll(/@source not '([^']+)'/g)].map(([, path]) =>
  join(SOURCE, path!),
);

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}

const textOf = (path: string) => readFileSync(path, 'utf8');

export const textsIn = (folder: string): string[] => pathsIn(folder).map(textOf);

/** Of all that the storefront's own sheet is made from. */
export function textsOfMainSheet(): string[] {
  return [SOURCE, BLOCKS, SCREENS, join(PACKAGES, 'site/src'), join(PACKAGES, 'ui/src')]
    .flatMap(pathsIn)
    .filter((path) => !APART.some((apart) => path.startsWith(apart)))
    .map(textOf);
}

export const wordsOf = (text: string): string[] => text.match(/[^\s"'`{}<>]+/g) ?? [];
