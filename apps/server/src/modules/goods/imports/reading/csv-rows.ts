/** The lines of a CSV file, as it comes. Encoding and separator are found out from its beginning. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { cleanCell, UnreadableFile, type SheetRow } from './sheet-row.ts';

/** Enough to see the headings and some lines. */
const HEAD_BYTES = 16 * 1024;
const MAX_RECORD_CHARACTERS = 1024 * 1024;
const SEPARATORS = [',', ';', '\t', '|'];
/** By which we, and others, keep spreadsheets from carrying out a text that looks like a formula. */
const GUARDED = /^'+\s*[=+\-@]/;

export async function* csvRows(body: Readable): AsyncGenerator<SheetRow> {
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const encoding = encodingOf(head);
  const delimiter = separatorOf(new TextDecoder(encoding).decode(head));
  const parser = parse({ delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: MAX_RECORD_CHARACTERS });
  // Whatever breaks on the way breaks the parser as well, and is thrown where it is read.
  pipeline(Readable.from(decoded(head, chunks, encoding)), parser).catch(() => undefined);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells: record.map((cell) => cleanCell(GUARDED.test(cell) ? cell.slice(1) : cell)) };
    }
  } catch (error) {
    throw isMisread(error) ? new UnreadableFile() : error;
  } finally {
    // Whoever stops in the middle leaves no file open.
    body.destroy();
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts);
}

async function* decoded(head: Buffer, chunks: AsyncIterator<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    yield decoder.decode(head, { stream: true });
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield decoder.decode(next.value, { stream: true });
    yield decoder.decode();
  } finally {
    await chunks.return?.();
  }
}

/** By its mark, or without one by where the noughts of plain letters stand. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const noughts = [0, 0];
  for (const [index, byte] of head.subarray(0, 200).entries()) if (byte === 0) noughts[index % 2]! += 1;
  if (noughts[1]! > 20 && noughts[0] === 0) return 'utf-16le';
  if (noughts[0]! > 20 && noughts[1] === 0) return 'utf-16be';
  return 'utf-8';
}

/** The one that stands most often in the headings, outside of quotes. */
function separatorOf(head: string): string {
  const headings = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => headings.split(separator).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

function isMisread(error: unknown): boolean {
  return error instanceof CsvError || (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA');
}
