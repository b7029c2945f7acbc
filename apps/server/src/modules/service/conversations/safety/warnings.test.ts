import { expect, it } from 'vitest';
import { isWarnedOf, watchwords } from './warnings.ts';

const WORDS = watchwords([
  { language: 'en', word: 'western union' },
  { language: 'en', word: 'paypal' },
  { language: 'de', word: 'banküberweisung' },
  { language: 'cn', word: '银行转账' },
]);

it.each([
  ['Please pay by Western Union.', true],
  ['western\nUNION only', true],
  ['WESTERN—UNION!', true],
  ['Per Banküberweisung bitte', true],
  ['请用银行转账付款', true],
  ['请用 银行 转账', true],
  ['The western unions of weavers', false],
  ['I was paypalled', false],
  ['How heavy is it?', false],
  ['', false],
])('%s warns: %s', (text, isWarned) => {
  expect(isWarnedOf(text, WORDS)).toBe(isWarned);
});
