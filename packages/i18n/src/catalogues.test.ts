import { readFileSync } from 'node:fs';
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { cataloguePath, readCatalogue } from './catalogue-files.ts';
import { languagesOf, SHIPPED_CATALOGUES, type ShippedCatalogue } from './catalogue-names.ts';
import { LOCALES, recordLocale } from './locales.ts';
import { argumentsOf, categoriesOf, namedOptions, pluralsOf, selectsOf } from './message-shape.ts';

type Values = Record<string, string | number>;

/** The errors have a table of their own to agree with. */
const SCREEN_NAMESPACES = SHIPPED_CATALOGUES.filter((namespace) => namespace !== 'errors');

/**
 * Together they reach every number form of every language. From 5 on a number must be there to read: 21 is "one" in Russian and
 * Filipino, where a sentence about a single thing would be wrong; below that, a language may say "a pair" or "the only one".
 */
const SAMPLE_COUNTS = [0, 1, 2, 3, 5, 9, 21, 24, 40, 101, 111];
const FIRST_COUNT_ALWAYS_WRITTEN = 5;

const placed = (name: string) => `‹${name}›`;

const occurrences = (text: string, count: number) => text.split(String(count)).length - 1;

/** One set of values for each option of each select, with the same count for every number the message takes. */
function samplesFor(message: CompiledMessage, count: number): Values[] {
  const counted = pluralsOf(message).map(({ argument }) => argument);
  const selects = selectsOf(message);
  const base = Object.fromEntries(argumentsOf(message).map((name) => [name, counted.includes(name) ? count : placed(name)]));
  return selects.reduce<Values[]>(
    (sets, { argument, options }) => sets.flatMap((set) => Object.keys(options).map((option) => ({ ...set, [argument]: option }))),
    [base],
  );
}

function speak(language: Language, message: CompiledMessage, values: Values): string {
  const locale = recordLocale(language);
  return setupI18n({ locale, messages: { [locale]: { message } } })._('message', values);
}

describe.each(SCREEN_NAMESPACES)('the %s messages', (namespace: ShippedCatalogue) => {
  const english = readCatalogue(namespace, 'en');

  it('exist in English', () => {
    expect(english.size).toBeGreaterThan(0);
  });

  describe.each(languagesOf(namespace))('in %s', (language) => {
    const own = readCatalogue(namespace, language);
    const parse = () => PO.parse(readFileSync(cataloguePath(namespace, language), 'utf8'));
    /** Calls back for every English message with its translation; one that is missing stops the test. */
    const forEachPair = (check: (id: string, translation: CompiledMessage, original: CompiledMessage) => void) => {
      for (const [id, text] of english) {
        const translated = own.get(id);
        if (!translated) throw new Error(`${namespace}/${language}.po has no text for ${id}`);
        check(id, compileMessageOrThrow(translated), compileMessageOrThrow(text));
      }
    };

    it('name their language in the header', () => {
      expect(parse().headers).toMatchObject({ Language: LOCALES[language].tag, 'Content-Type': 'text/plain; charset=utf-8' });
    });

    it('hold every English message once, in the same order, and nothing else', () => {
      expect(parse().items.map(({ msgid }) => msgid)).toEqual([...english.keys()]);
    });

    it('are never empty, never shout and never hold the quote that ICU takes for its own', () => {
      for (const [id, text] of own) {
        expect(text.trim(), id).not.toBe('');
        expect(text, id).not.toMatch(/[!！¡']/);
      }
    });

    it('ask for exactly the values that English asks for', () => {
      forEachPair((id, translation, original) => expect(argumentsOf(translation), id).toEqual(argumentsOf(original)));
    });

    it('tell apart the same cases as English', () => {
      forEachPair((id, translation, original) => {
        const casesOf = (message: CompiledMessage) => selectsOf(message).map((select) => [select.argument, namedOptions(select)]);
        expect(casesOf(translation), id).toEqual(casesOf(original));
      });
    });

    it('spell out the number forms of the language wherever English counts', () => {
      forEachPair((id, translation, original) => {
        const plurals = pluralsOf(translation);
        expect([...new Set(plurals.map(({ argument }) => argument))].sort(), id).toEqual(
          [...new Set(pluralsOf(original).map(({ argument }) => argument))].sort(),
        );
        for (const plural of plurals) expect(namedOptions(plural), id).toEqual(categoriesOf(language));
      });
    });

    it('read as plain text once the values are filled in', () => {
      forEachPair((id, translation, original) => {
        const isCounting = pluralsOf(original).length > 0;
        for (const count of isCounting ? SAMPLE_COUNTS : [1]) {
          for (const values of samplesFor(original, count)) {
            const spoken = speak(language, translation, values);
            expect(spoken, id).not.toMatch(/[{}#]|undefined|NaN/);
            expect(spoken.trim(), id).not.toBe('');
            const shown = speak('en', original, values);
            for (const name of argumentsOf(original)) if (shown.includes(placed(name))) expect(spoken, id).toContain(placed(name));
            if (count >= FIRST_COUNT_ALWAYS_WRITTEN)
              expect(occurrences(spoken, count), `${id} with ${count}`).toBe(occurrences(shown, count));
          }
        }
      });
    });

    if (language === 'en') return;

    it('leave no sentence in English', () => {
      const isSentence = (text: string) => text.split(' ').length >= 4 && !text.startsWith('{');
      for (const [id, text] of english) if (isSentence(text)) expect(own.get(id), id).not.toBe(text);
    });
  });
});
