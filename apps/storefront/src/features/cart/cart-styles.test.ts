import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const BLOCKS = join(import.meta.dirname, '../../../../../packages/blocks/src');
const UI = join(import.meta.dirname, '../../../../../packages/ui/src');
const OWN = [import.meta.dirname, join(SOURCE, 'features/checkout'), join(BLOCKS, 'cart')];
/** Theirs come in sheets of their own, too. */
const APART = [...OWN, join(SOURCE, 'features/wallet'), join(BLOCKS, 'wallet'), join(SOURCE, 'features/orders'), join(BLOCKS, 'order')];
/** Written out in the sheet itself. */
const NAMED = new Set(['checkout-columns', 'checkout-method', 'freight-part', 'cart-fresh', 'cart-arrive', 'cart-bump']);

function textsIn(folder: string, leaveOut: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .filter((path) => !leaveOut.some((other) => path.startsWith(other)))
    .map((path) => readFileSync(path, 'utf8'));
}

const wordsOf = (text: string) => text.match(/[^\s"'`{}<>]+/g) ?? [];

it('every class of the cart and the checkout is in the storefront’s style sheet or in their own', () => {
  const known = new Set(
    [...[SOURCE, BLOCKS, UI].flatMap((folder) => textsIn(folder, APART)), readFileSync(join(BLOCKS, 'cart/cart.css'), 'utf8')].flatMap(
      wordsOf,
    ),
  );
  const used = OWN.flatMap((folder) => textsIn(folder, [])).flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)),
  );
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !known.has(name) && !NAMED.has(name))).toEqual([]);
});
