import { MAX_KEYWORD_LENGTH } from '@entrepot/contracts/keyword.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeyword, resultPath, searchGoodsPath, searchResultPath, searchStorePath, tidyKeyword } from './search-address.ts';

const read = (parameter: string | undefined) => readKeyword(parameter).keyword;
const parameterOf = (address: string) => new URL(address, 'http://storefront').searchParams.get('k') ?? undefined;

describe('the address of a search', () => {
  it('holds the keyword as JSON', () => {
    expect(searchGoodsPath('lamp')).toBe('/searchGoods?k=%22lamp%22');
    expect(searchStorePath('say "hi" & go')).toBe('/searchStore?k=%22say%20%5C%22hi%5C%22%20%26%20go%22');
    expect(searchGoodsPath('lamp', 12)).toBe('/searchGoods?k=%22lamp%22&id=12');
  });

  it('has no parameter where there is no keyword', () => {
    expect([searchGoodsPath(''), searchStorePath(''), searchResultPath(''), searchGoodsPath('', 3)]).toEqual([
      '/searchGoods',
      '/searchStore',
      '/searchResult',
      '/searchGoods?id=3',
    ]);
  });

  it('brings back every keyword that was put into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { keyword } = tidyKeyword(text);
        for (const path of [searchGoodsPath, searchStorePath, searchResultPath]) expect(read(parameterOf(path(keyword)))).toBe(keyword);
      }),
    );
  });

  it('leads to the goods first, then to the shops, then to help', () => {
    expect(resultPath('lamp', { goodsTotal: 1, sellerTotal: 5 }, 7)).toBe('/searchGoods?k=%22lamp%22&id=7');
    expect(resultPath('lamp', { goodsTotal: 0, sellerTotal: 5 })).toBe('/searchStore?k=%22lamp%22');
    expect(resultPath('lamp', { goodsTotal: 0, sellerTotal: 0 })).toBe('/searchResult?k=%22lamp%22');
  });
});

describe('a keyword is understood', () => {
  it.each([
    ['"lamp"', 'lamp'],
    ['lamp', 'lamp'],
    ['12', '12'],
    ['true', 'true'],
    ['null', 'null'],
    ['"灯"', '灯'],
    ['"lamp', 'lamp'],
    ['"lamp\\', 'lamp'],
    ['"lamp\\u00', 'lamp'],
    ['"a"b', '"a"b'],
    ['[lamp', '[lamp'],
    ['  desk \u0000\t lamp\n', 'desk lamp'],
    ['"a\\u0000b"', 'a b'],
    ['\uD800lamp', 'lamp'],
  ])('%j as %j', (parameter, keyword) => {
    expect(readKeyword(parameter)).toEqual({ keyword, isCut: false });
  });

  it.each([undefined, '', '""', '   ', '\u0000', '["lamp"]', '{"a":1}', '[]'])('%j as nothing to search for', (parameter) => {
    expect(read(parameter)).toBe('');
  });

  it('up to its longest, and says when it was cut', () => {
    expect(readKeyword(`"${'a'.repeat(MAX_KEYWORD_LENGTH)}"`)).toEqual({ keyword: 'a'.repeat(MAX_KEYWORD_LENGTH), isCut: false });
    expect(readKeyword(`"${'a'.repeat(5000)}"`)).toEqual({ keyword: 'a'.repeat(MAX_KEYWORD_LENGTH), isCut: true });
    expect(readKeyword('😀'.repeat(5000)).keyword).toBe('😀'.repeat(MAX_KEYWORD_LENGTH / 2));
  });

  it('whatever is written there, without control characters and within its length', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 900 }),
          fc.json(),
          fc.json().map((json) => json.slice(0, -1)),
        ),
        (parameter) => {
          const { keyword } = readKeyword(parameter);
          expect(keyword.length).toBeLessThanOrEqual(MAX_KEYWORD_LENGTH);
          expect(keyword).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u);
          expect(readKeyword(keyword.startsWith('"') || /^[[{]/.test(keyword) ? JSON.stringify(keyword) : keyword).keyword).toBe(keyword);
        },
      ),
    );
  });

  it('alike by the server, which reads only the beginning of a parameter, and by the browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 400, maxLength: 900 }), (text) => {
        const parameter = JSON.stringify(text);
        expect(readKeyword(parameter.slice(0, 500))).toEqual(readKeyword(parameter));
      }),
    );
  });
});
