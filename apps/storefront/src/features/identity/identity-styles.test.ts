import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const PACKAGES = join(import.meta.dirname, '../../../../../packages');
/** Everything that the storefront's own sheet leaves out; what only they use is not in it. */
const APART = [...readFileSync(join(SOURCE, 'styles.css'), 'utf8').matchAll(/@source not '([^']+)'/g)].map(([, path]) => join(SOURCE, path!));
const OTHERS = [SOURCE, join(PACKAGES, 'blocks/src'), join(PACKAGES, 'ui/src')];

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .filter((path) => folder === import.meta.dirname || !APART.some((apart) => path.startsWith(apart)))
    .map((path) => readFileSync(path, 'utf8'));
}

const wordsOf = (text: string) => text.match(/[^\s"'`{}<>]+/g) ?? [];

it('every class of the page is in the storefront’s style sheet or in its own', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'identity.css'), 'utf8');
  const own = [...sheet.matchAll(/\.(identity-[\w-]+)/g)].map(([, name]) => name!);
  const known = new Set([...OTHERS.flatMap(textsIn), sheet].flatMap(wordsOf).concat(own));
  const used = textsIn(import.meta.dirname).flatMap((text) => [...text.matchAll(/(?:className=|clsx\(|ground: |ink: )[^>]*?(?=>|$)/gm)].flatMap(([code]) => [...code.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, classes]) => wordsOf(classes!))));
  expect(used.length).toBeGreaterThan(60);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
