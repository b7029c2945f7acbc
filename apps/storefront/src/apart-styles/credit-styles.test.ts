import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BLOCKS, SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'credit');

const CREDIT = [OWN, join(BLOCKS, 'credit')];

it('every class of the pages of loans is in the storefront’s style sheet, in the wallet’s or in their own', () => {
  const own = readFileSync(join(BLOCKS, 'credit/credit.css'), 'utf8');
  const wallet = readFileSync(join(BLOCKS, 'wallet/wallet.css'), 'utf8');
  const known = new Set([...textsOfMainSheet(), own, wallet].flatMap(wordsOf));
  const used = CREDIT.flatMap(textsIn).flatMap((text) =>
    [...text.matchAll(/(?:className=|LINK = |ground: |ink: )(?:\{?)["'`]([^"'`]*)["'`]/g)].flatMap(([, classes]) => wordsOf(classes!)),
  );
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !known.has(name) && !own.includes(`.${name}`) && !name.startsWith('$'))).toEqual([]);
});
