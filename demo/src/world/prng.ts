/** The demo world's own chance: small, fast, and the same on every machine for the same seed. */

/** Folds numbers into one well-spread 32-bit number, so that every thing of the world has a chance of its own. */
export function mix32(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part >>> 0), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x9e3779b9;
  }
  return hash >>> 0;
}

/** xoshiro128**, seeded through `mix32`. */
export class Prng {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(...seedParts: number[]) {
    const seed = mix32(...seedParts);
    this.a = mix32(seed, 1);
    this.b = mix32(seed, 2);
    this.c = mix32(seed, 3);
    this.d = mix32(seed, 4) | 1;
  }

  uint32(): number {
    const scrambled = Math.imul(this.b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  /** From 0 to just below 1. */
  unit(): number {
    return this.uint32() / 4294967296;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.unit();
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[Math.floor(this.unit() * list.length)]!;
  }

  /** Roughly bell-shaped around 0, between -1 and 1. */
  bell(): number {
    return (this.unit() + this.unit() + this.unit()) / 1.5 - 1;
  }

  /** How long until something that happens every `mean` on average. */
  exponential(mean: number): number {
    return -Math.log(1 - this.unit()) * mean;
  }

  /** `count` different members in random order; all of them where there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      const at = Math.floor(this.unit() * rest.length);
      taken.push(rest[at]!);
      rest[at] = rest[rest.length - 1]!;
      rest.pop();
    }
    return taken;
  }

  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(this.unit() * (i + 1));
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  }
}

/** Draws indexes in proportion to their weights, by bisection over the running sum. */
export class WeightedChoice {
  private readonly runningSum: Float64Array;

  constructor(weights: ArrayLike<number>) {
    this.runningSum = new Float64Array(weights.length);
    let sum = 0;
    for (let i = 0; i < weights.length; i++) {
      sum += weights[i]!;
      this.runningSum[i] = sum;
    }
    if (!(sum > 0)) throw new RangeError('weights must have a positive sum');
  }

  draw(prng: Prng): number {
    const target = prng.unit() * this.runningSum[this.runningSum.length - 1]!;
    let low = 0;
    let high = this.runningSum.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.runningSum[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
