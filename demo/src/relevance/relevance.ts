/**
 * How well search finds things: queries in all 21 languages with the product types a reader expects, and the measures.
 * Recall at 20 is the share of the first twenty places that could hold a wanted product and do; the reciprocal rank is one
 * divided by the place of the first wanted product. Who asks for something that is absent, by a word that is right, wants to be
 * told so: for that, finding nothing is finding all.
 *
 * Corrections are measured by themselves. Recall: of the misspelt words, how many find what was meant. Precision: of the words
 * that were replaced by another, how many were replaced by the one that was meant.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { readCatalogueTree } from '../world/catalogue-tree.ts';

export type QueryKind = 'typed' | 'misspelt' | 'partial' | 'plural' | 'script' | 'absent';

export interface RelevanceQuery {
  language: Language;
  kind: QueryKind;
  text: string;
  /** Keys of the demo catalogue's product types; none for what is absent. */
  types: string[];
}

export interface Judged {
  query: RelevanceQuery;
  recallAt20: number;
  reciprocalRank: number;
  isReplaced: boolean;
}

export interface CorrectionScore {
  misspelt: number;
  recall: number;
  replaced: number;
  precision: number;
}

export interface Score {
  queries: number;
  recallAt20: number;
  mrr: number;
}

export const PLACES = 20;

export function readQueries(): RelevanceQuery[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'queries.psv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [language, kind, text, types] = line.split('|') as [Language, QueryKind, string, string];
    if (!LANGUAGES.includes(language)) throw new Error(`${line}: there is no such language`);
    return { language, kind, text, types: types ? types.split(',') : [] };
  });
}

/** Longer names first: a laptop backpack is no laptop. */
const TYPES_BY_NAME = readCatalogueTree()
  .types.map(({ type, names }) => ({ key: type.key, name: ` ${names[LANGUAGES.indexOf('en')]!.toLowerCase()} ` }))
  .sort((a, b) => b.name.length - a.name.length);

/** The type of a product, read off its English title: "Stoneware teapot Alder, matte glaze" is a teapot. */
export function typeOf(englishTitle: string): string | undefined {
  const head = ` ${englishTitle.split(', ')[0]!.toLowerCase()} `;
  return TYPES_BY_NAME.find(({ name }) => head.includes(name))?.key;
}

/** How many products each type has, from all English titles. */
export function countTypes(englishTitles: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of englishTitles) {
    const type = typeOf(title);
    if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

export interface Answer {
  /** The English titles of the results in their order. */
  found: readonly string[];
  /** Found under another spelling than the typed one. */
  isReplaced: boolean;
}

/** `existing` counts the products of each type. */
export function judge(query: RelevanceQuery, { found, isReplaced }: Answer, existing: ReadonlyMap<string, number>): Judged {
  if (query.kind === 'absent') {
    const silence = found.length === 0 ? 1 : 0;
    return { query, recallAt20: silence, reciprocalRank: silence, isReplaced };
  }
  const isWanted = found.slice(0, PLACES).map((title) => query.types.includes(typeOf(title) ?? ''));
  const wanted = query.types.reduce((sum, type) => sum + (existing.get(type) ?? 0), 0);
  if (wanted === 0) throw new Error(`no product has a type that "${query.text}" asks for`);
  const first = isWanted.indexOf(true);
  return {
    query,
    recallAt20: isWanted.filter(Boolean).length / Math.min(PLACES, wanted),
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    isReplaced,
  };
}

export function scoreOfCorrections(judged: readonly Judged[]): CorrectionScore {
  const misspelt = judged.filter(({ query }) => query.kind === 'misspelt');
  const replaced = judged.filter(({ isReplaced }) => isReplaced);
  return {
    misspelt: misspelt.length,
    recall: misspelt.filter(({ reciprocalRank }) => reciprocalRank > 0).length / misspelt.length,
    replaced: replaced.length,
    precision: replaced.filter(({ query, reciprocalRank }) => query.kind !== 'absent' && reciprocalRank === 1).length / replaced.length,
  };
}

export function scoreOf(judged: readonly Judged[]): Score {
  const mean = (pick: (one: Judged) => number) => judged.reduce((sum, one) => sum + pick(one), 0) / judged.length;
  return { queries: judged.length, recallAt20: mean((one) => one.recallAt20), mrr: mean((one) => one.reciprocalRank) };
}
