/** UUIDv7 ids made of a row's creation time and the seed's own bits: in order of time, and the same in every load. */
import { mix32 } from './prng.ts';

/** Keeps the ids of different kinds of rows apart. */
export const ID_SPACE = {
  shop: 1, product: 2, sku: 3, user: 4, order: 5, checkout: 6, orderLine: 7, refund: 8, review: 9,
  account: 10, transaction: 11, banner: 12,
} as const;
export type IdSpace = (typeof ID_SPACE)[keyof typeof ID_SPACE];

const BYTE_HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex32(value: number): string {
  return BYTE_HEX[value >>> 24]! + BYTE_HEX[(value >>> 16) & 255]! + BYTE_HEX[(value >>> 8) & 255]! + BYTE_HEX[value & 255]!;
}

export class IdMaker {
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  uuid(space: IdSpace, index: number, createdAtMs: number, part = 0): string {
    const timeHigh = Math.floor(createdAtMs / 65536);
    const timeLow = createdAtMs % 65536;
    const first = mix32(this.seed, space, index, part, 1);
    const second = mix32(this.seed, space, index, part, 2);
    const third = mix32(this.seed, space, index, part, 3);
    const versioned = 0x7000 | (first & 0x0fff);
    const variant = 0x8000 | ((first >>> 16) & 0x3fff);
    return (
      `${hex32(timeHigh)}-${BYTE_HEX[timeLow >>> 8]!}${BYTE_HEX[timeLow & 255]!}` +
      `-${BYTE_HEX[versioned >>> 8]!}${BYTE_HEX[versioned & 255]!}` +
      `-${BYTE_HEX[variant >>> 8]!}${BYTE_HEX[variant & 255]!}` +
      `-${hex32(second)}${hex32(third).slice(0, 4)}`
    );
  }
}
