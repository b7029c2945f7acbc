/** Rows of what shops ask for sending. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { line, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import type { WorldPlan } from './plan.ts';
import type { Shop } from './shops.ts';

export function freightTables({ shops, ids }: WorldPlan): TableRows[] {
  const zoneId = (shop: Shop, position: number): string => ids.uuid(ID_SPACE.freightZone, shop.index, shop.openedAtMs, position);
  return [
    {
      table: 'shop_freight_zones',
      columns: ['id', 'shop_id', 'position', 'countries', 'dispatch_fee', 'delivery_fee', 'per_kilo', 'free_from'],
      *rows() {
        for (const shop of shops) {
          for (const [index, zone] of shop.freightZones.entries()) {
            yield line(
              zoneId(shop, index),
              shop.id,
              index + 1,
              zone.countries && `{${zone.countries.join(',')}}`,
              formatMoney(zone.dispatchScaled),
              formatMoney(zone.deliveryScaled),
              formatMoney(zone.perKiloScaled),
              zone.freeFromScaled === null ? null : formatMoney(zone.freeFromScaled),
            );
          }
        }
      },
    },
    {
      table: 'shop_freight_steps',
      columns: ['zone_id', 'up_to_grams', 'distance_fee'],
      *rows() {
        for (const shop of shops) {
          for (const [index, zone] of shop.freightZones.entries()) {
            for (const { upToGrams, distanceScaled } of zone.steps) yield line(zoneId(shop, index), upToGrams, formatMoney(distanceScaled));
          }
        }
      },
    },
  ];
}
