/**
 * Names of common goods in all languages, whether or not somebody sells them here. Two things follow from a word that stands in
 * it: it is spelt right, so it is not taken for another one; and its neighbours tell where such a thing would lie.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { lazy } from '../../../../platform/lazy.ts';
import { lowerCase } from '../../../../platform/fold.ts';
import { segment } from './segment.ts';

export interface GoodsName {
  /** What lies beside each other in a shop has the same one. */
  group: string;
  /** Its words, in small letters, accents kept. */
  words: string[];
}

function readGoodsNames(): Map<Language, GoodsName[]> {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'goods-words.psv'), 'utf8')
    .trim()
    .split('\n');
  const names = new Map<Language, GoodsName[]>(LANGUAGES.map((language) => [language, []]));
  for (const line of lines) {
    const [group, ...cells] = line.split('|');
    for (const [place, language] of LANGUAGES.entries())
      for (const name of cells[place]!.split(','))
        names.get(language)!.push({ group: group!, words: segment(lowerCase(name, language), language) });
  }
  return names;
}

/** In the order of the file. */
export const goodsNames: () => ReadonlyMap<Language, readonly GoodsName[]> = lazy(readGoodsNames);
