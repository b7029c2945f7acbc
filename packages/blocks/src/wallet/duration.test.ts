import { expect, it } from 'vitest';
import { formatClock, formatDuration } from './duration.ts';

it.each([
  [0, '0 seconds'],
  [45, '45 seconds'],
  [85, '1 minute 25 seconds'],
  [6_600, '1 hour 50 minutes'],
  [3_600, '1 hour'],
  [90_061, '1 day 1 hour'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds, 'en')).toBe(words);
});

it('speaks the language with Latin digits', () => {
  expect(formatDuration(85, 'de')).toBe('1 Minute, 25 Sekunden');
  expect(formatDuration(85, 'ar')).toMatch(/25/);
});

it('a clock rounds up and never goes below nothing', () => {
  expect([formatClock(899.2), formatClock(59), formatClock(-3)]).toEqual(['15:00', '0:59', '0:00']);
});
