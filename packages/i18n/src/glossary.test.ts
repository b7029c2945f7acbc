import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GLOSSARY_PAGE, glossaryPage } from './generate-glossary-page.ts';
import {
  GLOSSARY_LANGUAGES,
  isExcepted,
  pairsOf,
  readExceptions,
  readGlossary,
  readTerms,
  strayTerms,
  unsaidIn,
  type Pair,
} from './glossary.ts';

const TERMS = readTerms();
const EXCEPTIONS = readExceptions();
const shown = ({ catalogue, id, own }: Pair) => `${catalogue} ${id}: ${own}`;

describe.each(GLOSSARY_LANGUAGES)('the glossary of %s', (language) => {
  const glossary = readGlossary(language);
  const pairs = pairsOf(language);

  it('has a word for each term, and says how people are addressed', () => {
    expect(Object.keys(glossary.terms)).toEqual(Object.keys(TERMS));
    expect([glossary.address, glossary.tone, ...Object.values(glossary.terms).flat()].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('is kept to: where English speaks of a term, so does the translation', () => {
    const strays = strayTerms(pairs, language, TERMS, glossary).filter((stray) => !isExcepted(EXCEPTIONS, stray.term, stray, language));
    expect(strays.map((stray) => `${stray.term} (${glossary.terms[stray.term]?.[0]}), ${shown(stray)}`)).toEqual([]);
  });

  it('names what is not said, and it is not said', () => {
    expect(unsaidIn(pairs, glossary).map((slip) => `“${slip.found}” (${slip.instead}), ${shown(slip)}`)).toEqual([]);
  });
});

describe('exceptions', () => {
  it('each say why, and there are few', () => {
    expect(EXCEPTIONS.filter(({ why }) => why.trim() === '')).toEqual([]);
    expect(EXCEPTIONS.length).toBeLessThan(40);
  });

  it('are of messages that still need them', () => {
    const needed = new Set(
      GLOSSARY_LANGUAGES.flatMap((language) =>
        strayTerms(pairsOf(language), language).map(({ term, catalogue, id }) => `${term} ${catalogue}:${id}`),
      ),
    );
    expect(EXCEPTIONS.filter(({ term, message }) => !needed.has(`${term} ${message}`))).toEqual([]);
  });
});

describe('another word for a term', () => {
  const pair = (english: string, own: string): Pair[] => [{ catalogue: 'order', id: 'planted', english, own }];

  it('is found, in every case of a message', () => {
    expect(strayTerms(pair('Your refund is paid', 'Ihre Gutschrift ist bezahlt'), 'de').map(({ term }) => term)).toEqual(['refund']);
    const cases = pair('{kind, select, a {Refund} other {Open}}', '{kind, select, a {Gutschrift} other {Öffnen}}');
    expect(strayTerms(cases, 'de').map(({ term }) => term)).toEqual(['refund']);
  });

  it('is not looked for in the names of values and cases', () => {
    expect(strayTerms(pair('Sent by {shop}', 'Gesendet von {shop}'), 'de')).toEqual([]);
    expect(strayTerms(pair('{kind, select, refund {Open} other {Closed}}', '{kind, select, refund {Offen} other {Zu}}'), 'de')).toEqual([]);
  });

  it('may be inflected', () => {
    expect(strayTerms(pair('All refunds', 'Alle Erstattungen'), 'de')).toEqual([]);
    expect(strayTerms(pair('All refunds', 'Tüm iadeler'), 'tr')).toEqual([]);
  });

  it('is found where it is said in spite of the glossary', () => {
    expect(unsaidIn(pair('optional', 'freiwillig'), readGlossary('de')).map(({ instead }) => instead)).toEqual(['optional']);
  });
});

it('the page for readers is drawn from the glossary: node packages/i18n/src/generate-glossary-page.ts', () => {
  expect(readFileSync(GLOSSARY_PAGE, 'utf8')).toBe(glossaryPage());
});
