/** Work that a browser does while a text is typed: the SHA-256 of prefix and number, as text, begins with so many zero bits. */
import { createHash } from 'node:crypto';

export function isWorkDone(prefix: string, work: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${prefix}${work}`).digest();
  const wholeBytes = bits >> 3;
  if (digest.subarray(0, wholeBytes).some((byte) => byte !== 0)) return false;
  return (bits & 7) === 0 || digest[wholeBytes]! >> (8 - (bits & 7)) === 0;
}
