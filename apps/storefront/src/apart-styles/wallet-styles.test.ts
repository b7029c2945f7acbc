import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BLOCKS, SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'wallet');

const WALLET = [OWN, join(BLOCKS, 'wallet')];

it('every class of the wallet is in the storefront’s style sheet or in its own', () => {
  const own = readFileSync(join(WALLET[1]!, 'wallet.css'), 'utf8');
  const known = new Set([...textsOfMainSheet(), own].flatMap(wordsOf));
  // A class stands in a `className`, as a whole or in parts; other words of the code are never written with these endings.
  const used = WALLET.flatMap(textsIn).flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)),
  );
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !known.has(name) && !own.includes(`.${name}`))).toEqual([]);
});
