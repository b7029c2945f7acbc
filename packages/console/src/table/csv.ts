/** Rows as a CSV file, written while they come: a long list is never held as rows, only as the text it becomes. */

export interface CsvColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

const SEPARATOR = ',';
const LINE_END = '\r\n';
/** Tells spreadsheets that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A cell that begins like a formula would be run by a spreadsheet; a quote before it makes it a text. Numbers stay numbers. */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[]) => cells.map(csvCell).join(SEPARATOR) + LINE_END;

export type FetchPage<Row> = (page: number, pageSize: number, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>;

export interface CsvExport<Row> {
  columns: readonly CsvColumn<Row>[];
  fetchPage: FetchPage<Row>;
  pageSize: number;
  signal: AbortSignal;
  onProgress: (written: number, total: number) => void;
}

export function csvStream<Row>({ columns, fetchPage, pageSize, signal, onProgress }: CsvExport<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page = 0;
  let written = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)))),
    async pull(controller) {
      signal.throwIfAborted();
      page += 1;
      const { rows, total } = await fetchPage(page, pageSize, signal);
      for (const row of rows) controller.enqueue(encoder.encode(csvLine(columns.map(({ text }) => text(row)))));
      written += rows.length;
      onProgress(written, total);
      if (rows.length < pageSize || written >= total) controller.close();
    },
  });
}
