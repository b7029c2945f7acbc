import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BLOCKS, SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = [join(SCREENS, 'cart'), join(SCREENS, 'checkout'), join(BLOCKS, 'cart')];
/** Written out in the sheet itself. */
const NAMED = new Set(['checkout-columns', 'checkout-method', 'freight-part', 'cart-fresh', 'cart-arrive', 'cart-bump']);

it('every class of the cart and the checkout is in the storefront’s style sheet or in their own', () => {
  const known = new Set([...textsOfMainSheet(), readFileSync(join(BLOCKS, 'cart/cart.css'), 'utf8')].flatMap(wordsOf));
  const used = OWN.flatMap(textsIn).flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)),
  );
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !known.has(name) && !NAMED.has(name))).toEqual([]);
});
