/** Where shops send to, and for how much. */
import type { FreightZone } from '@entrepot/contracts/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { selectZones, type ZoneRow } from './freight.sql.ts';

/** By the shop's id; a shop that sends nothing anywhere is absent. */
export async function zonesOf(db: Db | Tx, shopIds: readonly string[]): Promise<Map<string, FreightZone[]>> {
  return zonesFrom(await selectZones(db, shopIds));
}

export function zonesFrom(rows: readonly ZoneRow[]): Map<string, FreightZone[]> {
  return new Map([...Map.groupBy(rows, (row) => row.shop_id)].map(([shopId, own]) => [shopId, own.map(zoneFrom)]));
}

function zoneFrom(row: ZoneRow): FreightZone {
  return {
    countries: row.countries,
    dispatchScaled: moneyFrom(row.dispatch_fee),
    deliveryScaled: moneyFrom(row.delivery_fee),
    perKiloScaled: moneyFrom(row.per_kilo),
    freeFromScaled: row.free_from === null ? null : moneyFrom(row.free_from),
    steps: row.steps.map(([upToGrams, distanceFee]) => ({ upToGrams, distanceScaled: moneyFrom(distanceFee) })),
  };
}
