/** A line of a sheet, from whichever kind of file. */
import { readWords } from '../../../../platform/read-words.ts';

export interface SheetRow {
  /** As a spreadsheet counts: the first line is 1. */
  number: number;
  cells: string[];
  /** The places of what the file itself says is a number and no text: nobody can take its decimals for thousands. */
  numbers?: ReadonlySet<number>;
}

/** A file that is damaged, or none of those that can be read. */
export class UnreadableFile extends Error {}

/** Without what no database keeps and no eye sees. */
export function cleanCell(text: string): string {
  return readWords(text.toWellFormed());
}

export function isEmptyRow({ cells }: Pick<SheetRow, 'cells'>): boolean {
  return cells.every((cell) => cell === '');
}
