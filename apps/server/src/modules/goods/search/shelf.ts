/**
 * Everything that can be listed, in memory and column by column: what a list without a keyword filters, sorts and counts is all
 * here, so every number it shows is counted and not guessed. About 125 bytes for each product. A product keeps its row as long as
 * the shelf lives, so whoever holds rows need not mind what comes and goes.
 */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { AT, ID_BYTES } from './facts.ts';
import { RATING_STEP, rankOf } from './rank.ts';

const FIRST_ROWS = 1_024;
const GROWTH = 1.25;
const WORDS_PER_ID = ID_BYTES / 4;
const DAY_MS = 86_400_000;
/** Knuth's multiplier: neighbouring ids come to lie far apart. */
const SCATTER = 0x9e3779b1;

interface Discount {
  fullPrice: number;
  price: number;
  startsAtSeconds: number;
  endsAtSeconds: number;
}

export class Shelf {
  /** Another one whenever anything is another. */
  version = 0;
  /** Another one whenever a product came, went, or is of another category or shop. */
  membership = 0;
  /** So many rows were ever given away. */
  length = 0;
  isOnShelf = new Uint8Array(FIRST_ROWS);
  categoryIds = new Uint32Array(FIRST_ROWS);
  shopNumbers = new Uint32Array(FIRST_ROWS);
  publishedAtSeconds = new Uint32Array(FIRST_ROWS);
  sold = new Uint32Array(FIRST_ROWS);
  buyMins = new Uint32Array(FIRST_ROWS);
  inStock = new Uint8Array(FIRST_ROWS);
  /** In steps of 0.0001, as the card shows them now. */
  prices = new Float64Array(FIRST_ROWS);
  discounted = new Uint8Array(FIRST_ROWS);
  /** How prominent it is today. */
  points = new Int16Array(FIRST_ROWS);
  #ratings = new Int8Array(FIRST_ROWS);
  /** The values of a row are so many, from there on. */
  valueStarts = new Uint32Array(FIRST_ROWS);
  valueCounts = new Uint8Array(FIRST_ROWS);
  valueIds = new Uint32Array(FIRST_ROWS * 8);
  /** The next moment at which a price changes. */
  goodUntilMs = Infinity;
  highest = { category: 0, shop: 0, value: 0, buyMin: 0 };

  #ids = new Uint32Array(FIRST_ROWS * WORDS_PER_ID);
  #heads = new Uint8Array(FIRST_ROWS * LANGUAGES.length);
  #valuesUsed = 0;
  /** Finds a row by its product: row + 1, or 0 where nothing lies. Twice as many places as rows at least. */
  #places = new Uint32Array(FIRST_ROWS * 4);
  #discounts = new Map<number, Discount>();
  #nowMs: number;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  /** Takes one packed product over; returns where the next one begins. */
  put(bytes: Buffer, at: number): number {
    this.version++;
    const row = this.#rowFor(bytes, at);
    const categoryId = bytes.readUInt32LE(at + AT.category);
    const shopNumber = bytes.readUInt32LE(at + AT.shop);
    if (this.isOnShelf[row] === 0 || this.categoryIds[row] !== categoryId || this.shopNumbers[row] !== shopNumber) this.membership++;
    this.isOnShelf[row] = 1;
    this.categoryIds[row] = categoryId;
    this.shopNumbers[row] = shopNumber;
    this.publishedAtSeconds[row] = bytes.readUInt32LE(at + AT.published);
    this.sold[row] = bytes.readUInt32LE(at + AT.sold);
    const buyMin = (this.buyMins[row] = bytes.readUInt32LE(at + AT.buyMin));
    this.inStock[row] = bytes[at + AT.inStock]!;
    this.#ratings[row] = bytes.readInt8(at + AT.rating);
    bytes.copy(this.#heads, row * LANGUAGES.length, at + AT.heads, at + AT.heads + LANGUAGES.length);
    if (categoryId > this.highest.category) this.highest.category = categoryId;
    if (shopNumber > this.highest.shop) this.highest.shop = shopNumber;
    if (buyMin > this.highest.buyMin) this.highest.buyMin = buyMin;
    this.#putPrice(row, bytes, at);
    this.#rankRow(row);
    return this.#putValues(row, bytes, at);
  }

  remove(productId: string): void {
    const row = this.rowOf(Buffer.from(productId.replaceAll('-', ''), 'hex'), 0);
    if (row === undefined) return;
    this.version++;
    this.membership++;
    this.isOnShelf[row] = 0;
    this.#discounts.delete(row);
  }

  /** Of the product whose id stands there. */
  rowOf(bytes: Buffer, at: number): number | undefined {
    const place = this.#places[this.#placeOf(bytes, at)]!;
    return place === 0 ? undefined : place - 1;
  }

  productId(row: number): string {
    let hex = '';
    for (let word = 0; word < WORDS_PER_ID; word++) hex += this.#ids[row * WORDS_PER_ID + word]!.toString(16).padStart(8, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** Equals stand in the order of their ids, the same in every process. */
  compareIds(a: number, b: number): number {
    for (let word = 0; word < WORDS_PER_ID; word++) {
      const difference = this.#ids[a * WORDS_PER_ID + word]! - this.#ids[b * WORDS_PER_ID + word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** How many words the head of its title has in the language of this place, without those that name its values. */
  headSize(row: number, languagePlace: number): number {
    return this.#heads[row * LANGUAGES.length + languagePlace]!;
  }

  /** The rows on the shelf whose category and shop are marked; without marks, all of them. */
  rowsIn(categories: Uint8Array | undefined, shops: Uint8Array | undefined): Uint32Array {
    const rows = new Uint32Array(this.length);
    const { isOnShelf, categoryIds, shopNumbers } = this;
    let found = 0;
    for (let row = 0; row < this.length; row++) {
      if (isOnShelf[row] === 0) continue;
      if (categories && categories[categoryIds[row]!] !== 1) continue;
      if (shops && shops[shopNumbers[row]!] !== 1) continue;
      rows[found++] = row;
    }
    return rows.subarray(0, found);
  }

  /** Prices and prominence as of this moment. */
  turnTo(nowMs: number): void {
    const isSameDay = dayOf(nowMs) === dayOf(this.#nowMs);
    const isSamePrice = nowMs >= this.#nowMs && nowMs < this.goodUntilMs;
    this.#nowMs = nowMs;
    if (!isSamePrice) {
      this.version++;
      this.goodUntilMs = Infinity;
      for (const row of this.#discounts.keys()) this.#priceRow(row);
    }
    if (isSameDay) return;
    this.version++;
    for (let row = 0; row < this.length; row++) this.#rankRow(row);
  }

  #putPrice(row: number, bytes: Buffer, at: number): void {
    const fullPrice = bytes.readDoubleLE(at + AT.price);
    const endsAtSeconds = bytes.readUInt32LE(at + AT.discountEnds);
    this.prices[row] = fullPrice;
    this.discounted[row] = 0;
    // One that is over never comes back; whether it is, the clock says.
    if (endsAtSeconds === 0) return void this.#discounts.delete(row);
    const startsAtSeconds = bytes.readUInt32LE(at + AT.discountStarts);
    this.#discounts.set(row, { fullPrice, price: bytes.readDoubleLE(at + AT.discountPrice), startsAtSeconds, endsAtSeconds });
    this.#priceRow(row);
  }

  #priceRow(row: number): void {
    const { fullPrice, price, startsAtSeconds, endsAtSeconds } = this.#discounts.get(row)!;
    const [startsAtMs, endsAtMs] = [startsAtSeconds * 1_000, endsAtSeconds * 1_000];
    const isRunning = startsAtMs <= this.#nowMs && this.#nowMs < endsAtMs && price < fullPrice;
    this.prices[row] = isRunning ? price : fullPrice;
    this.discounted[row] = isRunning ? 1 : 0;
    if (endsAtMs > this.#nowMs) this.goodUntilMs = Math.min(this.goodUntilMs, startsAtMs > this.#nowMs ? startsAtMs : endsAtMs);
  }

  /** By whole days, so that the order does not drift while somebody is turning pages. */
  #rankRow(row: number): void {
    const rank = rankOf(this.sold[row]!, this.publishedAtSeconds[row]!, (dayOf(this.#nowMs) * DAY_MS) / 1_000);
    this.points[row] = rank + this.#ratings[row]! * RATING_STEP;
  }

  #putValues(row: number, bytes: Buffer, at: number): number {
    const count = bytes[at + AT.valueCount]!;
    const end = at + AT.values + count * 4;
    // A run that fits is written over; a longer one begins anew at the end.
    if (count > this.valueCounts[row]!) {
      this.valueStarts[row] = this.#valuesUsed;
      this.#valuesUsed += count;
      if (this.#valuesUsed > this.valueIds.length) this.valueIds = grown(this.valueIds, this.#valuesUsed);
    }
    this.valueCounts[row] = count;
    let to = this.valueStarts[row]!;
    for (let from = at + AT.values; from < end; from += 4) {
      const valueId = bytes.readUInt32LE(from);
      if (valueId > this.highest.value) this.highest.value = valueId;
      this.valueIds[to++] = valueId;
    }
    return end;
  }

  #rowFor(bytes: Buffer, at: number): number {
    const known = this.rowOf(bytes, at);
    if (known !== undefined) return known;
    if (this.length === this.isOnShelf.length) this.#grow();
    const row = this.length++;
    for (let word = 0; word < WORDS_PER_ID; word++) this.#ids[row * WORDS_PER_ID + word] = bytes.readUInt32BE(at + word * 4);
    this.#places[this.#placeOf(bytes, at)] = row + 1;
    return row;
  }

  /** Where its row is noted, or would be. */
  #placeOf(bytes: Buffer, at: number): number {
    const [a, b, c, d] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    const mask = this.#places.length - 1;
    let place = scatter(a, b, c, d) & mask;
    for (;;) {
      const row = this.#places[place]! - 1;
      if (row < 0) return place;
      const from = row * WORDS_PER_ID;
      if (this.#ids[from + 3] === d && this.#ids[from + 2] === c && this.#ids[from + 1] === b && this.#ids[from] === a) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    const rows = Math.ceil(this.length * GROWTH);
    this.isOnShelf = grown(this.isOnShelf, rows);
    this.categoryIds = grown(this.categoryIds, rows);
    this.shopNumbers = grown(this.shopNumbers, rows);
    this.publishedAtSeconds = grown(this.publishedAtSeconds, rows);
    this.sold = grown(this.sold, rows);
    this.buyMins = grown(this.buyMins, rows);
    this.inStock = grown(this.inStock, rows);
    this.prices = grown(this.prices, rows);
    this.discounted = grown(this.discounted, rows);
    this.points = grown(this.points, rows);
    this.#ratings = grown(this.#ratings, rows);
    this.valueStarts = grown(this.valueStarts, rows);
    this.valueCounts = grown(this.valueCounts, rows);
    this.#heads = grown(this.#heads, rows * LANGUAGES.length);
    this.#ids = grown(this.#ids, rows * WORDS_PER_ID);
    if (rows * 2 <= this.#places.length) return;
    this.#places = new Uint32Array(this.#places.length * 2);
    const mask = this.#places.length - 1;
    for (let row = 0; row < this.length; row++) {
      const at = row * WORDS_PER_ID;
      let place = scatter(this.#ids[at]!, this.#ids[at + 1]!, this.#ids[at + 2]!, this.#ids[at + 3]!) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = row + 1;
    }
  }
}

function scatter(a: number, b: number, c: number, d: number): number {
  return Math.imul(a ^ b ^ c ^ d, SCATTER) >>> 7;
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

type Column =
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

function grown<Kind extends Column>(column: Kind, length: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(Math.max(length, Math.ceil(column.length * GROWTH)));
  larger.set(column as never);
  return larger;
}
