/** What would make shipping rules ambiguous or unpayable. The database refuses most of it as well; here it gets a name. */
import type { ShippingZone } from '@entrepot/contracts/calls/shop-desk.ts';
import { isCountry } from '@entrepot/contracts/countries.ts';
import { FREIGHT_LIMITS } from '@entrepot/contracts/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';

const MAX_SCALED = moneyFrom(FREIGHT_LIMITS.fee);
/** Two decimals: what is asked for sending is paid in cents. */
const CENT_SCALED = moneyFrom('0.01');

export function refuseBadZones(zones: readonly ShippingZone[]): void {
  const countries = zones.flatMap((zone) => zone.countries ?? []);
  const restZones = zones.filter((zone) => zone.countries === null);
  if (new Set(countries).size < countries.length || restZones.length > 1) throw new DomainError('freight.country_twice');
  if (!countries.every(isCountry)) throw new DomainError('freight.not_served');
  for (const { dispatch, delivery, perKilo, freeFrom, steps } of zones) {
    for (const fee of [dispatch, delivery, perKilo, ...steps.map((step) => step.distance)]) refuseBadFee(fee, 0n);
    if (freeFrom !== null) refuseBadFee(freeFrom, CENT_SCALED);
    if (steps.some(({ upToGrams }, index) => index > 0 && upToGrams <= steps[index - 1]!.upToGrams))
      throw new DomainError('freight.steps_invalid');
  }
}

function refuseBadFee(fee: string, minScaled: bigint): void {
  const scaled = moneyFrom(fee);
  if (scaled < minScaled || scaled > MAX_SCALED || scaled % CENT_SCALED !== 0n)
    throw new DomainError('freight.amount_invalid', { max: FREIGHT_LIMITS.fee });
}
