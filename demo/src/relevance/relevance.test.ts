import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { readCatalogueTree } from '../world/catalogue-tree.ts';
import { judge, readQueries, scoreOf, typeOf, type RelevanceQuery } from './relevance.ts';

const KNOWN_TYPES = new Set(readCatalogueTree().types.map(({ type }) => type.key));
const asked = (types: string[]): RelevanceQuery => ({ language: 'en', kind: 'typed', text: 'x', types });

describe('the relevance queries', () => {
  const queries = readQueries();

  it('are more than 200, at least ten in each language and of every kind', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
    for (const language of LANGUAGES) {
      const own = queries.filter((query) => query.language === language);
      expect(own.length, language).toBeGreaterThanOrEqual(10);
      expect(new Set(own.map(({ kind }) => kind)), language).toEqual(new Set(['typed', 'misspelt', 'partial', 'plural', 'script']));
    }
  });

  it('ask for types that exist, each query once', () => {
    for (const { types } of queries) for (const type of types) expect(KNOWN_TYPES, type).toContain(type);
    expect(new Set(queries.map(({ language, text }) => `${language} ${text}`)).size).toBe(queries.length);
  });
});

describe('a judgement', () => {
  it('reads the type off a title, the longer name first', () => {
    expect(typeOf('Stoneware teapot Alder, matte glaze')).toBe('teapot');
    expect(typeOf('Canvas laptop backpack Fjord, two pockets')).toBe('laptopbackpack');
    expect(typeOf('Something else, teapot inside')).toBeUndefined();
  });

  it('counts the wanted among the first twenty places, as far as there are that many', () => {
    const found = ['Steel hammer Oak, heavy', 'Stoneware teapot Alder, matte', 'Glass teapot Birch, clear'];
    const judged = judge(asked(['teapot']), found, new Map([['teapot', 4]]));
    expect(judged.recallAt20).toBe(0.5);
    expect(judged.reciprocalRank).toBe(0.5);
  });

  it('is zero where nothing wanted was found', () => {
    const judged = judge(asked(['teapot']), ['Steel hammer Oak, heavy'], new Map([['teapot', 400]]));
    expect(judged).toMatchObject({ recallAt20: 0, reciprocalRank: 0 });
    expect(scoreOf([judged, { ...judged, recallAt20: 1, reciprocalRank: 1 }])).toEqual({ queries: 2, recallAt20: 0.5, mrr: 0.5 });
  });
});
