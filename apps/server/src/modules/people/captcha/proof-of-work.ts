/** Work that a browser does while a text is typed: the SHA-256 of prefix and number, as text, begins with so many zero bits. */
import { createHash } from 'node:crypto';

export function isWorkDone(prefix: string, work: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${prefix}${work}`).digest();
  const wholeBytes = bits >> 3;
  if (digest.subarray(0, wholeBytes).some((byte) => byte !== 0)) return false;
  return (bits & 7) === 0 || digest[wholeBytes]! >> (8 - (bits & 7)) === 0;
}

/** So many puzzles in an hour are what one person may need. */
const USUAL_IN_HOUR = 4;
/**
 * Beyond it, each doubling of what an address asks for doubles the work, up to eight times: a browser still ends in time, also where many
 * people share an address.
 */
const MOST_MORE_BITS = 3;

export function workBitsFor(askedInHour: number, baseBits: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, askedInHour / USUAL_IN_HOUR)));
  return baseBits + Math.min(MOST_MORE_BITS, doublings);
}
