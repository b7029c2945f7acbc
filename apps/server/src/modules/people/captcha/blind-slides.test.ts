/** Who moves the piece well and does not look at the picture: how often that opens the door. */
import { expect, it } from 'vitest';
import { PARAMETERS } from '../../ground/parameters/registry.ts';
import { isSolvedByHand, type Place, type TrackPoint } from './check-track.ts';
import { choosePlaces, PUZZLE } from './draw-puzzle.ts';
import { PIECE } from './piece-outline.ts';

const TRIES = 20_000;
const numberOf = (code: 'captcha_tolerance_px' | 'captcha_min_ms' | 'captcha_min_points'): number => Number(PARAMETERS[code].default);
const RULES = {
  tolerancePx: numberOf('captcha_tolerance_px'),
  minMs: numberOf('captcha_min_ms'),
  minPoints: numberOf('captcha_min_points'),
  maxMs: 120_000,
};
const range = { x: PUZZLE.width - PIECE.size, y: PUZZLE.height - PIECE.size };

/** As a hand moves: fast at first, slow at the end, not quite even. */
function slideTo({ x, y }: Place, fromY: number): TrackPoint[] {
  return Array.from({ length: 30 }, (_, index) => {
    const share = 1 - (1 - index / 29) ** 2.2;
    return [x * share, fromY + (y - fromY) * share, index * 16 + (index % 3)];
  });
}

function shareOf(guess: (pieceTop: number) => Place): number {
  let opened = 0;
  for (let time = 0; time < TRIES; time++) {
    const { x, y, pieceTop } = choosePlaces();
    if (isSolvedByHand(slideTo(guess(pieceTop), pieceTop), { x, y }, RULES)) opened += 1;
  }
  return opened / TRIES;
}

it('who looks solves every one', () => {
  for (let time = 0; time < 500; time++) {
    const { x, y, pieceTop } = choosePlaces();
    expect(isSolvedByHand(slideTo({ x, y }, pieceTop), { x, y }, RULES)).toBe(true);
  }
});

it.each<[string, (pieceTop: number) => Place]>([
  ['anywhere', () => ({ x: Math.random() * range.x, y: Math.random() * range.y })],
  [
    'where pieces can belong',
    () => ({ x: PIECE.size + 12 + Math.random() * (range.x - PIECE.size - 18), y: 6 + Math.random() * (range.y - 12) }),
  ],
  ['along the height at which it lies', (pieceTop) => ({ x: PIECE.size + 12 + Math.random() * (range.x - PIECE.size - 18), y: pieceTop })],
  ['into the middle', () => ({ x: (range.x + PIECE.size) / 2, y: range.y / 2 })],
])('who slides blindly %s opens less than one door in a hundred', (_how, guess) => {
  // In fact some six in a thousand; the bound is so far off that chance never reaches it.
  expect(shareOf(guess)).toBeLessThan(0.01);
});

it('a puzzle can be tried once', () => {
  expect(PARAMETERS.captcha_tries.default).toBe(1);
});
