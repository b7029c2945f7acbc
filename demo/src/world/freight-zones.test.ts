import { COUNTRIES as ALL_COUNTRIES } from '@entrepot/contracts/countries.ts';
import { freightOf, freightTotal, freightZoneFor } from '@entrepot/contracts/freight.ts';
import { describe, expect, it } from 'vitest';
import { freightZones } from './freight-zones.ts';
import { COUNTRIES } from './places.ts';
import { countriesOf } from './regions.ts';

const BASE = { dispatchCents: 150, perKiloCents: 80, deliveryCents: 120, freeFromCents: 60_000 };
const porto = COUNTRIES.find(({ code }) => code === 'PT')!;
const cost = (country: string, grams: bigint, goods = 1n): bigint =>
  freightTotal(freightOf(freightZoneFor(freightZones(porto, BASE), country)!, grams, goods));

describe('a demo shop', () => {
  it('sends everywhere, and asks least at home and most far away', () => {
    for (const grams of [300n, 4_000n, 60_000n, 900_000n]) {
      expect(cost('PT', grams)).toBeLessThan(cost('HU', grams));
      expect(cost('HU', grams)).toBeLessThan(cost('JP', grams));
    }
  });

  it('asks less for a kilo the heavier the consignment is', () => {
    const { steps, perKiloScaled } = freightZones(porto, BASE)[2]!;
    const perKilo = [...steps.map(({ upToGrams, distanceScaled }) => (distanceScaled * 1_000n) / BigInt(upToGrams)), perKiloScaled];
    expect(perKilo).toEqual(perKilo.toSorted((a, b) => (a < b ? 1 : -1)));
    const fees = steps.map(({ distanceScaled }) => distanceScaled);
    expect(fees).toEqual(fees.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('names no country twice, for none of the places where shops are', () => {
    for (const country of COUNTRIES) {
      const named = freightZones(country, BASE).flatMap(({ countries }) => countries ?? []);
      expect(new Set(named).size, country.code).toBe(named.length);
    }
  });
});

describe('the regions', () => {
  const zones = [...new Set(COUNTRIES.map(({ zone }) => zone))];
  it('hold every country once, the places of the demo world in their own', () => {
    expect(zones.flatMap(countriesOf).toSorted()).toEqual([...ALL_COUNTRIES]);
    for (const { code, zone } of COUNTRIES) expect(countriesOf(zone), code).toContain(code);
  });
});
