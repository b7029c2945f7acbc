import type { ShippingZone } from '@entrepot/contracts/calls/shop-desk.ts';
import { expect, it } from 'vitest';
import { fieldsFrom, freightZones, newZone, readFee, readGrams, zonesFrom } from './zone-form.ts';

const ZONE: ShippingZone = {
  countries: ['PT'],
  dispatch: '1.5',
  delivery: '2',
  perKilo: '0.7',
  freeFrom: null,
  steps: [
    { upToGrams: 500, distance: '3' },
    { upToGrams: 2_500, distance: '9.99' },
  ],
};

it('what is read into the fields is sent back as it was', () => {
  const rest: ShippingZone = { ...ZONE, countries: null, freeFrom: '200' };
  expect(zonesFrom(fieldsFrom([ZONE, rest]))).toEqual([ZONE, rest]);
});

it('fees are read in the notation of whoever types them, and never guessed', () => {
  expect(['5', '5,50', ' 1.234,50 ', '0'].map(readFee)).toEqual(['5', '5.5', '1234.5', '0']);
  expect(['', '-1', '1.005', '50,000', '100001', 'x'].map(readFee)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a weight is typed in kilos and kept in grams', () => {
  expect(['1', '0,5', '2.25', '1000'].map(readGrams)).toEqual([1_000, 500, 2_250, 1_000_000]);
  expect(['0', '1000.001', 'x', ''].map(readGrams)).toEqual([undefined, undefined, undefined, undefined]);
});

it('nothing is sent while one field cannot be read', () => {
  const { zones } = fieldsFrom([ZONE]);
  expect(zonesFrom({ zones: [...zones, { ...newZone(), dispatch: 'soon' }] })).toBeUndefined();
  expect(zonesFrom({ zones: [{ ...zones[0]!, steps: [{ upToKilos: '', distance: '1' }] }] })).toBeUndefined();
});

it('the rule of the checkout takes the zones as they are', () => {
  expect(freightZones([ZONE])[0]).toMatchObject({
    countries: ['PT'],
    dispatchScaled: 15_000_000_000n,
    freeFromScaled: null,
    steps: [{ upToGrams: 500, distanceScaled: 30_000_000_000n }, { upToGrams: 2_500 }],
  });
});
