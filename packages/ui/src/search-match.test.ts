import { describe, expect, test } from 'vitest';
import { matchesSearch } from './search-match.ts';

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
});
