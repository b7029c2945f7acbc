/**
 * What it costs to send goods, exactly. One rule for the estimate, the checkout and orders:
 *
 *   freight = dispatch fee + long-distance freight + delivery fee
 *
 * The long-distance freight goes by the weight of the whole consignment: the fee of the first step that holds it, and above
 * the last step that step's fee and so much for each begun kilo. From the shop's threshold on everything travels free.
 */
const GRAMS_PER_KILO = 1_000n;

/** Limits on everything that a shop can write down. A ton in one consignment goes by another way than a parcel. */
export const FREIGHT_LIMITS = { zones: 50, countries: 250, steps: 30, grams: 1_000_000, fee: '100000' } as const;

export interface FreightStep {
  upToGrams: number;
  distanceScaled: bigint;
}

export interface FreightZone {
  /** Codes of ISO 3166-1; null stands for every country that no other zone of the shop names. */
  countries: readonly string[] | null;
  dispatchScaled: bigint;
  deliveryScaled: bigint;
  perKiloScaled: bigint;
  /** Goods from this total on travel free; null where they never do. */
  freeFromScaled: bigint | null;
  steps: readonly FreightStep[];
}

export interface Freight {
  dispatchScaled: bigint;
  distanceScaled: bigint;
  deliveryScaled: bigint;
  isFree: boolean;
}

/** The zone that names the country, else the one for the rest of the world. */
export function freightZoneFor<Zone extends Pick<FreightZone, 'countries'>>(zones: readonly Zone[], country: string): Zone | undefined {
  return zones.find(({ countries }) => countries?.includes(country)) ?? zones.find(({ countries }) => countries === null);
}

export function freightOf(zone: FreightZone, weightGrams: bigint, goodsTotalScaled: bigint): Freight {
  if (zone.freeFromScaled !== null && goodsTotalScaled >= zone.freeFromScaled) {
    return { dispatchScaled: 0n, distanceScaled: 0n, deliveryScaled: 0n, isFree: true };
  }
  const { dispatchScaled, deliveryScaled } = zone;
  return { dispatchScaled, distanceScaled: distanceOf(zone, weightGrams), deliveryScaled, isFree: false };
}

export function freightTotal({ dispatchScaled, distanceScaled, deliveryScaled }: Freight): bigint {
  return dispatchScaled + distanceScaled + deliveryScaled;
}

function distanceOf({ steps, perKiloScaled }: FreightZone, weightGrams: bigint): bigint {
  let holding: FreightStep | undefined;
  let last: FreightStep | undefined;
  for (const step of steps) {
    if (weightGrams <= BigInt(step.upToGrams) && (!holding || step.upToGrams < holding.upToGrams)) holding = step;
    if (!last || step.upToGrams > last.upToGrams) last = step;
  }
  if (holding) return holding.distanceScaled;
  const gramsAbove = weightGrams - BigInt(last?.upToGrams ?? 0);
  const begunKilos = (gramsAbove + GRAMS_PER_KILO - 1n) / GRAMS_PER_KILO;
  return (last?.distanceScaled ?? 0n) + begunKilos * perKiloScaled;
}
