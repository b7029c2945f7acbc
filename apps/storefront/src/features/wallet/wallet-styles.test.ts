import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const PACKAGES = join(import.meta.dirname, '../../../../../packages');
const WALLET = [import.meta.dirname, join(PACKAGES, 'blocks/src/wallet')];
/** Everything that the storefront's own sheet leaves out; what only they use is not in it. */
const APART = [...readFileSync(join(SOURCE, 'styles.css'), 'utf8').matchAll(/@source not '([^']+)'/g)].map(([, path]) => join(SOURCE, path!));
const OTHERS = [SOURCE, join(PACKAGES, 'blocks/src'), join(PACKAGES, 'ui/src')];

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .filter((path) => WALLET.includes(folder) || !APART.some((apart) => path.startsWith(apart)))
    .map((path) => readFileSync(path, 'utf8'));
}

const wordsOf = (text: string) => text.match(/[^\s"'`{}<>]+/g) ?? [];

it('every class of the wallet is in the storefront’s style sheet or in its own', () => {
  const known = new Set([...OTHERS.flatMap(textsIn), readFileSync(join(WALLET[1]!, 'wallet.css'), 'utf8')].flatMap(wordsOf));
  // A class stands in a `className`, as a whole or in parts; other words of the code are never written with these endings.
  const used = WALLET.flatMap(textsIn).flatMap((text) => [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)));
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !known.has(name) && name !== 'balance-part')).toEqual([]);
});
