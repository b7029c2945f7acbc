import type { StatementLine } from '@entrepot/contracts/calls/wallet.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { EARLIER_WORDS, statementWords } from './statement-words.ts';

const LINE: StatementLine = {
  id: '1',
  at: '2026-01-15T12:00:00.000Z',
  kind: 'recharge',
  cause: { kind: 'recharge', id: 'x', serial: 'R-260115-1' },
  amount: '12.5',
  balanceAfter: '12.5',
  note: null,
};
const WORDS = statementWords('en', 'person');
const csvOf = (...lines: Array<Partial<StatementLine>>): string[] =>
  statementCsv(
    lines.map((line) => ({ ...LINE, ...line })),
    { words: WORDS },
  ).split('\r\n');

it('is a table that spreadsheets read as UTF-8', () => {
  expect(csvOf({}, { amount: '-3.0000000001', cause: null, balanceAfter: '9.4999999999' })).toEqual([
    '\ufeffTime (UTC),What,Because of,Number,Amount,Available after,Currency,Note',
    '2026-01-15T12:00:00.000Z,Recharge,Recharge,R-260115-1,12.50,12.50,USDT,',
    '2026-01-15T12:00:00.000Z,Recharge,,,-3.0000000001,9.4999999999,USDT,',
    '',
  ]);
});

it.each(LANGUAGES)('is in %s in the words of the page', (language) => {
  const words = statementWords(language, 'shop');
  const texts = [...words.headings, ...Object.values(words.kinds), ...Object.values(words.causes), words.byOne, words.seal, words.root];
  for (const text of texts) expect(text).toMatch(/^[^{}.]*\p{L}[^{}]*$/u);
  expect(words.kinds.order_refund).not.toBe(words.kinds.order_settlement);
  expect(new Set(words.headings).size).toBe(8);
});

it('has the form that earlier statements had, so that they can still be checked', () => {
  expect(statementCsv([LINE], { words: EARLIER_WORDS })).toBe(
    '\ufeffTime (UTC),Kind,Cause,Serial,Amount,Balance,Currency,Note\r\n2026-01-15T12:00:00.000Z,Recharge,Recharge,R-260115-1,12.50,12.50,USDT,\r\n',
  );
  expect(statementCsv([LINE], { words: EARLIER_WORDS, inCodes: true })).toContain(
    '2026-01-15T12:00:00.000Z,recharge,recharge,R-260115-1,12.5,12.5,USDT,',
  );
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
  const written = statementCsv([{ ...LINE, note }], { words: WORDS });
  expect(written.slice(written.indexOf('USDT,') + 5)).toContain(expected.trimEnd());
  // Read back as a spreadsheet reads it.
  const field = written.slice(written.lastIndexOf('USDT,') + 5, -2);
  const value = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
  expect(value === note || value === `'${note}`).toBe(true);
  expect(/^\s*[=+@\t]/.test(value)).toBe(false);
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
    owner: 'person' as const,
    language: 'en' as Language,
    books: { seal: { position: '7', hash: 'ab'.repeat(32) }, root: { day: '2026-01-15', root: 'cd'.repeat(32) } },
  };
  const pagesOf = async (lines: StatementLine[], language = sheet.language): Promise<number> => {
    const document = (await statementPdf({ ...sheet, lines, language })).toString('latin1');
    expect(document.startsWith('%PDF-1.')).toBe(true);
    expect(document.trimEnd().endsWith('%%EOF')).toBe(true);
    return document.match(/\/Type \/Page\b(?!s)/g)!.length;
  };
  expect(await pagesOf([])).toBe(1);
  for (const language of LANGUAGES) expect(await pagesOf([LINE], language), language).toBe(1);
  expect(await pagesOf(Array.from({ length: 200 }, () => ({ ...LINE, amount: `-${'9'.repeat(22)}.0000000001`, note: null })))).toBe(5);
  expect(
    await pagesOf(Array.from({ length: 20 }, () => ({ ...LINE, kind: 'adjustment' as const, note: 'word '.repeat(100) }))),
  ).toBeGreaterThan(1);
});
