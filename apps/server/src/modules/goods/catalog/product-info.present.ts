/** From the row of a product to the page's shape: variants arranged by their attributes, specifications by their names. */
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { reachableTiers } from '@entrepot/contracts/pricing.ts';
import { countReviews, favourableRate, oneDecimal } from '@entrepot/contracts/rating.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';
import type { ProductInfoRow, SkuRow, ValueRow } from './product-info.sql.ts';
import { presentShopProfile } from './shop-profile.present.ts';

export interface PresentOptions {
  language: Language;
  now: Date;
  buyMax: number;
}

export function presentProduct(row: ProductInfoRow & { published_at: Date }, { language, now, buyMax }: PresentOptions): ProductDetail {
  const reviews = { good: row.reviews_good, medium: row.reviews_medium, bad: row.reviews_bad };
  const reviewNum = countReviews(reviews);
  return {
    id: row.id,
    number: row.number,
    name: row.title ?? row.number,
    description: row.description ?? '',
    ...translatedFrom(row),
    unit: row.unit,
    buyMin: row.buy_min,
    buyMax,
    cartonQuantity: row.carton_quantity,
    retailPrice: row.retail_price === null ? null : formatMoney(moneyFrom(row.retail_price)),
    originCountry: row.origin_country,
    publishedAt: row.published_at.toISOString(),
    categoryPath: row.categories,
    pictures: row.pictures,
    ...presentVariants(row.skus, row.values),
    discount: presentDiscount(row, now),
    tiers: reachableTiers(
      row.tiers.map(([minQuantity, reductionBp]) => ({ minQuantity, reductionBp })),
      buyMax,
    ),
    specs: presentSpecs(row.specs, language),
    soldNum: row.sold,
    viewNum: row.views,
    favouriteNum: row.favourites,
    reviewNum,
    rating: oneDecimal(row.stars_total, reviewNum),
    favourableRate: favourableRate(reviews),
    seller: presentShopProfile(row.shop),
  };
}

/** Either of the two being a machine's is enough to say so. */
function translatedFrom({ title_from: title, description_from: description }: ProductInfoRow): Pick<ProductDetail, 'translatedFrom'> {
  const source = title || description;
  return source ? { translatedFrom: source } : {};
}

/** Attributes in the operator's order, the values of each as the seller arranged the variants. */
function presentVariants(skus: readonly SkuRow[], values: readonly ValueRow[]): Pick<ProductDetail, 'attributes' | 'skus'> {
  const placeOf = new Map([...new Set(skus.flatMap((sku) => sku.value_ids))].map((id, place) => [id, place]));
  const attributes = Map.groupBy(values, (value) => value.attribute_id);
  const orderOf = new Map(values.map(({ id }, order) => [id, order]));
  const present = (sku: SkuRow): Sku => ({
    id: sku.id,
    valueIds: sku.value_ids.filter((id) => orderOf.has(id)).sort((a, b) => orderOf.get(a)! - orderOf.get(b)!),
    price: formatMoney(moneyFrom(sku.price)),
    stock: sku.stock,
    weightGrams: sku.weight_grams,
    mediaId: sku.media_id,
  });
  return {
    attributes: [...attributes].map(([id, own]) => ({
      id,
      key: own[0]!.attribute_key,
      name: own[0]!.attribute_name,
      values: own
        .toSorted((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!)
        .map((value) => ({ id: value.id, name: value.name, swatch: value.swatch })),
    })),
    skus: skus.map(present),
  };
}

/** Only while it runs: a page must not strike through a price that is still the price. */
function presentDiscount(
  { discount_bp: discountBp, discount_starts_at: startsAt, discount_ends_at: endsAt }: ProductInfoRow,
  now: Date,
): ProductDetail['discount'] {
  if (discountBp === null || startsAt === null || endsAt === null || now < startsAt || now >= endsAt) return null;
  return { discountBp, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Several values of one attribute ("stackable", "dishwasher safe") stand on one line. */
function presentSpecs(specs: ProductInfoRow['specs'], language: Language): ProductDetail['specs'] {
  const lines = Map.groupBy(specs, (spec) => spec.attribute_id);
  return [...lines.values()].map((own) => ({
    key: own[0]!.key,
    name: own[0]!.name,
    value: own.map(({ value }) => value).join(listSeparator(language)),
  }));
}
