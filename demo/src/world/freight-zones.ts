/** What a shop asks for sending: its own country, the neighbourhood, the rest of the world. The heavier, the less a kilo costs. */
import type { FreightZone } from '@entrepot/contracts/freight.ts';
import type { Country } from './places.ts';
import { SCALED_CENT } from './prices.ts';
import { countriesOf } from './regions.ts';

/** Where a shop's prices begin; everything else follows from how far it is. */
export interface FreightBase {
  dispatchCents: number;
  perKiloCents: number;
  deliveryCents: number;
  freeFromCents: number;
}

interface Distance {
  kilo: number;
  delivery: number;
  freeFrom: number;
}

const HOME: Distance = { kilo: 0.4, delivery: 1, freeFrom: 1 };
const NEIGHBOURHOOD: Distance = { kilo: 0.8, delivery: 1.3, freeFrom: 2 };
const FAR: Distance = { kilo: 1.5, delivery: 1.7, freeFrom: 4 };

/** Up to so many kilos, at this share of the price of a kilo for each of them. */
const STEPS = [
  [1, 1.6],
  [2, 1.35],
  [5, 1.1],
  [10, 0.95],
  [20, 0.8],
  [50, 0.62],
  [100, 0.5],
] as const;
/** Above the last step goods travel by the pallet. */
const PALLET_SHARE = 0.25;
const COIN_CENTS = 5;
const GRAMS_PER_KILO = 1_000;

export function freightZones(country: Country, base: FreightBase): FreightZone[] {
  const neighbours = countriesOf(country.zone).filter((code) => code !== country.code);
  return [zoneAt([country.code], base, HOME), zoneAt(neighbours, base, NEIGHBOURHOOD), zoneAt(null, base, FAR)];
}

function zoneAt(countries: string[] | null, base: FreightBase, distance: Distance): FreightZone {
  const kiloCents = base.perKiloCents * distance.kilo;
  return {
    countries,
    dispatchScaled: scaled(base.dispatchCents),
    deliveryScaled: scaled(base.deliveryCents * distance.delivery),
    perKiloScaled: scaled(kiloCents * PALLET_SHARE),
    freeFromScaled: scaled(base.freeFromCents * distance.freeFrom),
    steps: STEPS.map(([kilos, share]) => ({ upToGrams: kilos * GRAMS_PER_KILO, distanceScaled: scaled(kilos * share * kiloCents) })),
  };
}

/** In coins a shop would print. */
function scaled(cents: number): bigint {
  return BigInt(Math.max(COIN_CENTS, Math.round(cents / COIN_CENTS) * COIN_CENTS)) * SCALED_CENT;
}
