/** What a shop offers for a variant now: the ground on which carts are shown and orders are priced. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Discount, PriceTerms } from '@entrepot/contracts/pricing.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { selectOffers, type OfferRow } from './offers.sql.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';
import type { ShopState } from '../../people/shops/index.ts';

export interface Offer {
  skuId: string;
  goodsId: string;
  shopId: string;
  shopName: string;
  shopColour: string;
  shopMediaId: string | null;
  shopCountry: string;
  shopState: ShopState;
  productState: OfferRow['product_state'];
  name: string;
  /** As in "Sage, 0.9 L"; empty where there is nothing to choose. */
  choice: string;
  mediaId: string | null;
  unit: OfferRow['unit'];
  priceScaled: bigint;
  terms: PriceTerms;
  /** Of all variants of the product together. */
  buyMin: number;
  stock: number;
  weightGrams: number;
  discount: Discount | null;
}

/** By the variant's id, also what is off the shelf or removed; unknown ids are absent. */
export async function offersOf(db: Db | Tx, skuIds: readonly string[], language: Language): Promise<Map<string, Offer>> {
  const rows = await selectOffers(db, skuIds, language);
  return new Map(rows.map((row) => [row.sku_id, offerFrom(row, language)]));
}

function offerFrom(row: OfferRow, language: Language): Offer {
  const discount = discountOf(row);
  return {
    skuId: row.sku_id,
    goodsId: row.product_id,
    shopId: row.shop_id,
    shopName: row.shop_name,
    shopColour: row.shop_colour,
    shopMediaId: row.shop_media_id,
    shopCountry: row.shop_country,
    shopState: row.shop_state,
    productState: row.product_state,
    name: row.name,
    choice: row.choices.join(listSeparator(language)),
    mediaId: row.media_id,
    unit: row.unit,
    priceScaled: moneyFrom(row.price),
    terms: { discount, tiers: row.tiers.map(([minQuantity, reductionBp]) => ({ minQuantity, reductionBp })) },
    buyMin: row.buy_min,
    stock: row.stock,
    weightGrams: row.weight_grams,
    discount,
  };
}

function discountOf({ discount_bp: discountBp, discount_starts_at: startsAt, discount_ends_at: endsAt }: OfferRow): Discount | null {
  return discountBp === null || startsAt === null || endsAt === null ? null : { discountBp, startsAt, endsAt };
}
