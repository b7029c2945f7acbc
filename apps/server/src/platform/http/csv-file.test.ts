import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it('what a spreadsheet would carry out is a text, what it can add up stays a number', async () => {
  const rows = [['-40'], ['-3.0000000001'], ['+5'], ['-1+2'], ['=1'], ['-'], ['@a'], [`'-40`]];
  const { body } = csvFile({ name: 'sheet', headings: ['n'], rows });
  const text = Buffer.concat(await body.map((piece: string | Buffer) => Buffer.from(piece)).toArray()).toString('utf8');
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'n',
    '-40',
    '-3.0000000001',
    '+5',
    `'-1+2`,
    `'=1`,
    `'-`,
    `'@a`,
    `''-40`,
  ]);
});
