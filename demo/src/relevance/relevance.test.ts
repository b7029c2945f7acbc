import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { readCatalogueTree } from '../world/catalogue-tree.ts';
import { judge, readQueries, scoreOf, scoreOfCorrections, typeOf, type RelevanceQuery } from './relevance.ts';

const KNOWN_TYPES = new Set(readCatalogueTree().types.map(({ type }) => type.key));
const asked = (types: string[]): RelevanceQuery => ({ language: 'en', kind: 'typed', text: 'x', types });

describe('the relevance queries', () => {
  const queries = readQueries();

  it('are more than 400, at least ten in each language and of every kind, two hundred of them for what nobody sells', () => {
    expect(queries.length).toBeGreaterThanOrEqual(400);
    expect(queries.filter(({ kind }) => kind === 'absent').length).toBeGreaterThanOrEqual(200);
    for (const language of LANGUAGES) {
      const own = queries.filter((query) => query.language === language);
      expect(own.length, language).toBeGreaterThanOrEqual(10);
      expect(new Set(own.map(({ kind }) => kind)), language).toEqual(
        new Set(['typed', 'misspelt', 'partial', 'plural', 'script', 'absent']),
      );
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
    const judged = judge(asked(['teapot']), { found, isReplaced: false }, new Map([['teapot', 4]]));
    expect(judged.recallAt20).toBe(0.5);
    expect(judged.reciprocalRank).toBe(0.5);
  });

  it('is zero where nothing wanted was found', () => {
    const judged = judge(asked(['teapot']), { found: ['Steel hammer Oak, heavy'], isReplaced: false }, new Map([['teapot', 400]]));
    expect(judged).toMatchObject({ recallAt20: 0, reciprocalRank: 0 });
    expect(scoreOf([judged, { ...judged, recallAt20: 1, reciprocalRank: 1 }])).toEqual({ queries: 2, recallAt20: 0.5, mrr: 0.5 });
  });

  it('wants silence about what is absent', () => {
    const absent: RelevanceQuery = { language: 'en', kind: 'absent', text: 'guitar', types: [] };
    expect(judge(absent, { found: [], isReplaced: false }, new Map())).toMatchObject({ recallAt20: 1, reciprocalRank: 1 });
    expect(judge(absent, { found: ['Soy wax candle Oak'], isReplaced: true }, new Map())).toMatchObject({
      recallAt20: 0,
      reciprocalRank: 0,
    });
  });

  it('of corrections counts what was found in spite of an error, and what was replaced by something else', () => {
    const existing = new Map([['teapot', 1]]);
    const misspelt = { ...asked(['teapot']), kind: 'misspelt' as const };
    const absent: RelevanceQuery = { language: 'en', kind: 'absent', text: 'guitar', types: [] };
    const score = scoreOfCorrections([
      judge(misspelt, { found: ['Glass teapot Birch, clear'], isReplaced: true }, existing),
      judge(misspelt, { found: [], isReplaced: false }, existing),
      judge(absent, { found: ['Soy wax candle Oak'], isReplaced: true }, existing),
      judge(absent, { found: [], isReplaced: false }, existing),
    ]);
    expect(score).toEqual({ misspelt: 2, recall: 0.5, replaced: 2, precision: 0.5 });
  });
});
