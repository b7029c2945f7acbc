import { describe, expect, test } from 'vitest';
import { compareSortValues, flattenGroups } from './data-table-lines.ts';

describe('the lines of a data table', () => {
  test('sort numbers by value, words by the alphabet with their numbers, and what is missing last', () => {
    expect([100, 9, 25].toSorted(compareSortValues)).toEqual([9, 25, 100]);
    expect([5n, -2n].toSorted(compareSortValues)).toEqual([-2n, 5n]);
    expect(['W-10', 'W-9', 'A-1'].toSorted(compareSortValues)).toEqual(['A-1', 'W-9', 'W-10']);
    expect([null, 3, null, 1].toSorted(compareSortValues)).toEqual([1, 3, null, null]);
  });

  test('keep the order of groups and of rows inside them', () => {
    const rows = ['b1', 'a1', 'b2', 'a2'];
    expect(flattenGroups(rows, (row) => row.slice(0, 1))).toEqual([
      { kind: 'group', group: 'b', rows: ['b1', 'b2'] },
      { kind: 'row', row: 'b1' },
      { kind: 'row', row: 'b2' },
      { kind: 'group', group: 'a', rows: ['a1', 'a2'] },
      { kind: 'row', row: 'a1' },
      { kind: 'row', row: 'a2' },
    ]);
  });
});
