/**
 * What a list needs to know of a product to filter, sort and count it, packed into a few bytes. A search hands over hundreds
 * of these in one piece; read one by one as columns they would cost more than the search itself.
 *
 *    0  product id, 16 bytes      28  sold              40  price in steps of 0.0001 (a double that is whole)
 *   16  category                  32  minimum quantity  48  price while the discount runs, 0 without one
 *   20  number of the shop        36  in stock?         56  discount begins   60  and ends, in seconds
 *   24  published, in seconds     37  how many values   64  how many words the head of the title has, a byte for each language
 *                                 38  left for a stage  88  ids of attribute values, 4 bytes each
 *                                 39  version of this
 */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';

export interface Facts {
  productId: string;
  categoryId: number;
  shopNumber: number;
  publishedAtSeconds: number;
  sold: number;
  buyMin: number;
  isInStock: boolean;
  priceSteps: number;
  discount: { priceSteps: number; startsAtSeconds: number; endsAtSeconds: number } | null;
  /** In the order of the languages. */
  headSizes: readonly number[];
  valueIds: number[];
}

/** Raised with every change of the order above; documents of another version are made anew when the server starts. */
export const FACTS_VERSION = 2;
export const VERSION_AT = 39;
const HEADS_AT = 64;
const FIXED_BYTES = 88;
/** Where a search marks its stage. */
export const STAGE_AT = 38;
const MAX_VALUES = 255;
const VALUE_BYTES = 4;

export function packFacts(facts: Facts): Buffer {
  const valueIds = facts.valueIds.slice(0, MAX_VALUES);
  const bytes = Buffer.alloc(FIXED_BYTES + valueIds.length * VALUE_BYTES);
  bytes.write(facts.productId.replaceAll('-', ''), 0, 'hex');
  bytes.writeUInt32LE(facts.categoryId, 16);
  bytes.writeUInt32LE(facts.shopNumber, 20);
  bytes.writeUInt32LE(facts.publishedAtSeconds, 24);
  bytes.writeUInt32LE(Math.max(0, facts.sold), 28);
  bytes.writeUInt32LE(facts.buyMin, 32);
  bytes[36] = facts.isInStock ? 1 : 0;
  bytes[37] = valueIds.length;
  bytes[VERSION_AT] = FACTS_VERSION;
  bytes.writeDoubleLE(facts.priceSteps, 40);
  if (facts.discount) {
    bytes.writeDoubleLE(facts.discount.priceSteps, 48);
    bytes.writeUInt32LE(facts.discount.startsAtSeconds, 56);
    bytes.writeUInt32LE(facts.discount.endsAtSeconds, 60);
  }
  for (let language = 0; language < LANGUAGES.length; language++)
    bytes[HEADS_AT + language] = Math.min(255, facts.headSizes[language] ?? 0);
  for (const [index, id] of valueIds.entries()) bytes.writeUInt32LE(id, FIXED_BYTES + index * VALUE_BYTES);
  return bytes;
}

/** Many products, column by column. */
export interface FactTable {
  length: number;
  categoryIds: Uint32Array;
  shopNumbers: Uint32Array;
  publishedAtSeconds: Uint32Array;
  sold: Uint32Array;
  buyMins: Uint32Array;
  inStock: Uint8Array;
  /** In steps of 0.0001, as the card shows them at the moment of reading. */
  prices: Float64Array;
  discounted: Uint8Array;
  /** The values of product i are those from `valueStarts[i]` up to, not including, `valueStarts[i + 1]`. */
  valueStarts: Uint32Array;
  valueIds: Uint32Array;
  /** Which of the searches found it, the first one being the best. */
  stages: Uint8Array;
  /** The next moment at which a price in here changes. */
  goodUntilMs: number;
  productId(index: number): string;
  /** How many words the head of its title has in the language of this place, without those that name its values. */
  headSize(index: number, languagePlace: number): number;
}

export function readFacts(bytes: Buffer, count: number, nowMs: number): FactTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const columns = {
    categoryIds: new Uint32Array(count),
    shopNumbers: new Uint32Array(count),
    publishedAtSeconds: new Uint32Array(count),
    sold: new Uint32Array(count),
    buyMins: new Uint32Array(count),
    inStock: new Uint8Array(count),
    prices: new Float64Array(count),
    discounted: new Uint8Array(count),
    stages: new Uint8Array(count),
    valueStarts: new Uint32Array(count + 1),
    valueIds: new Uint32Array((bytes.byteLength - count * FIXED_BYTES) / VALUE_BYTES),
  };
  const offsets = new Uint32Array(count);
  const nowSeconds = nowMs / 1_000;
  let nextChange = Infinity;
  let at = 0;
  let valueAt = 0;
  for (let index = 0; index < count; index++) {
    offsets[index] = at;
    columns.categoryIds[index] = view.getUint32(at + 16, true);
    columns.shopNumbers[index] = view.getUint32(at + 20, true);
    columns.publishedAtSeconds[index] = view.getUint32(at + 24, true);
    columns.sold[index] = view.getUint32(at + 28, true);
    columns.buyMins[index] = view.getUint32(at + 32, true);
    columns.inStock[index] = bytes[at + 36]!;
    columns.stages[index] = bytes[at + STAGE_AT]!;
    columns.prices[index] = view.getFloat64(at + 40, true);
    const endsAt = view.getUint32(at + 60, true);
    if (endsAt > nowSeconds) {
      const startsAt = view.getUint32(at + 56, true);
      const discountPrice = view.getFloat64(at + 48, true);
      if (startsAt <= nowSeconds && discountPrice < columns.prices[index]!) {
        columns.prices[index] = discountPrice;
        columns.discounted[index] = 1;
      }
      const change = startsAt > nowSeconds ? startsAt : endsAt;
      if (change < nextChange) nextChange = change;
    }
    columns.valueStarts[index] = valueAt;
    const values = bytes[at + 37]!;
    at += FIXED_BYTES;
    for (let value = 0; value < values; value++, at += VALUE_BYTES) columns.valueIds[valueAt++] = view.getUint32(at, true);
  }
  columns.valueStarts[count] = valueAt;
  return {
    ...columns,
    length: count,
    goodUntilMs: nextChange * 1_000,
    headSize: (index, languagePlace) => bytes[offsets[index]! + HEADS_AT + languagePlace]!,
    productId(index) {
      const hex = bytes.toString('hex', offsets[index]!, offsets[index]! + 16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}
