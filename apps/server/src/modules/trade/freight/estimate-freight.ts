/** What it costs to send some variants of one shop to a country. */
import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { isCountry } from '@entrepot/contracts/countries.ts';
import { freightOf, freightTotal, freightZoneFor } from '@entrepot/contracts/freight.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { unitPrice, type PriceTerms } from '@entrepot/contracts/pricing.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectVariants, type VariantRow } from './freight.sql.ts';
import { zonesOf } from './zones.ts';

/** Pieces by the variant's id. */
export type Quantities = ReadonlyMap<string, number>;

/** "id:60,id:12"; a variant that is named twice is taken that often. An empty text is nothing. */
export function parseItems(items: string): Quantities {
  const quantities = new Map<string, number>();
  for (const item of items === '' ? [] : items.split(',')) {
    const [id = '', quantity] = item.toLowerCase().split(':');
    quantities.set(id, (quantities.get(id) ?? 0) + Number(quantity));
  }
  return quantities;
}

export async function estimateFreight(db: Db, quantities: Quantities, country: string, now: Date): Promise<FreightEstimate> {
  const variants = await selectVariants(db, [...quantities.keys()]);
  const [shopId, ...otherIds] = new Set(variants.map((variant) => variant.shop_id));
  if (shopId === undefined || otherIds.length > 0 || variants.length !== quantities.size) throw new DomainError('product.variant_unknown');
  const zones = await zonesOf(db, [shopId]);
  const zone = isCountry(country) ? freightZoneFor(zones.get(shopId) ?? [], country) : undefined;
  if (!zone) throw new DomainError('freight.not_served');

  const goodsTotalScaled = goodsTotal(variants, quantities, now);
  const weightGrams = variants.reduce((sum, variant) => sum + BigInt(variant.weight_grams) * piecesOf(variant, quantities), 0n);
  const freight = freightOf(zone, weightGrams, goodsTotalScaled);
  return {
    country,
    weightGrams: Number(weightGrams),
    goodsTotal: formatMoney(goodsTotalScaled),
    dispatch: formatMoney(freight.dispatchScaled),
    distance: formatMoney(freight.distanceScaled),
    delivery: formatMoney(freight.deliveryScaled),
    total: formatMoney(freightTotal(freight)),
    isFree: freight.isFree,
    freeFrom: zone.freeFromScaled === null ? null : formatMoney(zone.freeFromScaled),
  };
}

/** The tiers count all pieces of a product together, whatever variants they are. */
function goodsTotal(variants: readonly VariantRow[], quantities: Quantities, now: Date): bigint {
  const piecesOfProduct = new Map<string, number>();
  for (const { id, product_id: productId } of variants) {
    piecesOfProduct.set(productId, (piecesOfProduct.get(productId) ?? 0) + quantities.get(id)!);
  }
  return variants.reduce((sum, variant) => {
    const unitScaled = unitPrice(moneyFrom(variant.price), termsOf(variant), piecesOfProduct.get(variant.product_id)!, now);
    return sum + unitScaled * piecesOf(variant, quantities);
  }, 0n);
}

function piecesOf({ id }: VariantRow, quantities: Quantities): bigint {
  return BigInt(quantities.get(id)!);
}

function termsOf({ discount_bp: discountBp, discount_starts_at: startsAt, discount_ends_at: endsAt, tiers }: VariantRow): PriceTerms {
  return {
    discount: discountBp === null || startsAt === null || endsAt === null ? null : { discountBp, startsAt, endsAt },
    tiers: tiers.map(([minQuantity, reductionBp]) => ({ minQuantity, reductionBp })),
  };
}
