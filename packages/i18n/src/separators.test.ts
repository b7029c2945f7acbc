import { expect, it } from 'vitest';
import { clauseSeparator, listSeparator } from './separators.ts';

it('stands between words as each language has it', () => {
  const listed = (language: Parameters<typeof listSeparator>[0]) => ['a', 'b'].join(listSeparator(language));
  expect([listed('en'), listed('de'), listed('cn'), listed('tw'), listed('ja'), listed('ar')]).toEqual([
    'a, b',
    'a, b',
    'a、b',
    'a、b',
    'a、b',
    'a، b',
  ]);
  expect([clauseSeparator('cn'), clauseSeparator('tw'), clauseSeparator('ja'), clauseSeparator('ko')]).toEqual(['，', '，', '、', ', ']);
});
