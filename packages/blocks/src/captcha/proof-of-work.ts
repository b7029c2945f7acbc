/** Work that costs a person nothing and a robot with a thousand tries a thousand times as much. */
import { sha256 } from './sha256.ts';

/** Short enough that typing beside it does not stutter. */
const SLICE_MS = 12;
const TRIES_PER_LOOK_AT_THE_CLOCK = 256;

export function leadingZeroBits(hash: Int32Array): number {
  let bits = 0;
  for (const word of hash) {
    const zeros = Math.clz32(word);
    bits += zeros;
    if (zeros < 32) break;
  }
  return bits;
}

/** The first number whose hash, written after the prefix, begins with so many zero bits. */
export async function findWork(prefix: string, bits: number, signal: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  let number = 0;
  for (;;) {
    const sliceEndsAt = performance.now() + SLICE_MS;
    do {
      for (let tries = 0; tries < TRIES_PER_LOOK_AT_THE_CLOCK; tries += 1, number += 1) {
        if (leadingZeroBits(sha256(encoder.encode(prefix + number))) >= bits) return String(number);
      }
    } while (performance.now() < sliceEndsAt);
    await breathe();
    signal.throwIfAborted();
  }
}

/** Lets the page draw and listen. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
