import { expect, it, vi } from 'vitest';
import { csvCell, csvStream } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', `'=SUM(A1)`],
  ['@cmd', `'@cmd`],
  ['-12.5', '-12.5'],
  ['-1+2', `'-1+2`],
])('writes %j so that a spreadsheet reads it and runs nothing', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

const columns = [{ header: 'Number', text: (row: { id: number }) => String(row.id) }];

it('writes all pages, one after the other, and says how far it is', async () => {
  const onProgress = vi.fn();
  const fetchPage = vi.fn(async (page: number) => ({
    rows: page < 3 ? [{ id: page * 10 }, { id: page * 10 + 1 }] : [{ id: 30 }],
    total: 5,
  }));
  const text = await new Response(csvStream({ columns, fetchPage, pageSize: 2, signal: new AbortController().signal, onProgress })).text();
  expect(text).toBe('Number\r\n10\r\n11\r\n20\r\n21\r\n30\r\n');
  expect(fetchPage).toHaveBeenCalledTimes(3);
  expect(onProgress.mock.calls).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
});

it('ends with a list that shrinks while it is written', async () => {
  const fetchPage = async (page: number) => ({ rows: page === 1 ? [{ id: 1 }, { id: 2 }] : [], total: 4 });
  const text = await new Response(
    csvStream({ columns, fetchPage, pageSize: 2, signal: new AbortController().signal, onProgress: () => undefined }),
  ).text();
  expect(text).toContain('2\r\n');
});

it('stops when nobody waits for it any more', async () => {
  const controller = new AbortController();
  const fetchPage = async () => {
    controller.abort();
    return { rows: [{ id: 1 }, { id: 2 }], total: 100 };
  };
  await expect(
    new Response(csvStream({ columns, fetchPage, pageSize: 2, signal: controller.signal, onProgress: () => undefined })).text(),
  ).rejects.toThrow();
});
