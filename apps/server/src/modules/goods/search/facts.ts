/**
 * What a list needs to know of a product to filter, sort and count it, packed into a few bytes. Thousands of these are handed
 * over in one piece; read one by one as columns they would cost several times as much.
 *
 *    0  product id, 16 bytes      28  sold              40  price in steps of 0.0001 (a double that is whole)
 *   16  category                  32  minimum quantity  48  price while the discount runs, 0 without one
 *   20  number of the shop        36  in stock?         56  discount begins   60  and ends, in seconds
 *   24  published, in seconds     37  how many values   64  how many words the head of the title has, a byte for each language
 *                                 38  points of rating  88  ids of attribute values, 4 bytes each
 *                                 39  version of this
 */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { RATING_STEP } from './rank.ts';

export interface Facts {
  productId: string;
  categoryId: number;
  shopNumber: number;
  publishedAtSeconds: number;
  sold: number;
  buyMin: number;
  isInStock: boolean;
  /** See `ratingPoints`. */
  ratingPoints: number;
  priceSteps: number;
  discount: { priceSteps: number; startsAtSeconds: number; endsAtSeconds: number } | null;
  /** In the order of the languages. */
  headSizes: readonly number[];
  valueIds: number[];
}

/** Raised with every change of the order above; documents of another version are made anew when the server starts. */
export const FACTS_VERSION = 3;
export const VERSION_AT = 39;
const HEADS_AT = 64;
const FIXED_BYTES = 88;
const MAX_VALUES = 255;
const VALUE_BYTES = 4;
export const ID_BYTES = 16;
/** Where each fact stands, counted from the first byte of a product. */
export const AT = {
  category: 16,
  shop: 20,
  published: 24,
  sold: 28,
  buyMin: 32,
  inStock: 36,
  valueCount: 37,
  /** Signed, in tens. */
  rating: 38,
  price: 40,
  discountPrice: 48,
  discountStarts: 56,
  discountEnds: 60,
  heads: HEADS_AT,
  values: FIXED_BYTES,
} as const;

export function packFacts(facts: Facts): Buffer {
  const valueIds = facts.valueIds.slice(0, MAX_VALUES);
  const bytes = Buffer.alloc(FIXED_BYTES + valueIds.length * VALUE_BYTES);
  bytes.write(facts.productId.replaceAll('-', ''), 0, 'hex');
  bytes.writeUInt32LE(facts.categoryId, AT.category);
  bytes.writeUInt32LE(facts.shopNumber, AT.shop);
  bytes.writeUInt32LE(facts.publishedAtSeconds, AT.published);
  bytes.writeUInt32LE(Math.max(0, facts.sold), AT.sold);
  bytes.writeUInt32LE(facts.buyMin, AT.buyMin);
  bytes[AT.inStock] = facts.isInStock ? 1 : 0;
  bytes[AT.valueCount] = valueIds.length;
  bytes.writeInt8(facts.ratingPoints / RATING_STEP, AT.rating);
  bytes[VERSION_AT] = FACTS_VERSION;
  bytes.writeDoubleLE(facts.priceSteps, AT.price);
  if (facts.discount) {
    bytes.writeDoubleLE(facts.discount.priceSteps, AT.discountPrice);
    bytes.writeUInt32LE(facts.discount.startsAtSeconds, AT.discountStarts);
    bytes.writeUInt32LE(facts.discount.endsAtSeconds, AT.discountEnds);
  }
  for (let language = 0; language < LANGUAGES.length; language++)
    bytes[HEADS_AT + language] = Math.min(255, facts.headSizes[language] ?? 0);
  for (const [index, id] of valueIds.entries()) bytes.writeUInt32LE(id, FIXED_BYTES + index * VALUE_BYTES);
  return bytes;
}
