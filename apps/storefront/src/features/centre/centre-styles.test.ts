import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textsIn, textsOfMainSheet, wordsOf } from '../../apart-styles.builder.ts';

it('every class of the personal centre is in the storefront’s style sheet or in its own', () => {
  const known = new Set([...textsOfMainSheet(), readFileSync(join(import.meta.dirname, 'centre.css'), 'utf8')].flatMap(wordsOf));
  const used = textsIn(import.meta.dirname).flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, classes]) => wordsOf(classes!)),
  );
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
