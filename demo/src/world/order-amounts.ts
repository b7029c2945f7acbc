/** What sending costs, by the rule that every checkout goes by, and what an order comes to, in cents. */
import { freightOf, freightZoneFor } from '@entrepot/contracts/freight.ts';
import type { OrderLine } from './orders.ts';
import type { Country } from './places.ts';
import { SCALED_CENT } from './prices.ts';
import { skuChoice } from './products.ts';
import type { Shop } from './shops.ts';

export interface Freight {
  dispatchCents: number;
  distanceCents: number;
  deliveryCents: number;
}

export function orderFreight(shop: Shop, destination: Country, lines: readonly OrderLine[], goodsCents: number): Freight {
  const zone = freightZoneFor(shop.freightZones, destination.code);
  if (!zone) throw new Error(`${shop.name} sends nothing to ${destination.code}`);
  const grams = lines.reduce((sum, line) => sum + line.quantity * skuChoice(line.product, line.sku).weightGrams, 0);
  const freight = freightOf(zone, BigInt(grams), BigInt(goodsCents) * SCALED_CENT);
  return {
    dispatchCents: Number(freight.dispatchScaled / SCALED_CENT),
    distanceCents: Number(freight.distanceScaled / SCALED_CENT),
    deliveryCents: Number(freight.deliveryScaled / SCALED_CENT),
  };
}

/** The goods at what is paid for them. */
export function amountsOf(paidCents: number, freight: Freight): number {
  return paidCents + freight.dispatchCents + freight.distanceCents + freight.deliveryCents;
}
