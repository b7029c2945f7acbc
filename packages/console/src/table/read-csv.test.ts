import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('reads quoted cells, doubled quotes, line ends inside them, and leaves empty lines out', () => {
  expect(readCsv('\ufeffserial,carrier\r\nO-1,"Harbour, ""fast""\npost"\r\n\r\nO-2,\n')).toEqual([
    ['serial', 'carrier'],
    ['O-1', 'Harbour, "fast"\npost'],
    ['O-2', ''],
  ]);
});

it('takes the separator that the first line uses', () => {
  expect(readCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(readCsv('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(readCsv('')).toEqual([]);
});
