/** Pages and answers speak the words of the glossary, as the catalogues do. Prose may leave a word out now and then, never use another. */
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { GLOSSARY_LANGUAGES, readGlossary, readTerms } from '@entrepot/i18n/glossary.ts';
import { describe, expect, it } from 'vitest';
import { textPairs, type TextPair } from './glossary-texts.builder.ts';

/** Of the lines in which English speaks of a term, those in which a translation may say it without the word. */
const MAY_LACK = 0.3;
/** The title of a page, and no list of movements. */
const NO_TERM = /modern slavery statement|(?<=because a |for this )statement/gi;

interface Rightly {
  language: string;
  text: string;
  found: RegExp;
  why: string;
}

const RIGHTLY_SAID: readonly Rightly[] = [
  { language: 'tw', text: 'page about', found: /店面/, why: 'The shops of retailers, with a door on a street.' },
  { language: 'de', text: 'page careers', found: /Bewerber/, why: 'Who applies for work.' },
  ...['buyer-rules', 'returns-and-exchanges', 'return-policy', 'seller-policy'].map((page) => ({
    language: 'ph',
    text: `page ${page}`,
    found: /ninyo/,
    why: 'The reader and the other side together.',
  })),
];

/** By term, the lines without the language's word, where they are too many. */
function strays(pairs: readonly TextPair[], language: (typeof GLOSSARY_LANGUAGES)[number], terms = readGlossary(language).terms): string[] {
  const lower = (text: string) => text.toLocaleLowerCase(LOCALES[language].tag);
  return Object.entries(readTerms()).flatMap(([term, { found }]) => {
    const pattern = new RegExp(found, 'i');
    const forms = (terms[term] ?? []).map(lower);
    const said = pairs.filter(({ english }) => pattern.test(english.replaceAll(NO_TERM, '')));
    const without = said.filter(({ own }) => !forms.some((form) => lower(own).includes(form)));
    return without.length > said.length * MAY_LACK ? without.map(({ text, own }) => `${term} (${forms[0]}), ${text}: ${own}`) : [];
  });
}

describe.each(GLOSSARY_LANGUAGES)('in %s', async (language) => {
  const pairs = await textPairs(language);

  it('the terms are said by the words of the glossary', () => expect(strays(pairs, language)).toEqual([]));

  it('nothing is said that the glossary leaves unsaid', () => {
    const slips = Object.entries(readGlossary(language).notSaid).flatMap(([pattern, instead]) =>
      pairs.flatMap(({ text, own }) => [...own.matchAll(new RegExp(pattern, 'gu'))].map(([found]) => ({ text, found, instead }))),
    );
    const isRight = ({ text, found }: (typeof slips)[number]) =>
      RIGHTLY_SAID.some((each) => each.language === language && each.text === text && each.found.test(found));
    expect(slips.filter((slip) => !isRight(slip))).toEqual([]);
  });
});

describe('another word', () => {
  const pair = (english: string, own: string): TextPair => ({ text: 'page planted', english, own });

  it('is found where a page keeps to it', () => {
    const pairs = [pair('The carrier brings it.', 'Der Zusteller bringt es.'), pair('Ask the carrier.', 'Fragen Sie den Zusteller.')];
    expect(strays(pairs, 'de').map((line) => line.split(',')[0])).toEqual(['carrier (versanddienst)', 'carrier (versanddienst)']);
  });

  it('is not found where a word is left out once in a while', () => {
    const pairs = [1, 2, 3, 4].map(() => pair('Ask the carrier.', 'Fragen Sie den Versanddienst.'));
    expect(strays([...pairs, pair('The carrier brings it.', 'Er bringt es.')], 'de')).toEqual([]);
  });
});
