/** Finds the names of goods in what somebody typed, in whichever form of the word. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { stripAccents } from '../../../platform/fold.ts';
import { goodsNames, type GoodsName } from './text/goods-words.ts';
import { homeLanguages } from './text/scripts.ts';
import type { Stems } from './text/stems.ts';
import type { TypedWord } from './vocabulary.ts';

export interface NamedGoods {
  language: Language;
  group: string;
  /** Of its words among the typed ones. */
  first: number;
  /** Not included. */
  end: number;
}

export interface KnownGoods {
  /** From the longest name to the shortest; none holds a word of another. */
  named(words: readonly TypedWord[], reader: Language): Promise<NamedGoods[]>;
  /** Single words for what lies beside it. */
  beside(goods: NamedGoods): TypedWord[];
}

interface Book {
  /** By the stems of the name's words. */
  groups: Map<string, string>;
  mostWords: number;
}

export function createKnownGoods(stems: Stems): KnownGoods {
  const books = new Map<Language, Book>();

  async function bookOf(language: Language): Promise<Book> {
    let book = books.get(language);
    if (!book) {
      const names = goodsNames().get(language)!;
      await stems.learn(names.flatMap(({ words }) => words.map((word) => [language, word] as const)));
      book = {
        groups: new Map(names.flatMap(({ group, words }) => keysOf(words, language).map((key) => [key, group]))),
        mostWords: Math.max(...names.map(({ words }) => words.length)),
      };
      books.set(language, book);
    }
    return book;
  }

  /** By their stems, and as they are written: stemmers do not see every plural for what it is. */
  function keysOf(words: readonly string[], language: Language): string[] {
    const stem = (word: string): string => stems.of(language, word) || stripAccents(word);
    return [words.map(stem).join(' '), words.map(stripAccents).join(' ')];
  }

  async function namedIn(language: Language, words: readonly TypedWord[]): Promise<NamedGoods[]> {
    const book = await bookOf(language);
    await stems.learn(words.map(({ lower }) => [language, lower] as const));
    const found: NamedGoods[] = [];
    for (let length = Math.min(book.mostWords, words.length); length > 0; length--) {
      for (let first = 0; first + length <= words.length; first++) {
        const end = first + length;
        if (found.some((other) => first < other.end && other.first < end)) continue;
        const typed = words.slice(first, end).map(({ lower }) => lower);
        const group = keysOf(typed, language)
          .map((key) => book.groups.get(key))
          .find((one) => one !== undefined);
        if (group !== undefined) found.push({ language, group, first, end });
      }
    }
    return found;
  }

  return {
    async named(words, reader) {
      for (const language of homeLanguages(words.map(({ folded }) => folded).join(''), reader)) {
        const found = await namedIn(language, words);
        if (found.length > 0) return found;
      }
      return [];
    },
    beside: ({ language, group }) =>
      goodsNames()
        .get(language)!
        .filter((name: GoodsName) => name.group === group && name.words.length === 1)
        .map(({ words: [lower] }) => ({ lower: lower!, folded: stripAccents(lower!) })),
  };
}
