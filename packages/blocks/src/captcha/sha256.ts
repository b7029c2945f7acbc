/**
 * SHA-256 of a short text, without waiting: the browser's own answers through a promise each time, which makes a search through a
 * hundred thousand texts many times slower, and is missing on pages without a secure connection. Protects nothing here.
 */
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const primes = firstPrimes(64);
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUND_KEYS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The eight words of the hash. */
export function sha256(bytes: Uint8Array): Int32Array {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);

  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) {
    for (let index = 0; index < 16; index += 1) words[index] = padded.getInt32(offset + index * 4);
    addBlock(hash, words);
  }
  return hash;
}

function addBlock(hash: Int32Array, words: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const near = words[index - 2]!;
    const far = words[index - 15]!;
    const nearMix = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const farMix = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    words[index] = (words[index - 16]! + farMix + words[index - 7]! + nearMix) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index += 1) {
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + ROUND_KEYS[index]! + words[index]!) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => void (hash[index] = (hash[index]! + word) | 0));
}
