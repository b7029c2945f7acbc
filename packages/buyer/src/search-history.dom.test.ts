import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAllSearches, forgetSearch, MAX_SEARCHES, rememberSearch, useSearchHistory, withSearch } from './search-history.ts';

beforeEach(() => localStorage.clear());

describe('the search history', () => {
  it('has each keyword once, the newest first', () => {
    expect(withSearch(['lamp', 'vase'], 'vase')).toEqual(['vase', 'lamp']);
    expect(withSearch(['lamp', 'vase'], '  Lamp ')).toEqual(['Lamp', 'vase']);
    expect(withSearch(['lamp'], ' ')).toEqual(['lamp']);
  });

  it('stays unique, ordered and within its length whatever is searched for', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('lamp', 'Lamp', 'vase', ' vase')), { maxLength: 40 }), (keywords) => {
        const history = keywords.reduce<string[]>(withSearch, []);
        expect(history.length).toBeLessThanOrEqual(MAX_SEARCHES);
        expect(new Set(history.map((text) => text.toLowerCase())).size).toBe(history.length);
        const newest = keywords.filter((keyword) => keyword.trim() !== '').at(-1);
        if (newest !== undefined) expect(history[0]).toBe(newest.trim());
      }),
    );
  });

  it('is followed by whoever shows it, and can be forgotten in part and in whole', () => {
    const { result } = renderHook(() => useSearchHistory());
    act(() => ['lamp', 'vase', 'rug'].forEach(rememberSearch));
    expect(result.current).toEqual(['rug', 'vase', 'lamp']);
    expect(localStorage.getItem('searchHistory')).toBe('["rug","vase","lamp"]');
    act(() => forgetSearch('vase'));
    expect(result.current).toEqual(['rug', 'lamp']);
    act(() => forgetAllSearches());
    expect(result.current).toEqual([]);
    expect(localStorage.getItem('searchHistory')).toBeNull();
  });

  it.each(['{', '"lamp"', '[1]', '[""]'])('is empty where something else is stored: %s', (text) => {
    localStorage.setItem('searchHistory', text);
    expect(renderHook(() => useSearchHistory()).result.current).toEqual([]);
  });

  it('shows ten of a longer one that an old release has left', () => {
    localStorage.setItem('searchHistory', JSON.stringify(Array.from({ length: 14 }, (_, index) => `word ${index}`)));
    expect(renderHook(() => useSearchHistory()).result.current).toHaveLength(MAX_SEARCHES);
  });
});
