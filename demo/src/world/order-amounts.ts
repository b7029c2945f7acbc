/** What sending costs and what an order comes to, in cents. */
import type { OrderLine } from './orders.ts';
import type { Country } from './places.ts';
import { skuChoice } from './products.ts';
import type { Shop } from './shops.ts';

export interface Freight { dispatchCents: number; distanceCents: number; deliveryCents: number }

const SAME_COUNTRY = 0.5;
const SAME_ZONE = 1;
const FAR = 2.2;
/** Heavy, cheap goods go by sea: the distance never costs more than this share of them. */
const MOST_DISTANCE_SHARE = 0.3;

export function freightOf(shop: Shop, destination: Country, lines: readonly OrderLine[], goodsCents: number): Freight {
  if (goodsCents >= shop.freight.freeFromCents) return { dispatchCents: 0, distanceCents: 0, deliveryCents: 0 };
  const grams = lines.reduce((sum, line) => sum + line.quantity * skuChoice(line.product, line.sku).weightGrams, 0);
  const distance = shop.country.code === destination.code ? SAME_COUNTRY : shop.country.zone === destination.zone ? SAME_ZONE : FAR;
  const byWeight = (grams / 1000) * shop.freight.perKiloCents * distance;
  return {
    dispatchCents: shop.freight.dispatchCents,
    distanceCents: Math.max(30, Math.round(Math.min(byWeight, goodsCents * MOST_DISTANCE_SHARE))),
    deliveryCents: shop.freight.deliveryCents,
  };
}

export function amountsOf(goodsCents: number, freight: Freight): number {
  return goodsCents + freight.dispatchCents + freight.distanceCents + freight.deliveryCents;
}
