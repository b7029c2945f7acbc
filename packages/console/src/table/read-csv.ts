/**
 * A CSV file as rows of cells, with the separator that its first line uses. For files a person made by hand; long ones are read by the
 * server.
 */

const SEPARATORS = [',', ';', '\t'] as const;
const BYTE_ORDER_MARK = /^\ufeff/;

export interface CsvLine {
  /** As a spreadsheet counts: the first is 1, and empty ones count. */
  line: number;
  cells: string[];
}

export function readCsv(file: string): CsvLine[] {
  const text = file.replace(BYTE_ORDER_MARK, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') cell += text[(index += 1)];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) [row, cell] = [[...row, cell], ''];
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[index + 1] === '\n') index += 1;
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => cells.some((one) => one.trim() !== ''));
}

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
