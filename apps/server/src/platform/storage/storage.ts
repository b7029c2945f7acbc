/** Where files live. Keys are paths like `pictures/ab/abcdef….webp`; a key is written once and never changes meaning. */
import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  byteSize: number;
}

export interface Storage {
  put(key: string, data: Buffer): Promise<void>;
  /** Undefined when there is no such key. */
  get(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  /** Every key below a folder, or all of them, in no particular order. What is put meanwhile may be missing. */
  list(folder?: string): AsyncIterable<string>;
}
