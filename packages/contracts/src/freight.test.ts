import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { COUNTRIES, isCountry } from './countries.ts';
import { freightOf, freightTotal, freightZoneFor, type FreightZone } from './freight.ts';
import { moneyFrom } from './money.ts';

const zone: FreightZone = {
  countries: ['PT', 'ES'],
  dispatchScaled: moneyFrom('1.5'),
  deliveryScaled: moneyFrom('2.2'),
  perKiloScaled: moneyFrom('0.8'),
  freeFromScaled: moneyFrom('600'),
  // Out of order on purpose: the rule goes by weight, not by place.
  steps: [
    { upToGrams: 5_000, distanceScaled: moneyFrom('6') },
    { upToGrams: 1_000, distanceScaled: moneyFrom('2') },
    { upToGrams: 20_000, distanceScaled: moneyFrom('18') },
  ],
};
const GOODS = moneyFrom('100');
const distance = (grams: bigint, of = zone): bigint => freightOf(of, grams, GOODS).distanceScaled;

describe('freight', () => {
  it('is dispatch, distance and delivery', () => {
    const freight = freightOf(zone, 800n, GOODS);
    expect(freight).toEqual({
      dispatchScaled: moneyFrom('1.5'),
      distanceScaled: moneyFrom('2'),
      deliveryScaled: moneyFrom('2.2'),
      isFree: false,
    });
    expect(freightTotal(freight)).toBe(moneyFrom('5.7'));
  });

  it('takes the first step that holds the weight, its limit included', () => {
    expect([1n, 1_000n, 1_001n, 5_000n, 20_000n].map((grams) => distance(grams))).toEqual(['2', '2', '6', '6', '18'].map(moneyFrom));
  });

  it('adds every begun kilo above the last step', () => {
    expect([20_001n, 21_000n, 21_001n, 120_000n].map((grams) => distance(grams))).toEqual(['18.8', '18.8', '19.6', '98'].map(moneyFrom));
  });

  it('goes by begun kilos alone where there are no steps', () => {
    expect([1n, 1_000n, 1_001n].map((grams) => distance(grams, { ...zone, steps: [] }))).toEqual(['0.8', '0.8', '1.6'].map(moneyFrom));
  });

  it('is nothing at all from the threshold on, and whole just below it', () => {
    expect(freightOf(zone, 5_000n, moneyFrom('600'))).toEqual({ dispatchScaled: 0n, distanceScaled: 0n, deliveryScaled: 0n, isFree: true });
    expect(freightTotal(freightOf(zone, 5_000n, moneyFrom('600') - 1n))).toBe(moneyFrom('9.7'));
    expect(freightOf({ ...zone, freeFromScaled: null }, 1n, moneyFrom('1000000')).isFree).toBe(false);
  });

  it('never falls as goods get heavier while the steps rise, however heavy they are', () => {
    const grams = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(grams, grams, (one, other) => {
        const [lighter, heavier] = one < other ? [one, other] : [other, one];
        expect(distance(heavier) >= distance(lighter)).toBe(true);
      }),
    );
  });
});

describe('the zone of a country', () => {
  const rest = { ...zone, countries: null };
  it('is the one that names it, wherever that stands', () => {
    expect(freightZoneFor([rest, zone], 'ES')).toBe(zone);
  });
  it('is the rest of the world where none names it, and none where there is no rest', () => {
    expect(freightZoneFor([zone, rest], 'JP')).toBe(rest);
    expect(freightZoneFor([zone], 'JP')).toBeUndefined();
  });
});

describe('the countries', () => {
  it('are the codes of ISO 3166-1, each once and with a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRIES).size).toBe(249);
    expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
    expect([isCountry('PT'), isCountry('XX'), isCountry('pt')]).toEqual([true, false, false]);
  });
});
