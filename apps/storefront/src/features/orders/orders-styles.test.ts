import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const PACKAGES = join(import.meta.dirname, '../../../../../packages');
const BLOCKS = join(PACKAGES, 'blocks/src');
const ORDERS = [import.meta.dirname, join(BLOCKS, 'order')];
/** Everything that the storefront's own sheet leaves out; what only they use is not in it. */
const APART = [...readFileSync(join(SOURCE, 'styles.css'), 'utf8').matchAll(/@source not '([^']+)'/g)].map(([, path]) => join(SOURCE, path!));
const OTHERS = [SOURCE, BLOCKS, join(PACKAGES, 'ui/src')];

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .filter((path) => ORDERS.includes(folder) || !APART.some((apart) => path.startsWith(apart)))
    .map((path) => readFileSync(path, 'utf8'));
}

const wordsOf = (text: string) => text.match(/[^\s"'`{}<>]+/g) ?? [];
const ownNames = (css: string) => [...css.matchAll(/\.((?:order|days|money|price|action)-[\w-]+)/g)].map(([, name]) => name!);

it('every class of the pages of orders is in a style sheet that comes with them', () => {
  const sheets = ['wallet/wallet.css', 'order/order.css'].map((path) => readFileSync(join(BLOCKS, path), 'utf8'));
  const known = new Set([...OTHERS.flatMap(textsIn), ...sheets].flatMap(wordsOf).concat(sheets.flatMap(ownNames)));
  // A class stands in a `className`, as a whole or in parts; other words of the code are never written with these endings.
  const used = ORDERS.flatMap(textsIn).flatMap((text) => [...text.matchAll(/(?:className=|clsx\()[^>]*?(?=>|$)/gm)].flatMap(([code]) => [...code.matchAll(/["']([^"']*)["']/g)].flatMap(([, classes]) => wordsOf(classes!))));
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !known.has(name) && !name.startsWith('--'))).toEqual([]);
});
