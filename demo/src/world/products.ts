/** The products: what is sold by whom, in which variants, at which prices, since when. */
import type { ColourKey, DetailKey, MaterialKey } from '../catalogue/vocabulary.ts';
import type { CatalogueTree, TypeNode } from './catalogue-tree.ts';
import { DETAIL_CLASHES, suits } from './detail-clashes.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import type { MediaBook } from './media-book.ts';
import { MODEL_NAMES } from './model-names.ts';
import { optionFactors } from './option-values.ts';
import type { Tier } from '@entrepot/contracts/pricing.ts';
import { cartonQuantity, makeTiers, niceCents, retailCents } from './prices.ts';
import { Prng, WeightedChoice } from './prng.ts';
import { productPictures, type ProductPictures } from './product-pictures.ts';
import type { Shop } from './shops.ts';
import { DAY_MS, HOUR_MS, type WorldCounts } from './world-size.ts';

export interface Discount {
  reductionBp: number;
  startsAtMs: number;
  endsAtMs: number;
}
/** What one value of the option costs and weighs; without an option there is one of these. */
export interface Choice {
  value: string | undefined;
  priceCents: number;
  weightGrams: number;
}

export interface Product {
  index: number;
  id: string;
  shop: Shop;
  typeNode: TypeNode;
  number: string;
  model: string;
  material: MaterialKey;
  details: DetailKey[];
  /** For the specification; the title names the first few of them. */
  features: DetailKey[];
  colours: ColourKey[];
  /** Every colour comes in every choice: variant number `colour * choices + choice`. */
  choices: Choice[];
  /** Where its variants begin in the numbering of all variants. */
  firstSku: number;
  priceCents: number;
  buyMin: number;
  tiers: Tier[];
  carton: number;
  /** Not every shop recommends one. */
  retailCents: number | undefined;
  state: 'on_shelf' | 'off_shelf' | 'removed';
  discount: Discount | undefined;
  createdAtMs: number;
  publishedAtMs: number;
  updatedAtMs: number;
  pictures: ProductPictures;
  /** From 0 to 1, what reviews go by. */
  quality: number;
}

const MOST_SKUS = 12;
const MOST_FEATURES = 2;
const OLDEST_PRODUCT_DAYS = 730;

interface Slot {
  shop: Shop;
  typeIndex: number;
  publishedAtMs: number;
  order: number;
}

export function planProducts(
  seed: number,
  counts: WorldCounts,
  endMs: number,
  tree: CatalogueTree,
  shops: Shop[],
  ids: IdMaker,
  media: MediaBook,
): Product[] {
  const slots = planSlots(new Prng(seed, 21), counts, endMs, tree, shops);
  const takenTitles = new Set<string>();
  const numberOfShop = shops.map(() => 100 + (seed % 90));
  let firstSku = 0;
  return slots.map((slot, index) => {
    const product = planProduct(new Prng(seed, 22, slot.order), index, slot, tree, endMs, ids, media, takenTitles);
    const serial = (numberOfShop[slot.shop.index]! += 1 + (product.colours.length % 3));
    product.number = `${slot.shop.initials}-${product.typeNode.initials}-${String(serial).padStart(4, '0')}`;
    product.firstSku = firstSku;
    firstSku += skuCount(product);
    return product;
  });
}

/** Who publishes what and when, in order of time. */
function planSlots(prng: Prng, counts: WorldCounts, endMs: number, tree: CatalogueTree, shops: Shop[]): Slot[] {
  const shopChoice = new WeightedChoice(shops.map((shop) => shop.range));
  const slots: Slot[] = [];
  for (let order = 0; order < counts.products; order++) {
    // The first ones go round the types, so that no category of even a small world stays empty.
    const typeIndex = order < tree.types.length ? order : undefined;
    const shop = typeIndex === undefined ? shops[shopChoice.draw(prng)]! : shopFor(prng, shops, tree.types[typeIndex]!.top);
    const top = shop.focus[prng.chance(0.68) ? 0 : prng.int(0, shop.focus.length - 1)]!;
    slots.push({
      shop,
      typeIndex: typeIndex ?? prng.pick(tree.typesOfTop[top]!),
      publishedAtMs: publishTime(prng, order, counts, endMs, shop),
      order,
    });
  }
  return slots.sort((a, b) => a.publishedAtMs - b.publishedAtMs || a.order - b.order);
}

function shopFor(prng: Prng, shops: Shop[], top: number): Shop {
  return prng.pick(shops.filter((shop) => shop.focus.includes(top)));
}

function publishTime(prng: Prng, order: number, counts: WorldCounts, endMs: number, shop: Shop): number {
  const fromNewest = counts.products - 1 - order;
  // New goods of a day go on the shelf as it begins, so the newest ones are of today and never of the future.
  if (fromNewest < counts.productsOfLastDay) return endMs + (fromNewest % 1000);
  const recentDays = 30;
  if (fromNewest < counts.productsOfLast30Days) return endMs - Math.ceil(prng.between(0, recentDays - 1) * DAY_MS);
  const openDays = Math.min(OLDEST_PRODUCT_DAYS, (endMs - shop.openedAtMs) / DAY_MS - 1);
  return endMs - Math.ceil(prng.between(recentDays, openDays) * DAY_MS);
}

function planProduct(
  prng: Prng,
  index: number,
  slot: Slot,
  tree: CatalogueTree,
  endMs: number,
  ids: IdMaker,
  media: MediaBook,
  takenTitles: Set<string>,
): Product {
  const typeNode = tree.types[slot.typeIndex]!;
  const { type } = typeNode;
  const words = newTitleWords(prng, type.key, type.materials, type.details, takenTitles);
  const colours = prng.sample(type.colours, Math.min(type.colours.length, prng.pick([2, 2, 3, 3, 4, 5])));
  const optionValues = type.option ? someOptionValues(prng, type.option.values, Math.max(1, Math.floor(MOST_SKUS / colours.length))) : [];
  const [lowest, highest] = type.price;
  const quality = clamp(slot.shop.quality + 0.16 * prng.bell(), 0.3, 0.98);
  // Most makes of a type are in the lower half of its price range; better ones cost more.
  const priceShare = clamp(0.75 * prng.unit() ** 1.5 + 0.35 * (quality - 0.5), 0, 1);
  const baseCents = 100 * (lowest + (highest - lowest) * priceShare);
  const weightGrams = type.weightGrams[0] + (type.weightGrams[1] - type.weightGrams[0]) * clamp(priceShare * 0.5 + prng.unit() * 0.6, 0, 1);
  const choices = makeChoices(type.option, optionValues, baseCents, weightGrams);
  const buyMin = prng.pick(type.buyMin);
  const createdAtMs = Math.max(slot.shop.openedAtMs, slot.publishedAtMs - prng.int(2, 40) * HOUR_MS);
  const fate = prng.unit();
  const state = slot.publishedAtMs >= endMs || fate < 0.975 ? 'on_shelf' : fate < 0.995 ? 'off_shelf' : 'removed';
  const discount =
    state === 'on_shelf' && slot.publishedAtMs < endMs - 20 * DAY_MS && prng.chance(0.042) ? planDiscount(prng, endMs) : undefined;
  const changedAtMs = state === 'on_shelf' ? (discount?.startsAtMs ?? slot.publishedAtMs) : endMs - prng.int(1, 60 * 24) * HOUR_MS;

  return {
    index,
    id: ids.uuid(ID_SPACE.product, slot.order, createdAtMs),
    shop: slot.shop,
    typeNode,
    number: '',
    ...words,
    colours,
    choices,
    firstSku: 0,
    priceCents: Math.min(...choices.map((choice) => choice.priceCents)),
    buyMin,
    tiers: makeTiers(prng, buyMin),
    carton: cartonQuantity(weightGrams, buyMin),
    retailCents: retailCents(index, Math.max(...choices.map((choice) => choice.priceCents))),
    state,
    discount,
    createdAtMs,
    publishedAtMs: slot.publishedAtMs,
    updatedAtMs: Math.max(slot.publishedAtMs, changedAtMs),
    pictures: productPictures(prng, typeNode, colours, media),
    quality,
  };
}

type TitleWords = Pick<Product, 'model' | 'material' | 'details' | 'features'>;

function newTitleWords(
  prng: Prng,
  typeKey: string,
  materials: readonly MaterialKey[],
  details: readonly DetailKey[],
  taken: Set<string>,
): TitleWords {
  for (;;) {
    const features: DetailKey[] = [];
    const material = prng.pick(materials);
    for (const detail of prng.sample(details, details.length)) {
      if (!suits(detail, material)) continue;
      if (features.length < MOST_FEATURES && !features.some((chosen) => DETAIL_CLASHES.get(chosen)?.has(detail))) features.push(detail);
    }
    const words = { model: prng.pick(MODEL_NAMES), material, details: features.slice(0, prng.pick([0, 1, 1, 1, 2])), features };
    // Two makes of one type must be told apart by their words in every language.
    const key = `${typeKey}|${words.model}|${words.material}|${[...words.details].sort().join(' ')}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return words;
  }
}

/** A run of neighbouring values: nobody offers the smallest and the largest only. */
function someOptionValues(prng: Prng, values: readonly string[], most: number): string[] {
  const wanted = Math.min(values.length, most, prng.chance(0.12) ? 1 : prng.pick([2, 2, 3, 3, 4]));
  const start = prng.int(0, values.length - wanted);
  return values.slice(start, start + wanted);
}

function makeChoices(option: TypeNode['type']['option'], optionValues: string[], baseCents: number, weightGrams: number): Choice[] {
  const make = (value: string | undefined, priceFactor: number, weightFactor: number): Choice => ({
    value,
    priceCents: niceCents(baseCents * priceFactor),
    weightGrams: Math.max(2, niceGrams(weightGrams * weightFactor)),
  });
  if (!option) return [make(undefined, 1, 1)];
  const factors = optionFactors(option.key, option.values);
  return optionValues.map((value) => {
    const factor = factors[option.values.indexOf(value)]!;
    return make(value, factor.price, factor.weight);
  });
}

export function skuCount(product: Product): number {
  return product.colours.length * product.choices.length;
}

/** Index into the product's colours. */
export function skuColourIndex(product: Product, sku: number): number {
  return Math.floor(sku / product.choices.length);
}

/** As it stands on the box: the product's number and which of its variants. */
export function skuCode({ number }: Product, sku: number): string {
  return `${number}-${String(sku + 1).padStart(2, '0')}`;
}

export function skuChoice(product: Product, sku: number): Choice {
  return product.choices[sku % product.choices.length]!;
}

function niceGrams(grams: number): number {
  const step = grams < 50 ? 1 : grams < 500 ? 5 : grams < 5_000 ? 10 : 100;
  return Math.round(grams / step) * step;
}

function planDiscount(prng: Prng, endMs: number): Discount {
  return {
    reductionBp: prng.pick([800, 1000, 1000, 1200, 1500, 1500, 2000, 2500, 3000]),
    startsAtMs: endMs - prng.int(1, 14) * DAY_MS,
    endsAtMs: endMs + prng.int(2, 30) * DAY_MS,
  };
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
