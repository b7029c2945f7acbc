/**
 * A finished page, ready to be sent to anyone. Only the nonce differs from answer to answer, so the page is kept in pieces with
 * the nonce between them. Each piece is compressed once; gzip allows the pieces to be put together with an uncompressed nonce.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block marked as the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const COMPRESSION_LEVEL = 6;

export interface PageBody {
  byteSize: number;
  etag: string;
  plain(nonce: string): Buffer;
  gzip(nonce: string): Buffer;
}

export async function createPageBody(html: Buffer, noncePlaceholder: string): Promise<PageBody> {
  const pieces = splitAt(html, Buffer.from(noncePlaceholder));
  // Ending each piece on a byte, without the mark of the last block, lets the next one follow.
  const compressed = await Promise.all(
    pieces.map((piece) => deflate(piece, { level: COMPRESSION_LEVEL, finishFlush: constants.Z_SYNC_FLUSH })),
  );
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);

  return {
    byteSize: sumOf(pieces) + sumOf(compressed),
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    plain: (nonce) => Buffer.concat(interleave(pieces, Buffer.from(nonce))),
    gzip(nonce) {
      const nonceBytes = Buffer.from(nonce);
      const plainParts = interleave(pieces, nonceBytes);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(plainParts.reduce((sum, part) => crc32(part, sum), 0), 0);
      trailer.writeUInt32LE(sumOf(plainParts), 4);
      return Buffer.concat([GZIP_HEADER, ...interleave(compressed, storedBlock(nonceBytes)), LAST_BLOCK, trailer]);
    },
  };
}

function storedBlock(data: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(data.length, 1);
  header.writeUInt16LE(~data.length & 0xffff, 3);
  return Buffer.concat([header, data]);
}

function splitAt(html: Buffer, separator: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (;;) {
    const at = html.indexOf(separator, from);
    if (at === -1) return [...pieces, html.subarray(from)];
    pieces.push(html.subarray(from, at));
    from = at + separator.length;
  }
}

function interleave(pieces: Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

function sumOf(pieces: Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}
