import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'centre');

it('every class of the personal centre is in the storefront’s style sheet or in its own', () => {
  const known = new Set([...textsOfMainSheet(), readFileSync(join(OWN, 'centre.css'), 'utf8')].flatMap(wordsOf));
  const used = textsIn(OWN).flatMap((text) => [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)));
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
