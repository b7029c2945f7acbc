/**
 * A product as its shop writes it down, and what is wrong with it. One reading for everyone who hands one in: the editor before it sends,
 * the server
 * before it saves, the import for every row.
 */
import type { ProductDraft } from './calls/product-desk.ts';
import { isCountry } from './countries.ts';
import type { ErrorKey } from './errors.ts';
import { MONEY_DECIMALS, parseMoney } from './money.ts';

export const DRAFT_LIMITS = {
  numberLength: 40,
  skuCodeLength: 64,
  titleLength: 200,
  descriptionLength: 10_000,
  specLength: 200,
  valueLength: 40,
  pictures: 9,
  tiers: 5,
  specs: 40,
  attributes: 3,
  variants: 200,
  quantity: 100_000,
  stock: 10_000_000,
  weightGrams: 10_000_000,
  priceDecimals: 4,
  price: 100_000_000,
  reductionBp: 9_900,
} as const;

/** What a draft may point at. */
export interface DraftWorld {
  /** Whether products can be in it: it exists and has no categories below. */
  holdsProducts(categoryId: number): boolean;
  hasAttribute(attributeId: number): boolean;
  /** Undefined where there is no such value. */
  attributeOf(valueId: number): number | undefined;
  /** The most pieces that can be ordered at once. */
  buyMax: number;
}

export interface DraftProblem {
  /** `texts.de.title`, `variants.2.price`: where it is. */
  field: string;
  key: ErrorKey;
  values?: Record<string, string | number>;
}

/** Why a draft cannot be saved, in the order of the editor. Empty: it can. */
export function productDraftProblems(draft: ProductDraft, world: DraftWorld): DraftProblem[] {
  return [
    ...basicProblems(draft, world),
    ...textProblems(draft),
    ...pictureProblems(draft),
    ...variantProblems(draft, world),
    ...termProblems(draft, world),
    ...specProblems(draft, world),
  ];
}

/** What is missing before buyers can see it. */
export function shelfProblems(draft: Pick<ProductDraft, 'pictures' | 'texts'>): DraftProblem[] {
  return [
    ...(draft.texts.some(({ title }) => title.trim() !== '') ? [] : [{ field: 'texts', key: 'product.title_missing' } as const]),
    ...(draft.pictures.length > 0 ? [] : [{ field: 'pictures', key: 'product.picture_missing' } as const]),
  ];
}

function basicProblems(
  { number, categoryId, buyMin, cartonQuantity, originCountry, retailPrice = null }: ProductDraft,
  world: DraftWorld,
): DraftProblem[] {
  return [
    ...written('number', number, DRAFT_LIMITS.numberLength),
    ...(world.holdsProducts(categoryId) ? [] : [{ field: 'categoryId', key: 'category.not_found' } as const]),
    ...whole('buyMin', buyMin, 1, DRAFT_LIMITS.quantity),
    ...(cartonQuantity === null ? [] : whole('cartonQuantity', cartonQuantity, 1, DRAFT_LIMITS.quantity)),
    ...(originCountry === null || isCountry(originCountry) ? [] : [{ field: 'originCountry', key: 'product.country_unknown' } as const]),
    ...(retailPrice === null ? [] : priced('retailPrice', retailPrice)),
  ];
}

function textProblems({ texts }: ProductDraft): DraftProblem[] {
  return [
    ...repeated(
      texts.map(({ language }) => language),
      (index) => `texts.${texts[index]!.language}`,
    ),
    ...texts.flatMap(({ language, title, description }) => [
      ...written(`texts.${language}.title`, title, DRAFT_LIMITS.titleLength),
      ...short(`texts.${language}.description`, description, DRAFT_LIMITS.descriptionLength),
    ]),
  ];
}

function pictureProblems({ pictures }: ProductDraft): DraftProblem[] {
  return [...few('pictures', pictures, DRAFT_LIMITS.pictures), ...repeated(pictures, (index) => `pictures.${index}`)];
}

function variantProblems({ variants }: ProductDraft, world: DraftWorld): DraftProblem[] {
  if (variants.length === 0) return [{ field: 'variants', key: 'product.variant_missing' }];
  const attributesOf = variants.map(({ valueIds }) => valueIds.map(world.attributeOf));
  const shape = (attributes: ReadonlyArray<number | undefined>) => attributes.toSorted((a, b) => (a ?? 0) - (b ?? 0)).join(' ');
  return [
    ...few('variants', variants, DRAFT_LIMITS.variants),
    ...(attributesOf[0]!.length > DRAFT_LIMITS.attributes
      ? [{ field: 'variants', key: 'product.too_many', values: { max: DRAFT_LIMITS.attributes } } as const]
      : []),
    ...repeated(variants.map(valuesKey), (index) => `variants.${index}`),
    ...repeatedCodes(variants),
    ...variants.flatMap(({ price, weightGrams, stock, skuCode }, index) => {
      const attributes = attributesOf[index]!;
      const isMixed = new Set(attributes).size < attributes.length || shape(attributes) !== shape(attributesOf[0]!);
      return [
        ...(attributes.includes(undefined)
          ? [{ field: `variants.${index}.valueIds`, key: 'product.attribute_unknown' } as const]
          : isMixed
            ? [{ field: `variants.${index}.valueIds`, key: 'product.variant_mixed' } as const]
            : []),
        ...priced(`variants.${index}.price`, price),
        ...whole(`variants.${index}.weightGrams`, weightGrams, 1, DRAFT_LIMITS.weightGrams),
        ...(stock === null ? [] : whole(`variants.${index}.stock`, stock, 0, DRAFT_LIMITS.stock)),
        ...short(`variants.${index}.skuCode`, skuCode ?? '', DRAFT_LIMITS.skuCodeLength),
      ];
    }),
  ];
}

/** However it is written: a box is read by eye as well. */
function repeatedCodes(variants: ProductDraft['variants']): DraftProblem[] {
  const codes = variants.map(({ skuCode }) => skuCode?.trim().toLowerCase() ?? '');
  return codes.flatMap((code, index) =>
    code !== '' && codes.indexOf(code) < index ? [{ field: `variants.${index}.skuCode`, key: 'product.twice' } as const] : [],
  );
}

/** Tiers and discount. A step that is no better than the one before it would promise what it does not keep. */
function termProblems({ tiers, discount, buyMin }: ProductDraft, { buyMax }: DraftWorld): DraftProblem[] {
  return [
    ...few('tiers', tiers, DRAFT_LIMITS.tiers),
    ...tiers.flatMap(({ minQuantity, reductionBp }, index) => {
      const before = tiers[index - 1] ?? { minQuantity: Math.max(1, buyMin), reductionBp: 0 };
      const problems = [
        ...whole(`tiers.${index}.minQuantity`, minQuantity, 2, DRAFT_LIMITS.quantity),
        ...whole(`tiers.${index}.reductionBp`, reductionBp, 1, DRAFT_LIMITS.reductionBp),
      ];
      if (problems.length > 0) return problems;
      if (minQuantity > buyMax)
        return [{ field: `tiers.${index}.minQuantity`, key: 'product.tier_above_maximum', values: { max: buyMax } } as const];
      return minQuantity > before.minQuantity && reductionBp > before.reductionBp
        ? []
        : [{ field: `tiers.${index}.minQuantity`, key: 'product.tier_order' } as const];
    }),
    ...(discount === null ? [] : whole('discount.discountBp', discount.discountBp, 1, DRAFT_LIMITS.reductionBp)),
    ...(discount !== null && !(Date.parse(discount.endsAt) > Date.parse(discount.startsAt))
      ? [{ field: 'discount.endsAt', key: 'product.discount_period' } as const]
      : []),
  ];
}

function specProblems({ specs }: ProductDraft, world: DraftWorld): DraftProblem[] {
  return [
    ...few('specs', specs, DRAFT_LIMITS.specs),
    ...specs.flatMap(({ attributeId, valueId, text }, index): DraftProblem[] => {
      if (!world.hasAttribute(attributeId)) return [{ field: `specs.${index}.attributeId`, key: 'product.attribute_unknown' }];
      if (valueId === null) return written(`specs.${index}.text`, text ?? '', DRAFT_LIMITS.specLength);
      return world.attributeOf(valueId) === attributeId ? [] : [{ field: `specs.${index}.valueId`, key: 'product.attribute_unknown' }];
    }),
  ];
}

/** Two variants of the same values are the same variant, in whichever order they are named. */
export function valuesKey({ valueIds }: { valueIds: readonly number[] }): string {
  return valueIds.toSorted((a, b) => a - b).join(' ');
}

/** A list price, scaled; undefined where it cannot be one. */
export function parsePrice(text: string): bigint | undefined {
  const scaled = parseMoney(text);
  const step = 10n ** BigInt(MONEY_DECIMALS - DRAFT_LIMITS.priceDecimals);
  const isPrice =
    scaled !== undefined && scaled > 0n && scaled <= BigInt(DRAFT_LIMITS.price) * 10n ** BigInt(MONEY_DECIMALS) && scaled % step === 0n;
  return isPrice ? scaled : undefined;
}

function priced(field: string, price: string): DraftProblem[] {
  return parsePrice(price) === undefined
    ? [{ field, key: 'product.price_invalid', values: { max: DRAFT_LIMITS.price, decimals: DRAFT_LIMITS.priceDecimals } }]
    : [];
}

function whole(field: string, value: number, min: number, max: number): DraftProblem[] {
  return Number.isInteger(value) && value >= min && value <= max ? [] : [{ field, key: 'product.whole_number', values: { min, max } }];
}

function short(field: string, text: string, max: number): DraftProblem[] {
  return text.length > max ? [{ field, key: 'product.text_too_long', values: { max } }] : [];
}

function written(field: string, text: string, max: number): DraftProblem[] {
  return text.trim() === '' ? [{ field, key: 'product.field_required' }] : short(field, text, max);
}

function few(field: string, list: readonly unknown[], max: number): DraftProblem[] {
  return list.length > max ? [{ field, key: 'product.too_many', values: { max } }] : [];
}

function repeated(keys: readonly string[], fieldOf: (index: number) => string): DraftProblem[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [{ field: fieldOf(index), key: 'product.twice' } as const] : []));
}
