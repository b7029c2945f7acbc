import { expect, it } from 'vitest';
import { timeLeft, toneOf } from './time-left.ts';

const HOUR_MS = 3_600_000;

it.each([
  [90 * 60_000 + 59_000, 90, 'minute'],
  [27.9 * HOUR_MS, 27, 'hour'],
  [71 * HOUR_MS, 2, 'day'],
  [-5 * 60_000, -5, 'minute'],
])('%i ms are %i %ss, never more than there are', (leftMs, value, unit) => {
  expect(timeLeft(leftMs)).toEqual({ value, unit });
});

it('turns amber within a day and red when it is late', () => {
  expect([toneOf(25 * HOUR_MS), toneOf(HOUR_MS), toneOf(-1)]).toEqual(['neutral', 'amber', 'red']);
});
