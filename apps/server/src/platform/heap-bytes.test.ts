import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { heapBytes } from './heap-bytes.ts';

const MANY = 20_000;
const SETTLED_BYTES = 100_000;

/** What V8 says that many of them take, each. */
function measured(make: (index: number) => unknown): number {
  const before = collected();
  const kept = Array.from({ length: MANY }, (_, index) => make(index));
  const bytes = (collected() - before) / MANY;
  expect(kept).toHaveLength(MANY);
  return bytes;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What files before this one left behind may take several rounds to go. */
function collected(): number {
  let bytes = Infinity;
  for (;;) {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external >= bytes - SETTLED_BYTES) return heapUsed + external;
    bytes = heapUsed + external;
  }
}

describe('what plain data weighs', () => {
  it.each<[string, (index: number) => unknown]>([
    [
      'a card',
      (index) => ({
        id: `id ${index}`,
        title: `A lamp of brass, number ${index}`,
        price: { amount: `${index}.50`, currency: 'USDT' },
        stock: index,
        tags: [`t${index}`],
      }),
    ],
    ['a long text', (index) => Buffer.alloc(900, `${index} `).toString('latin1')],
    ['a map', (index) => new Map(Array.from({ length: 20 }, (_, key) => [key, index + key]))],
    ['a buffer', () => Buffer.alloc(5_000)],
  ])('%s, within a factor of two', (_name, make) => {
    const ratio = heapBytes(make(1)) / measured(make);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('plain data', () => {
  it('weighs more with letters that take two bytes', () => {
    expect(heapBytes('灯'.repeat(100))).toBe(heapBytes('l'.repeat(100)) + 100);
  });

  it('weighs what is in it', () => {
    const inner = { words: ['a', 'b'] };
    expect(heapBytes({ inner, at: new Map([['k', inner]]) })).toBeGreaterThan(2 * heapBytes(inner));
    expect(heapBytes(Buffer.alloc(1_000))).toBeGreaterThan(1_000);
    expect(heapBytes(null)).toBe(0);
  });
});
