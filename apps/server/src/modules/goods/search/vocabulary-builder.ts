/** Gathers the words by which products are found, each with the lexemes it stands for. */
import type { Phrase } from './text/phrases.ts';
import { isUnspaced } from './text/segment.ts';
import { withoutCapital, type Word } from './text/title.ts';
import { omissionKeys } from './text/typing-errors.ts';

export interface VocabularyRow {
  language: string;
  word: string;
  /** One lexeme, or several that belong together, joined by `&`. */
  lexeme: string;
  /** As people write it. */
  written: string;
  weight: number;
  keys: string[];
}

/** A part of a word in a script without spaces is kept under this mark among the keys. */
export const PART_MARK = '~';
const MOST_PARTS_OF = 10;
const MAX_WORD_LENGTH = 60;

export class VocabularyBuilder {
  /** By `v:33` and `c:12`. */
  private readonly namedCounts = new Map<string, number>();
  private readonly found = new Map<string, VocabularyRow>();

  countNames(valueIds: Iterable<number>, categoryPath: Iterable<number>): void {
    for (const id of valueIds) this.countName(`v:${id}`);
    for (const id of categoryPath) this.countName(`c:${id}`);
  }

  /** The name of a value or a category; one that no product has finds nothing and is left out. */
  addName(lexeme: string, words: readonly Word[], weight = this.namedCounts.get(lexeme)): void {
    if (!weight) return;
    for (const word of words) if (word.lexeme) this.put(word.language, word.folded, lexeme, withoutCapital(word), weight);
  }

  /** Where words are not set apart, a mistyped one is cut in the wrong places; there whole phrases are kept as words. */
  addPhrases(phrases: Iterable<Phrase>): void {
    for (const { language, normal, written, lexemes, weight } of phrases) {
      if (lexemes.length > 1 && isUnspaced(normal) && !normal.includes(' ')) this.put(language, normal, lexemes.join('&'), written, weight);
    }
  }

  /** With what a rebuild has counted. */
  addWords(words: Iterable<Word>): void {
    for (const word of words)
      if (word.lexeme && word.count > 0) this.put(word.language, word.folded, word.lexeme, withoutCapital(word), word.count);
  }

  rows(): VocabularyRow[] {
    return [...this.found.values()];
  }

  private countName(lexeme: string): void {
    this.namedCounts.set(lexeme, (this.namedCounts.get(lexeme) ?? 0) + 1);
  }

  private put(language: string, word: string, lexeme: string, written: string, weight: number): void {
    if (word.length > MAX_WORD_LENGTH) return;
    const key = `${language} ${word} ${lexeme}`;
    const known = this.found.get(key);
    if (known) known.weight += weight;
    else this.found.set(key, { language, word, lexeme, written, weight, keys: keysOf(word) });
  }
}

function keysOf(word: string): string[] {
  const unspaced = isUnspaced(word);
  return unspaced ? [...omissionKeys(word, true), ...partsOf(word)] : omissionKeys(word, false);
}

/** All that a reader may take for a word in it. */
function partsOf(word: string): string[] {
  const letters = [...word].slice(0, MOST_PARTS_OF);
  const parts = new Set<string>();
  for (let start = 0; start < letters.length; start++) {
    for (let end = start + 1; end <= letters.length; end++)
      if (end - start < letters.length) parts.add(PART_MARK + letters.slice(start, end).join(''));
  }
  return [...parts];
}
