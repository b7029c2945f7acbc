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

/** Kept between calls: a search makes a hundred thousand of them, and room made anew each time costs more than the reckoning. */
const words = new Int32Array(64);

/** The eight words of the hash. */
export function sha256(bytes: Uint8Array): Int32Array {
  const hash = Int32Array.from(START);
  const end = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  for (let offset = 0; offset < end; offset += BLOCK_BYTES) {
    words.fill(0, 0, 16);
    for (let index = offset; index < offset + BLOCK_BYTES && index <= bytes.length; index += 1) {
      words[(index - offset) >> 2]! |= (index < bytes.length ? bytes[index]! : 0x80) << (24 - (index & 3) * 8);
    }
    if (offset + BLOCK_BYTES === end) words[15] = bytes.length * 8;
    addBlock(hash);
  }
  return hash;
}

function addBlock(hash: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const near = words[index - 2]!;
    const far = words[index - 15]!;
    const nearMix = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const farMix = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    words[index] = (words[index - 16]! + farMix + words[index - 7]! + nearMix) | 0;
  }
  let a = hash[0]!;
  let b = hash[1]!;
  let c = hash[2]!;
  let d = hash[3]!;
  let e = hash[4]!;
  let f = hash[5]!;
  let g = hash[6]!;
  let h = hash[7]!;
  for (let index = 0; index < 64; index += 1) {
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + ROUND_KEYS[index]! + words[index]!) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}
