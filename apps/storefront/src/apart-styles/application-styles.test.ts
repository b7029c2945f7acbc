import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'merchant/application');

it('every class of the application is in the storefront’s style sheet or in its own', () => {
  const sheet = readFileSync(join(OWN, 'application.css'), 'utf8');
  const own = [...sheet.matchAll(/\.(application-[\w-]+)/g)].map(([, name]) => name!);
  const known = new Set([...textsOfMainSheet(), sheet].flatMap(wordsOf).concat(own));
  const used = textsIn(OWN).flatMap((text) =>
    [...text.matchAll(/(?:className=|clsx\(|ground: )[^>]*?(?=>|$)/gm)].flatMap(([code]) =>
      [...code.matchAll(/["']([^"']*)["']/g)].flatMap(([, classes]) => wordsOf(classes!)),
    ),
  );
  expect(used.length).toBeGreaterThan(150);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
