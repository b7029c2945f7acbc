/** Lines as a file that spreadsheets open, written while they come. */
import { Readable } from 'node:stream';
import type { ImportFormat } from '@entrepot/contracts/import-columns.ts';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvFile } from '../../../../platform/http/csv-file.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';

export interface Sheet {
  name: string;
  format: ImportFormat;
  headings: readonly string[];
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** Places whose cells are numbers where they are not empty. */
  isNumber?: readonly boolean[];
}

export function sheetFile(sheet: Sheet): FileAnswer {
  const { name, format } = sheet;
  return format === 'csv'
    ? csvFile(sheet)
    : new FileAnswer({
        name: `${name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: Readable.from(xlsxBytes(sheet), { objectMode: false }),
      });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything but the lines themselves. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
/** Packed together: one piece for each line would cost more than it saves. */
const PIECE_CHARACTERS = 64 * 1024;

async function* xlsxBytes({ headings, rows, isNumber = [] }: Sheet): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    made.push(data);
  });
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  let text = `${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${xlsxRow(headings, [])}`;
  for await (const row of rows) {
    text += xlsxRow(row, isNumber);
    if (text.length < PIECE_CHARACTERS) continue;
    sheet.push(strToU8(text));
    text = '';
    yield* made.splice(0);
  }
  sheet.push(strToU8(`${text}</sheetData></worksheet>`), true);
  zip.end();
  yield* made.splice(0);
}

/** Cells without a name of their own follow each other, so that an empty one keeps its place. */
function xlsxRow(cells: readonly string[], isNumber: readonly boolean[]): string {
  return `<row>${cells.map((cell, index) => xlsxCell(cell, isNumber[index] === true)).join('')}</row>`;
}

function xlsxCell(text: string, isNumber: boolean): string {
  if (text === '') return '<c/>';
  if (isNumber) return `<c><v>${text}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return text.toWellFormed().replaceAll(NOT_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
