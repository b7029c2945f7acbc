/** Shipping rules as they are typed, and what they mean: kilos instead of grams, fees in the notation of whoever types them. */
import type { ShippingZone } from '@entrepot/contracts/calls/shop-desk.ts';
import { FREIGHT_LIMITS, type FreightZone } from '@entrepot/contracts/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';

export interface StepFields {
  upToKilos: string;
  distance: string;
}

export interface ZoneFields {
  isRest: boolean;
  countries: string[];
  dispatch: string;
  delivery: string;
  perKilo: string;
  /** Empty: nothing travels free. */
  freeFrom: string;
  steps: StepFields[];
}

export interface ShippingFields {
  zones: ZoneFields[];
}

const GRAMS_PER_KILO = 1_000;
const KILO_DECIMALS = 3;
const FEE_DECIMALS = 2;
const MAX_FEE_SCALED = moneyFrom(FREIGHT_LIMITS.fee);

export const newZone = (): ZoneFields => ({
  isRest: false,
  countries: [],
  dispatch: '0',
  delivery: '0',
  perKilo: '0',
  freeFrom: '',
  steps: [{ upToKilos: '1', distance: '0' }],
});

/** As the wire takes it; undefined where it is no fee. */
export function readFee(text: string): string | undefined {
  const fee = readTypedAmount(text, FEE_DECIMALS);
  return fee === undefined || moneyFrom(fee) > MAX_FEE_SCALED ? undefined : fee;
}

/** Undefined where it is no weight that a step can have. */
export function readGrams(kilos: string): number | undefined {
  const plain = readTypedAmount(kilos, KILO_DECIMALS);
  const grams = Math.round(Number(plain ?? Number.NaN) * GRAMS_PER_KILO);
  return grams >= 1 && grams <= FREIGHT_LIMITS.grams ? grams : undefined;
}

export function fieldsFrom(zones: readonly ShippingZone[]): ShippingFields {
  return {
    zones: zones.map(({ countries, freeFrom, steps, ...fees }) => ({
      ...fees,
      isRest: countries === null,
      countries: countries ?? [],
      freeFrom: freeFrom ?? '',
      steps: steps.map(({ upToGrams, distance }) => ({ upToKilos: String(upToGrams / GRAMS_PER_KILO), distance })),
    })),
  };
}

/** Undefined while something in the fields cannot be read. */
export function zonesFrom({ zones }: ShippingFields): ShippingZone[] | undefined {
  const read = zones.map((zone) => {
    const [dispatch, delivery, perKilo] = [readFee(zone.dispatch), readFee(zone.delivery), readFee(zone.perKilo)];
    const freeFrom = zone.freeFrom.trim() === '' ? null : readFee(zone.freeFrom);
    const steps = zone.steps.flatMap(({ upToKilos, distance }) => {
      const [upToGrams, fee] = [readGrams(upToKilos), readFee(distance)];
      return upToGrams === undefined || fee === undefined ? [] : [{ upToGrams, distance: fee }];
    });
    const isRead =
      dispatch !== undefined &&
      delivery !== undefined &&
      perKilo !== undefined &&
      freeFrom !== undefined &&
      steps.length === zone.steps.length;
    return isRead ? { countries: zone.isRest ? null : [...zone.countries], dispatch, delivery, perKilo, freeFrom, steps } : undefined;
  });
  return read.every((zone) => zone !== undefined) ? read : undefined;
}

/** The zones as the rule of the contracts takes them. */
export function freightZones(zones: readonly ShippingZone[]): FreightZone[] {
  return zones.map((zone) => ({
    countries: zone.countries,
    dispatchScaled: moneyFrom(zone.dispatch),
    deliveryScaled: moneyFrom(zone.delivery),
    perKiloScaled: moneyFrom(zone.perKilo),
    freeFromScaled: zone.freeFrom === null ? null : moneyFrom(zone.freeFrom),
    steps: zone.steps.map(({ upToGrams, distance }) => ({ upToGrams, distanceScaled: moneyFrom(distance) })),
  }));
}
