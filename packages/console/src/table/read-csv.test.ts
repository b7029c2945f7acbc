import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (file: string) => readCsv(file).map(({ cells }) => cells);

it('reads quoted cells, doubled quotes, line ends inside them, and leaves empty lines out', () => {
  expect(read('\ufeffserial,carrier\r\nO-1,"Harbour, ""fast""\npost"\r\n\r\nO-2,\n')).toEqual([
    ['serial', 'carrier'],
    ['O-1', 'Harbour, "fast"\npost'],
    ['O-2', ''],
  ]);
});

it('takes the separator that the first line uses', () => {
  expect(read('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(read('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(read('')).toEqual([]);
});

it('lines are counted as a spreadsheet counts them', () => {
  expect(readCsv('a\n\nb').map(({ line }) => line)).toEqual([1, 3]);
});
