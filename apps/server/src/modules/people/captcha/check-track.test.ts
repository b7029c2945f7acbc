import { describe, expect, it } from 'vitest';
import { isSolvedByHand, type TrackPoint } from './check-track.ts';

const RULES = { tolerancePx: 5, minMs: 250, minPoints: 6, maxMs: 120_000 };
/** The piece lies at height 40 and belongs to height 40. */
const TOP = 40;
const atTop = (track: TrackPoint[]): TrackPoint[] => track.map(([x, y, ms]) => [x, TOP + y, ms]);
const solves = (track: TrackPoint[], answer = { x: 180, y: TOP }) => isSolvedByHand(atTop(track), answer, RULES);

/** Fast in the middle, slow towards the end, as a hand aims. */
function byHand(to: number, count = 30, stepMs = 16): TrackPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return [Math.round(to * (1 - (1 - share) ** 2.2)), Math.round(Math.sin(share * 5) * 2), Math.round(index * stepMs + (index % 3) * 2)];
  });
}

describe('a hand', () => {
  it('solves it within five pixels of the place, across and down', () => {
    for (const end of [175, 177, 180, 185]) expect(solves(byHand(end)), String(end)).toBe(true);
    for (const end of [0, 174, 186, 320]) expect(solves(byHand(end)), String(end)).toBe(false);
    for (const y of [TOP - 30, TOP - 8, TOP + 4, TOP + 60]) expect(solves(byHand(180), { x: 180, y }), String(y)).toBe(false);
    for (const y of [TOP - 5, TOP + 2]) expect(solves(byHand(180), { x: 180, y }), String(y)).toBe(true);
  });

  it('may overshoot and come back', () => {
    expect(solves([...byHand(220), [205, 1, 560], [190, 1, 610], [181, 0, 690]])).toBe(true);
  });

  it('may press keys: equal steps, the first repeat late', () => {
    const keys: TrackPoint[] = Array.from({ length: 18 }, (_, index) => [(index + 1) * 10, 0, index === 0 ? 0 : 450 + index * 33]);
    expect(solves(keys)).toBe(true);
  });

  it('may press keys one by one', () => {
    const keys: TrackPoint[] = Array.from({ length: 18 }, (_, index) => [(index + 1) * 10, 0, index * 140 + ((index * 37) % 23)]);
    expect(solves(keys)).toBe(true);
  });
});

describe('a program is refused', () => {
  it.each<[string, TrackPoint[]]>([
    ['that says nothing', []],
    ['that names the place', [[180, 0, 0]]],
    [
      'that jumps there',
      [
        [0, 0, 0],
        [180, 0, 400],
      ],
    ],
    [
      'that jumps and then stays',
      [
        [0, 0, 0],
        [180, 0, 100],
        [180, 0, 200],
        [180, 0, 300],
        [180, 0, 420],
        [180, 0, 500],
      ],
    ],
    ['that is too fast', byHand(180, 30, 3)],
    ['that goes at one speed', Array.from({ length: 37 }, (_, index) => [index * 5, 0, index * 16])],
    ['that stays where the place is', Array.from({ length: 20 }, (_, index) => [180, 0, index * 40 + (index % 3)])],
    ['whose time runs backwards', byHand(180).map(([x, y, ms], index) => [x, y, index === 10 ? ms + 400 : ms])],
    ['that takes all day', byHand(180, 30, 10_000)],
    ['that takes too few steps', byHand(180, 5, 100)],
    [
      'that sends no numbers',
      [
        [NaN, 0, 0],
        [NaN, 0, 100],
        [NaN, 0, 220],
        [NaN, 0, 300],
        [NaN, 0, 400],
        [NaN, 0, 500],
      ],
    ],
  ])('%s', (_name, track) => {
    expect(solves(track)).toBe(false);
  });
});
