import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { expect, it } from 'vitest';
import { zonePlace } from './zone-place.ts';

it.each([
  ['en', 'Europe/Amsterdam', 'Amsterdam'],
  ['pt', 'America/New_York', 'New York'],
  ['ar', 'Europe/Amsterdam', 'هولندا'],
  ['ja', 'Europe/Lisbon', 'ポルトガル'],
  ['cn', 'Europe/Berlin', '德国'],
  ['el', 'Europe/Athens', 'Ελλάδα'],
  ['ru', 'Europe/London', 'Великобритания'],
  ['ar', 'Asia/Tokyo', 'اليابان'],
] as const)('in %s %s is %s', (language, timeZone, place) => {
  expect(zonePlace({ timeZone }, language)).toBe(place);
});

it.each(LANGUAGES)('is told in %s also where a country has several zones, or there is none', (language) => {
  expect(zonePlace({ timeZone: 'America/Los_Angeles' }, language)).toMatch(/^(Los Angeles|GMT-[78])$/);
  expect(zonePlace({ timeZone: 'UTC' }, language)).toMatch(/^(UTC|GMT)/);
});
