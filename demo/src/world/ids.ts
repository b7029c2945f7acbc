/** UUIDv7 ids made of a row's creation time and the seed's own bits: in order of time, and the same in every load. */
import { mix32 } from './prng.ts';

/** Keeps the ids of different kinds of rows apart. */
export const ID_SPACE = {
  shop: 1,
  product: 2,
  sku: 3,
  user: 4,
  order: 5,
  checkout: 6,
  orderLine: 7,
  refund: 8,
  review: 9,
  account: 10,
  transaction: 11,
  banner: 12,
  freightZone: 13,
  article: 14,
  activity: 15,
  member: 16,
  staffRole: 17,
  staff: 18,
  recharge: 19,
  withdrawal: 20,
  withdrawalAddress: 21,
  adjustment: 22,
  lock: 23,
  identity: 24,
  parcel: 25,
  conversation: 26,
  cannedAnswer: 27,
  shopAnswer: 28,
  loan: 29,
} as const;
export type IdSpace = (typeof ID_SPACE)[keyof typeof ID_SPACE];

const HEX_DIGITS = Buffer.from('0123456789abcdef', 'latin1');
const DASH = 0x2d;

export class IdMaker {
  private readonly seed: number;
  /** Written in place and read out as one flat string: pieces joined by `+` would stay in memory as pieces. */
  private readonly text = Buffer.alloc(36, DASH);

  constructor(seed: number) {
    this.seed = seed;
  }

  uuid(space: IdSpace, index: number, createdAtMs: number, part = 0): string {
    const first = mix32(this.seed, space, index, part, 1);
    const second = mix32(this.seed, space, index, part, 2);
    const third = mix32(this.seed, space, index, part, 3);
    this.write(0, Math.floor(createdAtMs / 65536), 8);
    this.write(9, createdAtMs % 65536, 4);
    this.write(14, 0x7000 | (first & 0x0fff), 4);
    this.write(19, 0x8000 | ((first >>> 16) & 0x3fff), 4);
    this.write(24, second, 8);
    this.write(32, third & 0xffff, 4);
    return this.text.toString('latin1');
  }

  private write(position: number, value: number, digits: number): void {
    for (let digit = digits - 1; digit >= 0; digit--) {
      this.text[position + digit] = HEX_DIGITS[value & 15]!;
      value >>>= 4;
    }
  }
}
