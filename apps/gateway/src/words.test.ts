import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { expect, it } from 'vitest';
import { WORDS } from './words-table.ts';
import { WORD_KEYS, wordsOf } from './words.ts';

const PLACES = /\{\w+\}/g;

it.each(LANGUAGES)('says everything in %s, with the same places to fill in', (language) => {
  expect(WORDS[language].trim().split('\n')).toHaveLength(WORD_KEYS.length);
  for (const key of WORD_KEYS) {
    const text = wordsOf(language)[key];
    expect(text, key).not.toBe('');
    expect(text, key).not.toMatch(/[<>&"]/);
    expect(text.match(PLACES), key).toEqual(wordsOf('en')[key].match(PLACES));
  }
});
