/** Lines as a CSV file, sent while they are read. */
import { Readable } from 'node:stream';
import { FileAnswer } from './file-answer.ts';

type Lines = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

export interface CsvSheet {
  /** Without its ending. */
  name: string;
  headings: readonly string[];
  rows: Lines;
}

export function csvFile({ name, headings, rows }: CsvSheet): FileAnswer {
  return new FileAnswer({
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvText(headings, rows), { objectMode: false }),
  });
}

/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Every piece costs its way through the streams, whatever its length; lines travel together. */
const PIECE_LETTERS = 32_768;

async function* csvText(headings: readonly string[], rows: Lines): AsyncGenerator<string> {
  // The headings go with the first line: while that is not there, the answer can still become an error.
  let text = BYTE_ORDER_MARK + csvLine(headings);
  let leastLetters = 0;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < leastLetters) continue;
    yield text;
    text = '';
    leastLetters = PIECE_LETTERS;
  }
  if (text) yield text;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A spreadsheet takes what begins so for a formula, and would carry it out. One more mark than it has is one that can be taken off again.
 */
const FORMULA = /^'*\s*[=+\-@]/;
/** Reckons nothing but itself, and can be added up. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function csvCell(text: string): string {
  if (text === '') return text;
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;|\t\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
