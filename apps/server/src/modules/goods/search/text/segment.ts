/** Cuts a text into words. Where words are set apart by spaces that is quickly done; ICU cuts the scripts that write none. */
import type { Language } from '@entrepot/contracts/languages.ts';

const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** No word is longer, and the database takes no lexeme of more than 2,046 bytes; what is longer is compared by its beginning. */
const LONGEST_WORD = 60;

const LOCALES: Partial<Record<Language, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', ja: 'ja', th: 'th' };
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: Language): Intl.Segmenter {
  const locale = LOCALES[language] ?? 'en';
  let segmenter = segmenters.get(locale);
  if (!segmenter) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'word' })));
  return segmenter;
}

/** Does this word come from a script without spaces, where what counts as one word is a matter of opinion? */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

export function segment(text: string, language: Language): string[] {
  const words: string[] = [];
  for (const [run] of text.matchAll(WORD)) {
    if (!UNSPACED.test(run)) words.push(beginningOf(run));
    else for (const { segment: word, isWordLike } of segmenterFor(language).segment(run)) if (isWordLike) words.push(beginningOf(word));
  }
  return words;
}

/** Not longer than a word may be. */
export function beginningOf(word: string): string {
  return word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word;
}
