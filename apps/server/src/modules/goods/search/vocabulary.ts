/** What a typed word stands for: the lexemes to search by. Whatever was found once is remembered for a while. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { headLexeme } from './document.ts';
import { isPart, type MatchSource, type Shown } from './matches.ts';
import { handErrors } from './text/hand-errors.ts';
import { cutIntoPieces, piecesOf } from './text/pieces.ts';
import { homeLanguages, isBorrowed, otherLanguages, ownLanguages } from './text/scripts.ts';
import { isUnspaced } from './text/segment.ts';
import { isCommonWord, spellingsOf, type Stems } from './text/stems.ts';
import { omissionKeys } from './text/typing-errors.ts';
import { selectLexemes, selectLoosely, selectWords, type LooseRow, type WordRow } from './vocabulary.sql.ts';

export interface TypedWord {
  lower: string;
  folded: string;
}

export interface Meaning {
  /** Exact: the word itself or another form of it. Loose: a longer word, or one that holds it. Corrected: another spelling. */
  certainty: 'exact' | 'loose' | 'corrected';
  /** Any of these; one with `&` in it stands for several together. */
  lexemes: string[];
  /** Roughly how many products have it. */
  weight: number;
  /** Of the titles in which the words stand; none when they name a value or a category. */
  language?: Language | undefined;
  /** The spelling that was taken instead. */
  corrected?: string;
  /** The words of which it is made, when it was cut. */
  parts?: Array<Meaning & { folded: string }>;
}

/**
 * How far from what was typed one may look. `none`: it is right as it is, and means no other word; what ends in it is still of
 * its kind. `looser`: longer words, the words it is made of, other languages. `corrected`: if need be, another spelling.
 */
export type Freedom = 'none' | 'looser' | 'corrected';

export interface Vocabulary {
  /** Only the words themselves and their other forms. A word too common to be looked for means nothing: null. */
  exactly(words: readonly TypedWord[], language: Language): Promise<Array<Meaning | undefined | null>>;
  /** Whatever comes nearest, as far as that is allowed; another spelling only of what is shown. */
  nearest(word: TypedWord, language: Language, freedom: Freedom, shown: Shown | undefined): Promise<Meaning | undefined>;
  clear(): void;
}

const FRESH_MS = 300_000;
const MOST_LOOSE = 20;
/** So many other spellings are tried where a storefront shows a part of all goods. */
const MOST_CORRECTIONS = 5;
const MIN_LOOSE_LETTERS = 2;
const MIN_HELD_LETTERS = 4;
/** Languages in which the end of a word says what it is, and how many letters at least a word before it has. */
const LEAST_BEFORE_KIND: Readonly<Record<string, number>> = { en: 3, de: 3, af: 3, ko: 1, cn: 1, tw: 1, ja: 1 };
/** "cm" and "EU" name every size there is; what stands for more values than this tells none of them apart. */
const MOST_VALUES = 12;
/** Names of makes are as common in every language; a word that is twice as common in English may be an English one. */
const MUCH_COMMONER = 2;

export function createVocabulary(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  stems: Stems,
  { isMet, hasAny }: Pick<MatchSource, 'isMet' | 'hasAny'>,
): Vocabulary {
  const memory = <Known>() => createCache<Known>({ clock, freshMs: FRESH_MS });
  const exact = memory<Meaning | undefined | null>();
  const near = memory<Meaning | undefined>();
  const isInHeads = (lexemes: readonly string[]): Promise<boolean> => isMet(lexemes.map((lexeme) => `'${headLexeme(lexeme)}'`));

  /** All words of a keyword are looked up together; each is then remembered by itself. */
  async function exactly(words: readonly TypedWord[], reader: Language): Promise<Array<Meaning | undefined | null>> {
    const telling = new Map(words.filter(({ lower }) => !isCommonWord(reader, lower)).map((word) => [`${reader} ${word.lower}`, word]));
    const keys = [...telling.keys()];
    const meanings = await exact.getMany(keys, async (missing) => {
      const unknown = missing.map((key) => telling.get(key)!);
      const rows = await selectWords(
        db,
        homesOf(unknown, reader),
        unknown.map(({ folded }) => folded),
      );
      return new Map(
        await Promise.all(
          missing.map(async (key, place) => [key, { value: await meaningExactly(unknown[place]!, reader, rows) }] as const),
        ),
      );
    });
    const found = new Map(keys.map((key, place) => [key, meanings[place]]));
    return words.map(({ lower }) => (isCommonWord(reader, lower) ? null : found.get(`${reader} ${lower}`)));
  }

  async function meaningExactly(word: TypedWord, reader: Language, allRows: readonly WordRow[]): Promise<Meaning | undefined | null> {
    const home = homeLanguages(word.folded, reader);
    const named = allRows.filter((row) => row.word === word.folded && home.includes(row.language as Language));
    const rows = withoutWideNames(named);
    if (rows.length === 0 && named.length > 0) return null;
    const own = rows.filter((row) => row.language === home[0] && !isCategory(row));
    if (own.length > 0) return withEnglish(own, rows);
    const spellings = home.flatMap((language) => spellingsOf(language, word.lower).map((spelling) => [language, spelling] as const));
    await stems.learn(spellings);
    if (stems.of(home[0]!, word.lower) === '') return null;
    const lexemes = spellings.flatMap(([language, spelling]) => {
      const stem = stems.of(language, spelling);
      return stem ? [`${language}:${stem}`] : [];
    });
    const forms = [...rows, ...(await selectLexemes(db, lexemes))];
    // The name of a category stands behind another form of a title's word: "teapots" are teapots, not all of "Teapots and tea sets".
    for (const isWanted of [(row: WordRow) => !isCategory(row), isCategory]) {
      for (const language of home) {
        const found = forms.filter((row) => row.language === language && isWanted(row));
        if (found.length > 0) return meaningOf(found, 'exact');
      }
    }
    return undefined;
  }

  /** A word that the own language borrows, or only mentions beside while it says what things are in English, is meant in both. */
  async function withEnglish(own: readonly WordRow[], rows: readonly WordRow[]): Promise<Meaning> {
    const english = rows.filter((row) => row.language === 'en' && row.lexeme.startsWith('en:'));
    if (isBorrowed(own[0]!.word, own[0]!.language as Language)) return meaningOf([...own, ...english], 'exact');
    const isCommoner = sumOfWeights(english) > MUCH_COMMONER * sumOfWeights(own);
    if (own[0]!.language === 'en' || !isCommoner || (await isInHeads(own.map(({ lexeme }) => lexeme)))) return meaningOf(own, 'exact');
    return meaningOf([...own, ...english], 'exact');
  }

  /** Of several spellings the first one by which something is found here. */
  async function firstFound(corrections: readonly Meaning[], shown: Shown | undefined): Promise<Meaning | undefined> {
    if (!isPart(shown)) return corrections[0];
    for (const one of corrections) {
      const queries = one.lexemes.map((lexeme) => `'${lexeme}'`);
      if (await hasAny(queries, shown)) return one;
    }
    return undefined;
  }

  async function findNearest(word: TypedWord, reader: Language, freedom: Freedom, shown: Shown | undefined): Promise<Meaning | undefined> {
    const typed = word.folded;
    const letters = [...typed].length;
    if (letters < MIN_LOOSE_LETTERS && !isUnspaced(typed)) return undefined;
    const home = homeLanguages(typed, reader);
    const others = otherLanguages(typed, home);
    const unspaced = isUnspaced(typed);
    const rows = await selectLoosely(db, {
      languages: [...home, ...others],
      home,
      typed,
      isUnspaced: unspaced,
      omissionKeys: omissionKeys(typed, unspaced),
      pieces: piecesOf(typed, unspaced),
    });
    const atHome = rows.filter(({ language }) => home.includes(language as Language));
    const held = letters >= MIN_HELD_LETTERS || unspaced || freedom === 'none' ? holding(atHome, home, typed, freedom) : undefined;
    if (freedom === 'none') return held;
    const corrections = freedom === 'corrected' ? correctionsOf(rows, ownLanguages(typed, reader), typed) : [];
    const parts = cut(atHome, home, typed, unspaced);
    return (
      beginning(atHome, home) ??
      held ??
      // Every heap of characters can be cut into words of one character.
      (unspaced && hasLoneSign(parts) ? await firstFound(corrections, shown) : undefined) ??
      parts ??
      elsewhere(await selectWords(db, others, [typed])) ??
      (await firstFound(corrections, shown))
    );
  }

  return {
    exactly,
    nearest: (word, language, freedom, shown) =>
      near.get(`${language} ${freedom} ${shown?.key ?? ''} ${word.lower}`, async () => ({
        value: await findNearest(word, language, freedom, shown),
      })),
    clear() {
      exact.clear();
      near.clear();
    },
  };
}

function sumOfWeights(rows: readonly WordRow[]): number {
  return rows.reduce((sum, { weight }) => sum + weight, 0);
}

function homesOf(words: readonly TypedWord[], reader: Language): Language[] {
  return [...new Set(words.flatMap(({ folded }) => homeLanguages(folded, reader)))];
}

function withoutWideNames(rows: readonly WordRow[]): readonly WordRow[] {
  const isValue = ({ lexeme }: WordRow): boolean => lexeme.startsWith('v:');
  return new Set(rows.filter(isValue).map(({ lexeme }) => lexeme)).size > MOST_VALUES ? rows.filter((row) => !isValue(row)) : rows;
}

function isCategory({ lexeme }: WordRow): boolean {
  return lexeme.startsWith('c:');
}

/** Names of categories count only for words that no product has in its title or among its values. */
function meaningOf(rows: readonly WordRow[], certainty: Meaning['certainty']): Meaning {
  const better = rows.filter((row) => !isCategory(row));
  const meant = better.length > 0 ? better : rows;
  const language = meant.find((row) => row.lexeme.startsWith(`${row.language}:`))?.language as Language | undefined;
  return { certainty, lexemes: [...new Set(meant.map(({ lexeme }) => lexeme))], language, weight: sumOfWeights(meant) };
}

/** In the first language that has any. */
function firstLanguage(rows: readonly LooseRow[], way: LooseRow['way'], languages: readonly string[]): LooseRow[] {
  for (const language of languages) {
    const own = rows.filter((row) => row.way === way && row.language === language && !isCategory(row));
    if (own.length > 0) return own.slice(0, MOST_LOOSE);
  }
  return [];
}

function beginning(rows: readonly LooseRow[], languages: readonly string[]): Meaning | undefined {
  const found = firstLanguage(rows, 'begins', languages);
  return found.length > 0 ? meaningOf(found, 'loose') : undefined;
}

/** Longer words of the same kind: a Teekanne is a Kanne, but nothing woven is an oven. */
function holding(rows: readonly LooseRow[], languages: readonly string[], typed: string, freedom: Freedom): Meaning | undefined {
  const isAny = isUnspaced(typed) && freedom !== 'none';
  const found = firstLanguage(
    rows.filter(({ word, language }) => isAny || isKindOf(word, typed, language)),
    'holds',
    languages,
  );
  return found.length > 0 ? meaningOf(found, 'loose') : undefined;
}

/** What stands before it must be able to be a word, in a language that writes two words as one. */
function isKindOf(word: string, typed: string, language: string): boolean {
  const before = [...word].length - [...typed].length;
  return word.endsWith(typed) && before >= (LEAST_BEFORE_KIND[language] ?? Infinity);
}

/** Fewest errors first, then the best-known word; each by itself, or what is said would not be what is shown. */
function correctionsOf(rows: readonly LooseRow[], languages: readonly Language[], typed: string): Meaning[] {
  const nearest = rows
    .flatMap((row) => {
      const errors = row.way === 'error' && languages.includes(row.language as Language) ? handErrors(typed, row.word) : undefined;
      return errors === undefined ? [] : [{ row, errors }];
    })
    .sort((a, b) => a.errors - b.errors || b.row.weight - a.row.weight);
  const seen = new Set<string>();
  const words = nearest.filter(({ row: { language, word } }) => !seen.has(`${language} ${word}`) && seen.add(`${language} ${word}`));
  return words.slice(0, MOST_CORRECTIONS).map(({ row: best }) => {
    const same = rows.filter(({ way, language, word }) => way === 'error' && language === best.language && word === best.word);
    return { ...meaningOf(same, 'corrected'), corrected: best.written };
  });
}

/** A word made of words: all of them together. */
function cut(rows: readonly LooseRow[], languages: readonly string[], typed: string, unspaced: boolean): Meaning | undefined {
  for (const language of languages) {
    const known = new Map<string, WordRow[]>();
    for (const row of rows)
      if (row.way === 'piece' && row.language === language) known.set(row.word, [...(known.get(row.word) ?? []), row]);
    const pieces = cutIntoPieces(typed, (piece) => known.has(piece), unspaced);
    if (!pieces) continue;
    const parts = pieces.map((piece) => ({ ...meaningOf(known.get(piece)!, 'loose'), folded: piece }));
    return {
      certainty: 'loose',
      lexemes: [parts.map(({ lexemes }) => lexemes[0]!).join('&')],
      language: parts[0]!.language,
      weight: Math.min(...parts.map(({ weight }) => weight)),
      parts,
    };
  }
  return undefined;
}

function hasLoneSign(meaning: Meaning | undefined): boolean {
  return meaning?.parts?.some(({ folded }) => [...folded].length === 1) ?? true;
}

function elsewhere(rows: readonly WordRow[]): Meaning | undefined {
  return rows.length > 0 ? meaningOf(rows, 'exact') : undefined;
}
