/** Makes the hash of a statement that was kept as a table, in the browser: over everything before its last line, which holds it. */

export interface FileHash {
  hash: string;
  /** Whether the content has the hash that stands in it. */
  isWhole: boolean;
}

const LAST_LINE = /,sha256,,,,,,([0-9a-f]{64})\r?\n?$/;

export async function hashInFile(bytes: Uint8Array<ArrayBuffer>): Promise<FileHash | undefined> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const found = LAST_LINE.exec(text);
  if (!found) return undefined;
  // The line has one byte for each letter, so it is as long in bytes as in letters.
  const content = bytes.subarray(0, bytes.length - found[0].length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return { hash: found[1]!, isWhole: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === found[1] };
}
