/** A workbook of several small sheets, made at once: forms to fill in, not lists of any length. */
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import {
  BOLD,
  bookParts,
  columnLetters,
  escapeXml,
  SHEET_CLOSE,
  SHEET_OPEN,
  sheetName,
  sheetPart,
  XLSX_TYPE,
  xlsxRow,
} from './xlsx-parts.ts';

export interface BookSheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  isNumber?: readonly boolean[];
  /** What a cell of a column offers to choose from; anything else may be written all the same. */
  choices?: readonly Choice[];
}

export type Choice = { column: number } & ({ words: readonly string[] } | { sheet: string; from: number; count: number });

/** Rows that offer what can be chosen. */
const ROWS_TO_FILL = 5_000;
const WIDEST = 60;

export function bookFile(name: string, sheets: readonly BookSheet[]): FileAnswer {
  const parts = {
    ...bookParts(sheets.map((sheet) => sheet.name)),
    ...Object.fromEntries(sheets.map((sheet, index) => [sheetPart(index), sheetXml(sheet)])),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  return new FileAnswer({ name: `${name}.xlsx`, type: XLSX_TYPE, body: Readable.from([Buffer.from(bytes)], { objectMode: false }) });
}

function sheetXml({ headings, rows, isNumber = [], choices = [] }: BookSheet): string {
  const widths = headings.map((heading, index) => {
    const longest = Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0));
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(longest, WIDEST) + 2}" customWidth="1"/>`;
  });
  const offered = choices.map((choice) => {
    const column = columnLetters(choice.column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${ROWS_TO_FILL}"><formula1>${escapeXml(formulaOf(choice))}</formula1></dataValidation>`;
  });
  return [
    SHEET_OPEN,
    // The headings stay in sight.
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols>`,
    `<sheetData>${xlsxRow(headings, [], BOLD)}${rows.map((row) => xlsxRow(row, isNumber)).join('')}</sheetData>`,
    offered.length > 0 ? `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>` : '',
    SHEET_CLOSE,
  ].join('');
}

function formulaOf(choice: Choice): string {
  if ('words' in choice) return `"${choice.words.join(',')}"`;
  const column = columnLetters(0);
  return `'${sheetName(choice.sheet).replaceAll("'", "''")}'!$${column}$${choice.from}:$${column}$${choice.from + choice.count - 1}`;
}
