/** Which languages write a word in this script. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

const SCRIPTS: Array<{ letters: RegExp; languages: readonly Language[] }> = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, languages: ['ja'] },
  { letters: /\p{Script=Han}/u, languages: ['cn', 'tw', 'ja'] },
  { letters: /\p{Script=Hangul}/u, languages: ['ko'] },
  { letters: /\p{Script=Thai}/u, languages: ['th'] },
  { letters: /\p{Script=Cyrillic}/u, languages: ['ru'] },
  { letters: /\p{Script=Greek}/u, languages: ['el'] },
  { letters: /\p{Script=Arabic}/u, languages: ['ar'] },
  { letters: /\p{Script=Devanagari}/u, languages: ['hi'] },
];
const NOT_LATIN = new Set(SCRIPTS.flatMap(({ languages }) => languages));
const LATIN: readonly Language[] = LANGUAGES.filter((language) => !NOT_LATIN.has(language));

function writersOf(word: string): readonly Language[] {
  return SCRIPTS.find(({ letters }) => letters.test(word))?.languages ?? LATIN;
}

/**
 * The languages in which a reader means a word: the own one and English, or, where the script is of neither, those that write it.
 * Latin letters and digits also stand in titles of every other script.
 */
export function homeLanguages(word: string, reader: Language): readonly Language[] {
  const writers = writersOf(word);
  if (writers === LATIN) return reader === 'en' ? ['en'] : [reader, 'en'];
  return writers.includes(reader) ? [reader, ...writers.filter((language) => language !== reader)] : writers;
}

const LATIN_LETTERS = /\p{Script=Latin}/u;

/** Latin letters in a language that writes others: a name, or a word of English. */
export function isBorrowed(word: string, language: Language): boolean {
  return NOT_LATIN.has(language) && LATIN_LETTERS.test(word);
}

/** In which a mistyped word may be put right: the reader's own. Latin letters in a language that writes others may also be English. */
export function ownLanguages(word: string, reader: Language): readonly Language[] {
  const writers = writersOf(word);
  if (writers === LATIN) return NOT_LATIN.has(reader) ? [reader, 'en'] : [reader];
  return writers.includes(reader) ? [reader] : writers;
}

/** All others that could be meant. */
export function otherLanguages(word: string, home: readonly Language[]): readonly Language[] {
  return writersOf(word).filter((language) => !home.includes(language));
}
