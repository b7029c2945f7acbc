/** The lines of the first sheet of an XLSX file. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_COLUMNS } from '@entrepot/contracts/import-columns.ts';
import { cleanCell, type SheetRow } from './sheet-row.ts';
import { readBook, textCollector, type Book } from './xlsx-book.ts';
import { openXmlParts, XLSX_LIMITS, type XmlHandlers, type XmlParts } from './xml-parts.ts';

/** The list of what is in a zip stands at its end, so it is put on the disk first. */
export async function* xlsxRows(body: Readable, limits = XLSX_LIMITS): AsyncGenerator<SheetRow> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-import-'));
  let parts: XmlParts | undefined;
  try {
    const path = join(folder, 'file.xlsx');
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    parts = await openXmlParts(path, limits);
    const book = await readBook(parts, limits);
    const found: SheetRow[] = [];
    for await (const _ of parts.read(
      book.sheetPart,
      sheetHandlers(book, (row) => found.push(row)),
    ))
      yield* found.splice(0);
  } finally {
    parts?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

function sheetHandlers(book: Book, found: (row: SheetRow) => void): XmlHandlers {
  let row = { number: 0, cells: [] as string[], numbers: new Set<number>() };
  let cell: Cell | undefined;
  let isValue = false;
  const inline = textCollector('is', (text) => cell && (cell.text = text));
  return {
    open(name, attributes) {
      inline.open(name, attributes);
      if (name === 'row') row = { number: wholeOf(attributes.r) ?? row.number + 1, cells: [], numbers: new Set() };
      if (name === 'c')
        cell = {
          column: columnOf(attributes.r) ?? row.cells.length,
          type: attributes.t ?? 'n',
          style: wholeOf(attributes.s) ?? 0,
          text: '',
        };
      if (name === 'v') isValue = true;
    },
    text(words) {
      inline.text(words);
      if (isValue && cell) cell.text += words;
    },
    close(name) {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c' && cell) {
        // What stands further out is nobody's table; a place for it would be made for every column before it.
        if (cell.column <= MAX_COLUMNS) {
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = cleanCell(textOf(cell, book));
          if (cell.type === 'n') row.numbers.add(cell.column);
        }
        cell = undefined;
      }
      if (name === 'row') found(row);
    },
  };
}

function textOf({ type, style, text }: Cell, { sharedTexts, isDateStyle, is1904 }: Book): string {
  switch (type) {
    case 's':
      return sharedTexts[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'n':
      return text === '' ? '' : isDateStyle[style] ? momentOf(Number(text), is1904) : numberText(Number(text));
    default:
      return text;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since the end of 1899, as all spreadsheets count from March 1900 on. */
function momentOf(days: number, is1904: boolean): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round((days + (is1904 ? 1_462 : 0)) * DAY_MS));
  if (Number.isNaN(at.getTime())) return String(days);
  return Number.isInteger(days) ? at.toISOString().slice(0, 10) : at.toISOString();
}

/** As it was typed: 0.1 + 0.2 is 0.3. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const exact = Number(value.toPrecision(15));
  return Math.abs(exact) < 1e-6 ? exact.toFixed(10).replace(/\.?0+$/, '') : String(exact);
}

function wholeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** `BC12` is the 55th, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
