import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textsIn, textsOfMainSheet, wordsOf } from '../../apart-styles.builder.ts';

const WALLET = [import.meta.dirname, join(import.meta.dirname, '../../../../../packages/blocks/src/wallet')];

it('every class of the wallet is in the storefront’s style sheet or in its own', () => {
  const known = new Set([...textsOfMainSheet(), readFileSync(join(WALLET[1]!, 'wallet.css'), 'utf8')].flatMap(wordsOf));
  // A class stands in a `className`, as a whole or in parts; other words of the code are never written with these endings.
  const used = WALLET.flatMap(textsIn).flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)),
  );
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !known.has(name) && name !== 'balance-part')).toEqual([]);
});
