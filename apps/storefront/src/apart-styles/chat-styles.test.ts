import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BLOCKS, SCREENS, textsIn, textsOfMainSheet, wordsOf } from './apart-styles.builder.ts';

const OWN = join(SCREENS, 'chat');

it('every class of the window is in the storefront’s style sheet or in its own', () => {
  const sheets = [join(OWN, 'chat-window.css'), join(BLOCKS, 'chat/chat.css')].map((path) => readFileSync(path, 'utf8'));
  const own = sheets.flatMap((sheet) => [...sheet.matchAll(/\.(chat-[\w-]+)/g)].map(([, name]) => name!));
  const known = new Set(
    [...textsOfMainSheet(), ...sheets]
      .flatMap(wordsOf)
      .flatMap((word) => word.replace(/^inline\(/, ''))
      .concat(own),
  );
  const used = [OWN, join(BLOCKS, 'chat')]
    .flatMap(textsIn)
    .flatMap((text) =>
      [...text.matchAll(/className="([^"]*)"|clsx\(([^)]*)\)/g)].flatMap(([, plain, mixed]) =>
        plain === undefined ? [...mixed!.matchAll(/'([^']*)'/g)].flatMap(([, classes]) => wordsOf(classes!)) : wordsOf(plain),
      ),
    );
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
