/**
 * A finished page, ready to be sent to anyone. Only the nonce differs from answer to answer, and its placeholder is as long as
 * a nonce. So an answer is a copy of what is ready with the nonce written into its places. What stands between the places is
 * compressed once; gzip lets the parts follow each other with the nonce uncompressed in between.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { multiply, shiftBy } from './gzip-checksum.ts';

const deflate = promisify(deflateRaw);

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block marked as the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const BLOCK_HEADER_BYTES = 5;
const TRAILER_BYTES = 8;
/** A page of 100 kB: two thirds of what the usual level takes, and four in a hundred more bytes. */
const COMPRESSION_LEVEL = 4;
/** Handing a piece to another thread, and what it comes back in, costs more than packing so little. */
const SMALL_BYTES = 2_048;
/** In one piece, as a rule. */
const PACKED_BYTES = 32_768;

export interface PageBody {
  byteSize: number;
  etag: string;
  /** The nonce must be as long as the placeholder. */
  plain(nonce: string): Buffer;
  gzip(nonce: string): Buffer;
}

export async function createPageBody(html: Buffer, noncePlaceholder: string): Promise<PageBody> {
  const places = placesOf(html, noncePlaceholder);
  const pieces = piecesBetween(html, places, noncePlaceholder.length);
  const compressed = await Promise.all(pieces.map(compress));
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  const plainForm: Form = { bytes: html, places };
  const gzipForm = createGzipForm(compressed, html.length, noncePlaceholder.length);
  const { pieceChecksum, nonceFactor } = checksumOf(pieces, html.length, noncePlaceholder.length);

  return {
    byteSize: html.length + gzipForm.bytes.length,
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    plain: (nonce) => fillIn(plainForm, nonce),
    gzip(nonce) {
      const body = fillIn(gzipForm, nonce);
      const checksum = pieceChecksum ^ multiply(nonceFactor, crc32(nonce));
      body.writeUInt32LE(checksum >>> 0, body.length - TRAILER_BYTES);
      return body;
    },
  };
}

/** Ending each piece on a byte, without the mark of the last block, lets the next one follow. */
const PACKING = { level: COMPRESSION_LEVEL, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: PACKED_BYTES };

async function compress(piece: Buffer): Promise<Buffer> {
  return piece.length <= SMALL_BYTES ? deflateRawSync(piece, { ...PACKING, chunkSize: SMALL_BYTES }) : deflate(piece, PACKING);
}

/** An answer with places for the nonce. */
interface Form {
  bytes: Buffer;
  places: number[];
}

/** Nonces are base64, so a character is a byte. */
function fillIn({ bytes, places }: Form, nonce: string): Buffer {
  const filled = Buffer.allocUnsafe(bytes.length);
  bytes.copy(filled);
  for (const place of places) filled.write(nonce, place, 'latin1');
  return filled;
}

function createGzipForm(compressed: Buffer[], plainBytes: number, nonceBytes: number): Form {
  const block = storedBlock(nonceBytes);
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(plainBytes, 4);
  const parts: Buffer[] = [GZIP_HEADER];
  const places: number[] = [];
  let length = GZIP_HEADER.length;
  compressed.forEach((piece, index) => {
    if (index > 0) {
      places.push(length + BLOCK_HEADER_BYTES);
      parts.push(block);
      length += block.length;
    }
    parts.push(piece);
    length += piece.length;
  });
  return { bytes: Buffer.concat([...parts, LAST_BLOCK, trailer]), places };
}

/** A block that is not compressed, with room for the data. */
function storedBlock(dataBytes: number): Buffer {
  const block = Buffer.alloc(BLOCK_HEADER_BYTES + dataBytes);
  block.writeUInt16LE(dataBytes, 1);
  block.writeUInt16LE(~dataBytes & 0xffff, 3);
  return block;
}

/** What the pieces contribute to the checksum whatever the nonce, and what the nonce's own is multiplied by in all its places together. */
function checksumOf(pieces: Buffer[], plainBytes: number, nonceBytes: number): { pieceChecksum: number; nonceFactor: number } {
  let pieceChecksum = 0;
  let nonceFactor = 0;
  let following = plainBytes;
  pieces.forEach((piece, index) => {
    if (index > 0) {
      following -= nonceBytes;
      nonceFactor ^= shiftBy(following);
    }
    following -= piece.length;
    pieceChecksum ^= multiply(shiftBy(following), crc32(piece));
  });
  return { pieceChecksum, nonceFactor };
}

function placesOf(html: Buffer, placeholder: string): number[] {
  const places: number[] = [];
  for (let at = html.indexOf(placeholder); at !== -1; at = html.indexOf(placeholder, at + placeholder.length)) places.push(at);
  return places;
}

function piecesBetween(html: Buffer, places: number[], placeholderBytes: number): Buffer[] {
  const starts = [0, ...places.map((place) => place + placeholderBytes)];
  return starts.map((start, index) => html.subarray(start, places[index] ?? html.length));
}
