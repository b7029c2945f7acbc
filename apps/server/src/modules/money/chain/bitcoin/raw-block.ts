/**
 * A block as Bitcoin's nodes pass it on, in bytes. A tenth of what the same block is as JSON, and it proves itself: its hash is that of its
 * header, and the header names the root of all its transactions.
 */
import { createHash } from 'node:crypto';

export interface RawOutput {
  script: Uint8Array;
  units: bigint;
}

export interface RawTransaction {
  txid: string;
  outputs: RawOutput[];
}

export interface RawBlock {
  hash: string;
  parentHash: string;
  at: Date;
  transactions: RawTransaction[];
}

const HEADER_LENGTH = 80;

/** Throws where the bytes are no block, or where the transactions are not those that its header names. */
export function parseBlock(bytes: Buffer): RawBlock {
  const header = bytes.subarray(0, HEADER_LENGTH);
  if (header.length < HEADER_LENGTH) throw new Error('ends within its header');
  const cursor = new Cursor(bytes, HEADER_LENGTH);
  const transactions = Array.from({ length: cursor.count() }, () => parseTransaction(cursor));
  if (!cursor.isAtEnd) throw new Error('goes on behind its last transaction');
  if (!merkleRoot(transactions.map(({ id }) => id)).equals(header.subarray(36, 68)))
    throw new Error('has other transactions than its header says');
  return {
    hash: written(twice(header)),
    parentHash: written(header.subarray(4, 36)),
    at: new Date(header.readUInt32LE(68) * 1_000),
    transactions: transactions.map(({ id, outputs }) => ({ txid: written(id), outputs })),
  };
}

function parseTransaction(cursor: Cursor): { id: Buffer; outputs: RawOutput[] } {
  const version = cursor.take(4);
  const hasWitness = cursor.peek(0) === 0 && cursor.peek(1) === 1;
  if (hasWitness) cursor.take(2);
  const bodyFrom = cursor.at;
  const inputs = cursor.count();
  for (let input = 0; input < inputs; input++) {
    cursor.take(36);
    cursor.take(cursor.count());
    cursor.take(4);
  }
  const outputs = Array.from({ length: cursor.count() }, (): RawOutput => {
    const units = cursor.take(8).readBigUInt64LE();
    return { units, script: cursor.take(cursor.count()) };
  });
  const body = cursor.since(bodyFrom);
  for (let input = 0; hasWitness && input < inputs; input++) {
    for (let left = cursor.count(); left > 0; left--) cursor.take(cursor.count());
  }
  // A transaction is named without its signatures, which others could write differently.
  return { id: twice(version, body, cursor.take(4)), outputs };
}

export function merkleRoot(ids: readonly Buffer[]): Buffer {
  let level = [...ids];
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) =>
      twice(level[index * 2]!, level[index * 2 + 1] ?? level[index * 2]!),
    );
  }
  return level[0] ?? Buffer.alloc(0);
}

export function twice(...parts: readonly Uint8Array[]): Buffer {
  const first = createHash('sha256');
  for (const part of parts) first.update(part);
  return createHash('sha256').update(first.digest()).digest();
}

/** Hashes are written from their last byte to their first. */
export function written(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex');
}

class Cursor {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  peek(offset: number): number | undefined {
    return this.#bytes[this.at + offset];
  }

  take(length: number): Buffer {
    const end = this.at + length;
    if (end > this.#bytes.length) throw new Error('ends within a transaction');
    const part = this.#bytes.subarray(this.at, end);
    this.at = end;
    return part;
  }

  since(from: number): Buffer {
    return this.#bytes.subarray(from, this.at);
  }

  /** A whole number in one, three, five or nine bytes. None that is meant here is larger than what is left to read. */
  count(): number {
    const first = this.take(1)[0]!;
    const value =
      first < 0xfd
        ? first
        : first === 0xfd
          ? this.take(2).readUInt16LE()
          : first === 0xfe
            ? this.take(4).readUInt32LE()
            : Number(this.take(8).readBigUInt64LE());
    if (value > this.#bytes.length - this.at) throw new Error('counts more than it holds');
    return value;
  }
}
