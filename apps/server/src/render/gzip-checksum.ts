/**
 * The checksum of a whole that is put together from parts whose checksums are known. A CRC is linear: what stands before `n`
 * further bytes is multiplied by x^(8n) modulo the polynomial, and the parts add up by exclusive or.
 */
const POLYNOMIAL = 0xedb8_8320;
/** In the reflected form that gzip uses, the highest bit is x^0. */
const ONE = 0x8000_0000;

export function multiply(a: number, b: number): number {
  let product = 0;
  let power = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product >>> 0;
}

/** x^(2^i), each the square of the one before. */
const SQUARES = squares();

function squares(): number[] {
  const list = [ONE >>> 1];
  while (list.length < 64) {
    const last = list.at(-1)!;
    list.push(multiply(last, last));
  }
  return list;
}

/** x^(8n): what a checksum is multiplied by when `byteCount` bytes follow. */
export function shiftBy(byteCount: number): number {
  let factor = ONE;
  // Three squarings make the eight bits of a byte.
  for (let rest = byteCount, square = 3; rest > 0; rest = Math.floor(rest / 2), square += 1) {
    if (rest % 2 === 1) factor = multiply(SQUARES[square]!, factor);
  }
  return factor;
}
