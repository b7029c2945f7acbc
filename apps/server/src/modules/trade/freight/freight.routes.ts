import { calls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { estimateFreight, parseItems } from './estimate-freight.ts';
import { selectZoneCountries } from './freight.sql.ts';

export function freightRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  return [
    route(calls['freight!estimate'], ({ items, country }) => estimateFreight(db, parseItems(items), country, clock.now())),
    route(calls['freight!countries'], async ({ sellerId }) => {
      const zones = await selectZoneCountries(db, sellerId);
      if (!zones) throw new DomainError('shop.not_found');
      // An empty list means everywhere, so a shop that sends nothing anywhere must say so in another way.
      if (zones.length === 0) throw new DomainError('freight.not_served');
      return zones.includes(null) ? [] : zones.flatMap((countries) => countries ?? []).sort();
    }),
  ];
}
