import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { hasNoPostcodes, isPostcode, postcodeExample, tidyPostcode, writtenPostcode } from './postcodes.ts';

describe('a postcode', () => {
  it('fits the country by its own example', () => {
    const withExample = COUNTRIES.filter((country) => postcodeExample(country) !== null);
    expect(withExample.length).toBeGreaterThanOrEqual(60);
    for (const country of withExample) expect(isPostcode(country, tidyPostcode(postcodeExample(country)!)), country).toBe(true);
  });

  it.each([
    ['US', '1000'],
    ['US', '10001-12'],
    ['GB', 'SW1A'],
    ['GB', '12345'],
    ['DE', '1011'],
    ['DE', '1011A'],
    ['CA', 'D1A 0B1'],
    ['JP', '1000'],
    ['ES', '53001'],
    ['NL', '0123 AB'],
    ['FR', ''],
    ['IN', '010001'],
  ])('does not fit: %s %s', (country, postcode) => {
    expect(isPostcode(country, tidyPostcode(postcode))).toBe(false);
  });

  it.each([
    ['GB', 'm11ae', 'M1 1AE'],
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['JP', '1000001', '100-0001'],
    ['PL', '00001', '00-001'],
    ['BR', '01310100', '01310-100'],
    ['SE', '11120', '111 20'],
    ['GR', '10557', '105 57'],
    ['NL', '1012ab', '1012 AB'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['LT', '01100', '01100'],
    ['LT', 'lt-01100', 'LT-01100'],
    ['US', '10001-1234', '10001-1234'],
    ['US', '10001', '10001'],
    ['XK', '20 000', '20 000'],
  ])('is kept as its country writes it: %s %s as %s', (country, typed, kept) => {
    expect(writtenPostcode(country, tidyPostcode(typed))).toBe(kept);
  });

  it('is the same when it is written a second time, in every country', () => {
    for (const country of COUNTRIES) {
      const once = writtenPostcode(country, tidyPostcode(postcodeExample(country) ?? '1234'));
      expect(once, country).toBe(postcodeExample(country) ?? '1234');
      expect(writtenPostcode(country, once), country).toBe(once);
    }
  });

  it.each([
    ['GB', ' sw1a  1aa ', 'SW1A 1AA'],
    ['CA', 'k1a0b1', 'K1A0B1'],
    ['JP', '１００-０００１', '100-0001'],
    ['NL', '1012ab', '1012AB'],
  ])('is the same however it is typed: %s "%s"', (country, typed, kept) => {
    expect(tidyPostcode(typed)).toBe(kept);
    expect(isPostcode(country, kept)).toBe(true);
  });

  it('may be left out where a country has none, and only there', () => {
    expect(isPostcode('AE', '')).toBe(true);
    expect(isPostcode('HK', '999077')).toBe(true);
    expect(isPostcode('MG', '')).toBe(false);
    expect(COUNTRIES.filter((country) => hasNoPostcodes(country) && postcodeExample(country) !== null)).toEqual([]);
  });

  it('elsewhere is 3 to 32 letters, digits, spaces and hyphens', () => {
    expect(isPostcode('MG', '101')).toBe(true);
    expect(isPostcode('MG', 'A'.repeat(32))).toBe(true);
    for (const wrong of ['10', 'A'.repeat(33), '101;', '-101', '101-']) expect(isPostcode('MG', wrong), wrong).toBe(false);
  });
});
