import { describe, expect, test } from 'vitest';
import { matchesSearch, searchRank } from './search-match.ts';

describe('searching in a list of options', () => {
  test('does not ask for accents, capitals or the right order of words', () => {
    expect(matchesSearch('sao', ['São Tomé and Príncipe'])).toBe(true);
    expect(matchesSearch('PRINCIPE tome', ['São Tomé and Príncipe'])).toBe(true);
    expect(matchesSearch('turkiye', ['Türkiye'])).toBe(true);
  });

  test('finds an option by its other words and leaves out what matches only in part', () => {
    expect(matchesSearch('holland', ['Netherlands', 'Holland'])).toBe(true);
    expect(matchesSearch('nether france', ['Netherlands'])).toBe(false);
  });

  test('puts what was typed before what begins with it, and both before what only holds it', () => {
    const countries = [
      ['Finland', 'FI'],
      ['Netherlands', 'NL'],
      ['Caribbean Netherlands', 'BQ'],
    ];
    const found = (search: string) => countries.map((texts) => searchRank(search, texts));
    expect(found('nl')).toEqual([0.5, 1, 0]);
    expect(found('nether')).toEqual([0, 0.75, 0.5]);
    expect(found('france')).toEqual([0, 0, 0]);
  });
});
