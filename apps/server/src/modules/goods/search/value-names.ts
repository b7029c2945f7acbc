/** Which values have a word in their names, so that "stoneware" in a title is known for a material. */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { NameRow } from './source.sql.ts';
import type { TitleReader, Word } from './text/title.ts';

export interface NamedWords {
  lexeme: string;
  words: readonly Word[];
}

export async function readNames(names: readonly NameRow[], reader: TitleReader): Promise<NamedWords[]> {
  const read = names.map(({ lexeme, language, name }) => ({ lexeme, words: reader.wordsOf(name, language as Language) }));
  await reader.learn();
  return read;
}

export function valuesByLexeme(names: readonly NamedWords[]): Map<string, Set<number>> {
  const values = new Map<string, Set<number>>();
  for (const { lexeme, words } of names) {
    if (!lexeme.startsWith('v:')) continue;
    for (const word of words) {
      if (!word.lexeme) continue;
      const named = values.get(word.lexeme) ?? new Set();
      values.set(word.lexeme, named.add(Number(lexeme.slice(2))));
    }
  }
  return values;
}
