import { readFileSync } from 'node:fs';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { cataloguePath, readCatalogue } from './catalogue-files.ts';
import { LOCALES } from './locales.ts';
import { argumentsOf, categoriesOf, namedOptions, pluralsOf } from './message-shape.ts';
import { translateError } from './server-messages.ts';

const KEYS = Object.keys(ERRORS) as ErrorKey[];
const SAMPLE_NUMBERS = [1, 2, 5, 21];

it('has the English table of the contract as its English catalogue', () => {
  expect([...readCatalogue('errors', 'en')]).toEqual(KEYS.map((key) => [key, ERRORS[key].message]));
});

describe.each(LANGUAGES)('the error messages in %s', (language) => {
  const catalogue = readCatalogue('errors', language);
  const textOf = (key: ErrorKey): string => catalogue.get(key) ?? '';

  it('name their language in the header', () => {
    const { headers } = PO.parse(readFileSync(cataloguePath('errors', language), 'utf8'));
    expect(headers).toMatchObject({ Language: LOCALES[language].tag, 'Content-Type': 'text/plain; charset=utf-8' });
  });

  it('hold every error once, in the order of the table, and nothing else', () => {
    const { items } = PO.parse(readFileSync(cataloguePath('errors', language), 'utf8'));
    expect(items.map((item) => item.msgid)).toEqual(KEYS);
  });

  it('are never empty and never shout', () => {
    for (const key of KEYS) {
      expect(textOf(key).trim(), key).not.toBe('');
      expect(textOf(key), key).not.toMatch(/[!！¡]/);
    }
  });

  it('ask for exactly the values that English asks for', () => {
    for (const key of KEYS)
      expect(argumentsOf(compileMessageOrThrow(textOf(key))), key).toEqual(argumentsOf(compileMessageOrThrow(ERRORS[key].message)));
  });

  it('spell out the number forms of the language wherever English tells one from many', () => {
    for (const key of KEYS) {
      const own = pluralsOf(compileMessageOrThrow(textOf(key)));
      for (const english of pluralsOf(compileMessageOrThrow(ERRORS[key].message))) {
        if (!namedOptions(english).includes('one')) continue;
        expect(namedOptions(own.find(({ argument }) => argument === english.argument)), key).toEqual(categoriesOf(language));
      }
    }
  });

  it('read as plain text once the values are filled in', () => {
    for (const key of KEYS) {
      const message = compileMessageOrThrow(textOf(key));
      const plurals = pluralsOf(message).map(({ argument }) => argument);
      for (const sample of SAMPLE_NUMBERS) {
        const spoken = translateError(key, Object.fromEntries(argumentsOf(message).map((name) => [name, sample])), language);
        expect(spoken, key).not.toMatch(/[{}#]|undefined|NaN/);
        // A counted noun may swallow its number (Arabic has a dual); any other value must be there to read.
        if (argumentsOf(message).some((name) => !plurals.includes(name))) expect(spoken, key).toContain(String(sample));
      }
    }
  });
});

describe('the number forms', () => {
  it.each([
    ['ru', 1, '1 секунду'],
    ['ru', 2, '2 секунды'],
    ['ru', 5, '5 секунд '],
    ['ru', 21, '21 секунду'],
    ['ar', 1, 'ثانية واحدة'],
    ['ar', 2, 'ثانيتين'],
    ['ar', 5, '5 ثوانٍ'],
    ['ar', 21, '21 ثانية'],
    ['de', 1, '1 Sekunde '],
    ['de', 2, '2 Sekunden'],
    ['ja', 5, '5秒'],
    ['ph', 4, '4 na segundo'],
  ] as const)('of %s agree with %d', (language, seconds, expected) => {
    expect(translateError('request.too_frequent', { seconds }, language)).toContain(expected);
  });
});
