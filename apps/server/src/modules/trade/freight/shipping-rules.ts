import type { ShippingRules, ShippingZone } from '@entrepot/contracts/calls/shop-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { revisionOf } from '../../../platform/revision.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import { lockShopOfZones, replaceZones, selectZones, type ZoneRow } from './freight.sql.ts';
import { refuseBadZones } from './zone-problems.ts';

export async function shippingRules(db: Db | Tx, shopId: string): Promise<ShippingRules> {
  const zones = (await selectZones(db, [shopId])).map(presentZone);
  return { zones, revision: revisionOf(zones) };
}

export interface ShippingServices extends Pick<Platform, 'db'> {
  audit: Audit;
}

export async function saveShippingRules(
  { db, audit }: ShippingServices,
  { zones, revision }: ShippingRules,
  by: Acting,
): Promise<ShippingRules> {
  refuseBadZones(zones);
  return withTransaction(db, async (tx) => {
    await lockShopOfZones(tx, by.shopId);
    const before = await shippingRules(tx, by.shopId);
    if (before.revision !== revision) throw new DomainError('shop.changed_meanwhile');
    await replaceZones(tx, by.shopId, zones);
    await publish(tx, 'catalog.changed', { shopIds: [by.shopId] });
    const after = await shippingRules(tx, by.shopId);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'shop.shipping_changed',
      subject: { kind: 'shop', id: by.shopId },
      before: before.zones,
      after: after.zones,
    });
    return after;
  });
}

/** "5.00" and "5" are the same fee, and read the same. */
function presentZone(row: ZoneRow): ShippingZone {
  const plain = (amount: string): string => formatMoney(moneyFrom(amount));
  return {
    countries: row.countries,
    dispatch: plain(row.dispatch_fee),
    delivery: plain(row.delivery_fee),
    perKilo: plain(row.per_kilo),
    freeFrom: row.free_from === null ? null : plain(row.free_from),
    steps: row.steps.map(([upToGrams, distance]) => ({ upToGrams, distance: plain(distance) })),
  };
}
