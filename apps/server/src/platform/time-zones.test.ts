import { expect, it } from 'vitest';
import { timeZoneNamed, timeZoneOfCountry } from './time-zones.ts';

const NOON = new Date('2026-11-17T12:00:00Z');

it('knows a zone by any of its names, and nothing else', () => {
  expect(timeZoneNamed('Europe/Lisbon')).toBe('Europe/Lisbon');
  expect(timeZoneNamed('UTC')).toBe('UTC');
  // Browsers do not agree on these.
  expect(timeZoneNamed('Asia/Kolkata')).toBe(timeZoneNamed('Asia/Calcutta'));
  expect(timeZoneNamed('Asia/Kolkata')).toBeDefined();
  for (const text of ['', 'Nowhere/Else', '+05:00', 'Europe/Lisbon; DROP', "Europe/Lis'bon", '../etc/passwd'])
    expect(timeZoneNamed(text)).toBeUndefined();
});

it('says the zone of a country that has one time, and none of one that has several', () => {
  expect(timeZoneOfCountry('NL', NOON)).toBe('Europe/Amsterdam');
  // Two zones, one time.
  expect(timeZoneOfCountry('DE', NOON)).toBe('Europe/Berlin');
  for (const country of ['US', 'PT', 'ES', 'XX', 'nl', '', 'N']) expect(timeZoneOfCountry(country, NOON)).toBeUndefined();
});
