import type { StatementLine } from '@entrepot/contracts/calls/wallet.ts';
import { expect, it } from 'vitest';
import { printable } from '../../../platform/printable.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';

const LINE: StatementLine = {
  id: '1',
  at: '2026-01-15T12:00:00.000Z',
  kind: 'recharge',
  cause: { kind: 'recharge', id: 'x', serial: 'R-260115-1' },
  amount: '12.5',
  balanceAfter: '12.5',
  note: null,
};
const csvOf = (...lines: Array<Partial<StatementLine>>): string[] =>
  statementCsv(lines.map((line) => ({ ...LINE, ...line }))).split('\r\n');

it('is a table that spreadsheets read as UTF-8', () => {
  expect(csvOf({}, { amount: '-3.0000000001', cause: null, balanceAfter: '9.4999999999' })).toEqual([
    '\ufeffTime (UTC),Kind,Cause,Serial,Amount,Balance,Currency,Note',
    '2026-01-15T12:00:00.000Z,Recharge,Recharge,R-260115-1,12.50,12.50,USDT,',
    '2026-01-15T12:00:00.000Z,Recharge,,,-3.0000000001,9.4999999999,USDT,',
    '',
  ]);
});

it('has the form that earlier statements had, so that they can still be checked', () => {
  expect(statementCsv([LINE], 'codes')).toContain('2026-01-15T12:00:00.000Z,recharge,recharge,R-260115-1,12.5,12.5,USDT,');
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1+1', `'+1+1`],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  [' =1', `' =1`],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['say "x"', '"say ""x"""'],
  ['Überweisung', 'Überweisung'],
  ['-5', '-5'],
])('writes the note %j so that nothing is carried out and nothing is lost', (note, expected) => {
  const written = statementCsv([{ ...LINE, note }]);
  expect(written.slice(written.indexOf('USDT,') + 5)).toContain(expected.trimEnd());
  // Read back as a spreadsheet reads it.
  const field = written.slice(written.lastIndexOf('USDT,') + 5, -2);
  const value = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
  expect(value === note || value === `'${note}`).toBe(true);
  expect(/^\s*[=+@\t]/.test(value)).toBe(false);
});

it('prints what the font has, and a question mark for the rest', () => {
  expect(printable('Ärger — 5 € “x”')).toBe('Ärger — 5 € “x”');
  expect(printable('日本 \u{1f600} \u202e\u0000x')).toBe('?? ? ??x');
  // A letter and its accent in two are one.
  expect(printable('e\u0301')).toBe('é');
});

it('makes a document of as many pages as it needs, whatever the text', async () => {
  const sheet = {
    storefrontName: 'Orbis 日本',
    name: 'ines',
    madeAt: new Date('2026-01-15T12:00:00Z'),
    from: '2026-01-01',
    to: null,
    kind: null,
    lines: [] as StatementLine[],
    books: { seal: { position: '7', hash: 'ab'.repeat(32) }, root: { day: '2026-01-15', root: 'cd'.repeat(32) } },
  };
  const pagesOf = async (lines: StatementLine[]): Promise<number> => {
    const document = (await statementPdf({ ...sheet, lines })).toString('latin1');
    expect(document.startsWith('%PDF-1.')).toBe(true);
    expect(document.trimEnd().endsWith('%%EOF')).toBe(true);
    return document.match(/\/Type \/Page\b(?!s)/g)!.length;
  };
  expect(await pagesOf([])).toBe(1);
  expect(await pagesOf([LINE])).toBe(1);
  expect(await pagesOf(Array.from({ length: 200 }, () => ({ ...LINE, amount: `-${'9'.repeat(22)}.0000000001`, note: null })))).toBe(5);
  expect(
    await pagesOf(Array.from({ length: 20 }, () => ({ ...LINE, kind: 'adjustment' as const, note: 'word '.repeat(100) }))),
  ).toBeGreaterThan(1);
});
