import { describe, expect, it } from 'vitest';
import { rankOf, ratingPoints } from './rank.ts';

const NOW = 1_800_000_000;
const YEAR = 365 * 86_400;
const prominence = (sold: number, stars: number, reviews: number): number =>
  rankOf(sold, NOW - YEAR, NOW) + ratingPoints(stars * reviews, reviews);

describe('the rank', () => {
  it('puts a poorly rated product behind a better one that sells several times less', () => {
    expect(prominence(4_000, 2.9, 40)).toBeLessThan(prominence(500, 4.6, 12));
  });

  it('takes one bad review for less than many', () => {
    expect(ratingPoints(1, 1)).toBeLessThan(0);
    expect(ratingPoints(1, 1)).toBeGreaterThan(ratingPoints(30, 30));
  });

  it('leaves what nobody has reviewed yet where it is, and stays within its bounds', () => {
    expect(ratingPoints(0, 0)).toBe(0);
    expect(ratingPoints(5_000, 1_000)).toBe(100);
    expect(ratingPoints(1_000, 1_000)).toBe(-500);
  });
});
