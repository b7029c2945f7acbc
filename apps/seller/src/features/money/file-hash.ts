/**
 * Finds the hash of a statement in its file, in the browser. That of a table is made anew, over everything before its last line, which
 * holds it; a document names it among its keywords, and says nothing of its pages by that.
 */

export interface FileHash {
  hash: string;
  /** Whether the content has the hash that stands in it; undefined of a document. */
  isWhole?: boolean;
}

const IN_PDF = /statement-sha256:([0-9a-f]{64})/;
const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
const LAST_LINE = /,sha256,,,,,,([0-9a-f]{64})\r?\n?$/;

export async function hashInFile(bytes: Uint8Array<ArrayBuffer>): Promise<FileHash | undefined> {
  if (isPdf(bytes)) {
    const named = IN_PDF.exec(new TextDecoder('latin1').decode(bytes));
    return named ? { hash: named[1]! } : undefined;
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const found = LAST_LINE.exec(text);
  if (!found) return undefined;
  // The line has one byte for each letter, so it is as long in bytes as in letters.
  const content = bytes.subarray(0, bytes.length - found[0].length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return { hash: found[1]!, isWhole: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === found[1] };
}
