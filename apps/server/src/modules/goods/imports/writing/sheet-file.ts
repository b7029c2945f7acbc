/** Lines as a file that spreadsheets open, written while they come. */
import { Readable } from 'node:stream';
import type { ImportFormat } from '@entrepot/contracts/import-columns.ts';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvFile } from '../../../../platform/http/csv-file.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { bookParts, SHEET_CLOSE, SHEET_OPEN, XLSX_TYPE, xlsxRow } from './xlsx-parts.ts';

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
        type: XLSX_TYPE,
        body: Readable.from(xlsxBytes(sheet), { objectMode: false }),
      });
}

/** Packed together: one piece for each line would cost more than it saves. */
const PIECE_CHARACTERS = 64 * 1024;

async function* xlsxBytes({ headings, rows, isNumber = [] }: Sheet): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    made.push(data);
  });
  for (const [name, text] of Object.entries(bookParts(['Products']))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  let text = `${SHEET_OPEN}<sheetData>${xlsxRow(headings, [])}`;
  for await (const row of rows) {
    text += xlsxRow(row, isNumber);
    if (text.length < PIECE_CHARACTERS) continue;
    sheet.push(strToU8(text));
    text = '';
    yield* made.splice(0);
  }
  sheet.push(strToU8(`${text}</sheetData>${SHEET_CLOSE}`), true);
  zip.end();
  yield* made.splice(0);
}
