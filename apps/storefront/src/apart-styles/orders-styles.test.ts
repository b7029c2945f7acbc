import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BLOCKS, SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'orders');

const ORDERS = [OWN, join(BLOCKS, 'order')];
const ownNames = (css: string) => [...css.matchAll(/\.((?:order|days|money|price|action)-[\w-]+)/g)].map(([, name]) => name!);

it('every class of the pages of orders is in a style sheet that comes with them', () => {
  const sheets = ['wallet/wallet.css', 'order/order.css'].map((path) => readFileSync(join(BLOCKS, path), 'utf8'));
  const known = new Set([...textsOfMainSheet(), ...sheets].flatMap(wordsOf).concat(sheets.flatMap(ownNames)));
  // A class stands in a `className`, as a whole or in parts; other words of the code are never written with these endings.
  const used = ORDERS.flatMap(textsIn).flatMap((text) =>
    [...text.matchAll(/(?:className=|clsx\()[^>]*?(?=>|$)/gm)].flatMap(([code]) =>
      [...code.matchAll(/["']([^"']*)["']/g)].flatMap(([, classes]) => wordsOf(classes!)),
    ),
  );
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !known.has(name) && !name.startsWith('--'))).toEqual([]);
});
