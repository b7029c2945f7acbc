import { expect, it } from 'vitest';
import { isPeriod, periodDays } from './periods.ts';

const NOW = new Date('2027-01-15T09:00:00Z');

it.each([
  ['all', {}],
  ['month', { from: '2027-01-01' }],
  ['previous', { from: '2026-12-01', to: '2026-12-31' }],
  ['quarter', { from: '2026-10-17' }],
  ['year', { from: '2027-01-01' }],
] as const)('%s', (period, days) => {
  expect(periodDays(period, NOW)).toEqual(days);
});

it('an address may say anything', () => {
  expect(isPeriod('year')).toBe(true);
  expect(isPeriod('decade')).toBe(false);
  expect(isPeriod(undefined)).toBe(false);
});
