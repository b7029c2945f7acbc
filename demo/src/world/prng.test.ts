import { describe, expect, it } from 'vitest';
import { Prng, WeightedChoice } from './prng.ts';

describe('the chance of the demo world', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: number): number[] => {
      const prng = new Prng(seed, 7);
      return Array.from({ length: 20 }, () => prng.uint32());
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('spreads evenly', () => {
    const prng = new Prng(3);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i++) counts[prng.int(0, 9)]! += 1;
    for (const count of counts) expect(count).toBeGreaterThan(1_800);
    for (const count of counts) expect(count).toBeLessThan(2_200);
  });

  it('samples without repeating and gives all where there are fewer', () => {
    const prng = new Prng(4);
    expect(new Set(prng.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
    expect(prng.sample([1, 2], 5).toSorted()).toEqual([1, 2]);
  });

  it('draws in proportion to the weights and never what weighs nothing', () => {
    const prng = new Prng(5);
    const choice = new WeightedChoice([0, 3, 0, 1]);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 8_000; i++) counts[choice.draw(prng)]! += 1;
    expect(counts[0]! + counts[2]!).toBe(0);
    expect(counts[1]! / counts[3]!).toBeGreaterThan(2.7);
    expect(counts[1]! / counts[3]!).toBeLessThan(3.3);
  });
});
