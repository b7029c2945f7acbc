import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'identity');

it('every class of the page is in the storefront’s style sheet or in its own', () => {
  const sheet = readFileSync(join(OWN, 'identity.css'), 'utf8');
  const own = [...sheet.matchAll(/\.(identity-[\w-]+)/g)].map(([, name]) => name!);
  const known = new Set([...textsOfMainSheet(), sheet].flatMap(wordsOf).concat(own));
  const used = textsIn(OWN).flatMap((text) =>
    [...text.matchAll(/(?:className=|clsx\(|ground: |ink: )[^>]*?(?=>|$)/gm)].flatMap(([code]) =>
      [...code.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, classes]) => wordsOf(classes!)),
    ),
  );
  expect(used.length).toBeGreaterThan(60);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
