import { strToU8, zipSync } from 'fflate';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { piecesOf, xlsxOf } from '../imports.builder.ts';
import { csvRows } from './csv-rows.ts';
import { UnreadableFile, type SheetRow } from './sheet-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** In pieces that break words and signs apart. */
const bodyOf = (data: Buffer | string) =>
  Readable.from(piecesOf(Buffer.from(data), data.length > 100_000 ? 65_536 : 7), { objectMode: false });
async function all(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
const cells = async (rows: AsyncIterable<SheetRow>) => (await all(rows)).map((row) => row.cells);
const csv = (data: Buffer | string) => cells(csvRows(bodyOf(data)));
const xlsx = (data: Uint8Array) => all(xlsxRows(bodyOf(Buffer.from(data))));

describe('a CSV file', () => {
  const TABLE = [
    ['number', 'title:de'],
    ['A-1', 'Käßchen, „groß“; 茶壺 😀'],
    ['A-2', 'two\nlines'],
  ];
  const text = (separator: string) =>
    `number${separator}title:de\r\nA-1${separator}"Käßchen, „groß“; 茶壺 😀"\r\nA-2${separator}"two\nlines"\r\n`;

  it.each([',', ';', '\t', '|'])('is read with the separator %j', async (separator) => expect(await csv(text(separator))).toEqual(TABLE));

  it('is read in UTF-8 and UTF-16, with a mark and without', async () => {
    const wide = Buffer.from(text(';'), 'utf16le');
    const swapped = Buffer.from(wide).swap16();
    const long = Buffer.from(`${'number;title:de;'.repeat(4)}\r\n`, 'utf16le');
    expect(await csv(`\ufeff${text(';')}`)).toEqual(TABLE);
    expect(await csv(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual(TABLE);
    expect(await csv(Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]))).toEqual(TABLE);
    expect((await csv(Buffer.concat([long, wide])))[2], 'seen by its noughts').toEqual(TABLE[1]);
  });

  it('keeps the numbers of rows where some are empty', async () => {
    expect(await all(csvRows(bodyOf('a\n\n\nb\n')))).toEqual([
      { number: 1, cells: ['a'] },
      { number: 2, cells: [''] },
      { number: 3, cells: [''] },
      { number: 4, cells: ['b'] },
    ]);
  });

  it('loses the mark that keeps spreadsheets from calculating, and control characters', async () => {
    expect(await csv(`a,'=1+1,''-2,'tis,"x\u0000\u0007y"`)).toEqual([['a', '=1+1', "'-2", "'tis", 'x  y']]);
  });

  it.each([
    ['in another encoding', Buffer.from('number;title\r\nA;K\xe4se\r\n', 'latin1')],
    ['with a quote that never ends', Buffer.from('a,b\n"c,d\n')],
    ['with a record without end', Buffer.from(`a\n"${'x'.repeat(1_100_000)}"`)],
  ])('%s is refused', async (_what, data) => {
    await expect(csv(data)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('is let go of by who stops in the middle', async () => {
    const body = bodyOf('a\n'.repeat(100_000));
    for await (const _ of csvRows(body)) break;
    expect(body.destroyed).toBe(true);
  });
});

const XML = '<?xml version="1.0"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** As spreadsheets write them: words apart from the sheet, styles, and the second sheet first in the zip. */
function workbook(sheet: string, { shared = '', styles = '', book = '' } = {}): Uint8Array {
  const part = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      `${XML}<worksheet><sheetData><row><c t="str"><v>not this one</v></c></row></sheetData></worksheet>`,
    ),
    'xl/workbook.xml': strToU8(
      `${XML}<x:workbook xmlns:x="y" xmlns:r="z">${book}<x:sheets><x:sheet name="A" r:id="rId2"/><x:sheet name="B" r:id="rId1"/></x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${XML}<Relationships>${part('rId1', 'worksheet', 'worksheets/sheet1.xml')}${part('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${part('rId3', 'sharedStrings', 'sharedStrings.xml')}${part('rId4', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8(`${XML}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`${XML}<sst>${shared}</sst>`),
    'xl/styles.xml': strToU8(
      `${XML}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
    ),
  });
}

describe('an XLSX file', () => {
  it('gives the words of its first sheet, in however many pieces they are', async () => {
    const shared =
      '<si><t>Teapot &amp; lid</t></si><si><r><t>two </t></r><r><t xml:space="preserve">pieces</t></r><rPh sb="0" eb="1"><t>how it sounds</t></rPh></si>';
    const rows = await xlsx(
      workbook(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="4"><c r="B4" t="inlineStr"><is><t>茶壺</t></is></c><c r="C4" t="b"><v>1</v></c><c t="str"><v>f</v></c></row>',
        { shared },
      ),
    );
    expect(rows).toMatchObject([
      { number: 1, cells: ['Teapot & lid', '', 'two pieces'] },
      { number: 4, cells: ['', '茶壺', 'true', 'f'] },
    ]);
  });

  it('tells numbers, days and moments apart', async () => {
    const styles = '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/>';
    const sheet =
      '<row><c><v>0.30000000000000004</v></c><c s="1"><v>46082</v></c><c s="2"><v>46082.5</v></c><c s="3"><v>46082</v></c><c><v>4006381333931</v></c><c><v>1E-3</v></c></row>';
    const [row] = await xlsx(workbook(sheet, { styles }));
    expect(row).toMatchObject({ cells: ['0.3', '2026-03-01', '2026-03-01T12:00:00.000Z', '46082', '4006381333931', '0.001'] });
    expect(row!.numbers).toContain(0);
    const [later] = await xlsx(workbook('<row><c s="1"><v>44620</v></c></row>', { styles, book: '<workbookPr date1904="1"/>' }));
    expect(later!.cells).toEqual(['2026-03-01']);
  });

  it('is what we write ourselves', async () => {
    const table = [
      ['number', 'price'],
      ['=A&<1>', '12.5'],
      ['', ''],
      ['007', '3'],
    ];
    expect((await xlsx(await xlsxOf(table, [false, true]))).map((row) => row.cells)).toEqual(table);
  });

  it.each([
    ['that is damaged', () => Buffer.from(workbook('')).subarray(0, 300)],
    ['that is another zip', () => zipSync({ 'readme.txt': strToU8('hello') })],
    ['whose XML is broken', () => workbook('<row><c></row>')],
    [
      'that unpacks to far more than it seems',
      () => workbook(`<row><c t="inlineStr"><is><t>${'x'.repeat(50_000)}</t></is></c></row>`.repeat(3)),
    ],
    ['whose shared words alone are too many', () => workbook('', { shared: `<si><t>${'x'.repeat(1_000)}</t></si>`.repeat(11) })],
  ])('%s is refused', async (_what, make) => {
    const rows = xlsxRows(bodyOf(Buffer.from(make())), { unpackedBytes: 100_000, sharedCharacters: 10_000 });
    await expect(all(rows)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('does not make room for a cell far out', async () => {
    expect((await xlsx(workbook('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>')))[0]!.cells).toEqual(['1']);
  });
});
