/** A product as it is typed. Fields are named as in a draft, so that what the server finds wrong is found again beside them. */
import type { EditorOptions, ProductDraft, ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import { NEW_PRODUCT } from '@entrepot/contracts/new-product.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { valuesKey } from '@entrepot/contracts/product-draft.ts';
import { amountFrom, bpFrom, localFrom, momentFrom, percentText, wholeFrom } from './typed-values.ts';

export interface VariantFields {
  valueIds: number[];
  price: string;
  weightGrams: string;
  stock: string;
  /** What was there when it was read; null for a variant that is new. */
  expectedStock: number | null;
  mediaId: string | null;
  skuCode: string;
}

export interface Words {
  title: string;
  description: string;
  /** While it is as a machine wrote it. */
  translatedFrom?: Language | undefined;
}

export interface ProductFields {
  /** The version that was read. */
  version: number;
  number: string;
  categoryId: string;
  unit: ProductDraft['unit'];
  buyMin: string;
  cartonQuantity: string;
  originCountry: string;
  retailPrice: string;
  texts: Record<Language, Words>;
  pictures: string[];
  /** Which attributes make variants, and their values in the order of the rows. */
  choices: Array<{ attributeId: number; valueIds: number[] }>;
  variants: VariantFields[];
  tiers: Array<{ minQuantity: string; reductionBp: string }>;
  hasDiscount: boolean;
  discount: { discountBp: string; startsAt: string; endsAt: string };
  specs: Array<{ attributeId: string; valueId: string; text: string }>;
}

const NO_VARIANT: VariantFields = { valueIds: [], price: '', weightGrams: '', stock: '', expectedStock: null, mediaId: null, skuCode: '' };
export function fieldsFrom(edit: Pick<ProductEdit, 'version' | 'draft'> | undefined, options: EditorOptions): ProductFields {
  const draft = edit?.draft ?? NEW_PRODUCT;
  const text = (number: number | null) => (number === null ? '' : String(number));
  const wordsOf = (language: Language): Words => {
    const text = draft.texts.find((each) => each.language === language);
    return { title: text?.title ?? '', description: text?.description ?? '', translatedFrom: text?.translatedFrom };
  };
  return {
    version: edit?.version ?? 1,
    number: draft.number,
    categoryId: draft.categoryId === 0 ? '' : String(draft.categoryId),
    unit: draft.unit,
    buyMin: String(draft.buyMin),
    cartonQuantity: text(draft.cartonQuantity),
    originCountry: draft.originCountry ?? '',
    retailPrice: draft.retailPrice ?? '',
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])) as Record<Language, Words>,
    pictures: draft.pictures,
    choices: choicesFrom(draft, options),
    variants:
      draft.variants.length === 0
        ? [NO_VARIANT]
        : draft.variants.map((variant) => ({
            valueIds: variant.valueIds,
            price: variant.price,
            weightGrams: String(variant.weightGrams),
            stock: text(variant.stock),
            expectedStock: variant.expectedStock ?? null,
            mediaId: variant.mediaId,
            skuCode: variant.skuCode ?? '',
          })),
    tiers: draft.tiers.map(({ minQuantity, reductionBp }) => ({ minQuantity: String(minQuantity), reductionBp: percentText(reductionBp) })),
    hasDiscount: draft.discount !== null,
    discount:
      draft.discount === null
        ? { discountBp: '', startsAt: '', endsAt: '' }
        : {
            discountBp: percentText(draft.discount.discountBp),
            startsAt: localFrom(draft.discount.startsAt),
            endsAt: localFrom(draft.discount.endsAt),
          },
    specs: draft.specs.map(({ attributeId, valueId, text: words }) => ({
      attributeId: String(attributeId),
      valueId: text(valueId),
      text: words ?? '',
    })),
  };
}

function choicesFrom({ variants }: ProductDraft, { attributes }: EditorOptions): ProductFields['choices'] {
  const used = [...new Set(variants.flatMap(({ valueIds }) => valueIds))];
  return attributes
    .map(({ id, values }) => ({ attributeId: id, valueIds: used.filter((valueId) => values.some((value) => value.id === valueId)) }))
    .filter(({ valueIds }) => valueIds.length > 0);
}

export function draftFrom(fields: ProductFields): ProductDraft {
  const { texts, variants, tiers, specs, discount } = fields;
  return {
    categoryId: fields.categoryId === '' ? 0 : Number(fields.categoryId),
    number: fields.number.trim(),
    unit: fields.unit,
    buyMin: fields.buyMin.trim() === '' ? 1 : sendable(wholeFrom(fields.buyMin)),
    cartonQuantity: fields.cartonQuantity.trim() === '' ? null : sendable(wholeFrom(fields.cartonQuantity)),
    originCountry: fields.originCountry === '' ? null : fields.originCountry,
    ...(fields.retailPrice.trim() === '' ? {} : { retailPrice: amountFrom(fields.retailPrice) }),
    discount: fields.hasDiscount
      ? {
          discountBp: sendable(bpFrom(discount.discountBp)),
          startsAt: momentFrom(discount.startsAt) || NO_MOMENT,
          endsAt: momentFrom(discount.endsAt) || NO_MOMENT,
        }
      : null,
    tiers: tiers.map(({ minQuantity, reductionBp }) => ({
      minQuantity: sendable(wholeFrom(minQuantity)),
      reductionBp: sendable(bpFrom(reductionBp)),
    })),
    texts: LANGUAGES.filter((language) => hasWords(texts[language])).map((language) => textFrom(language, texts[language])),
    pictures: fields.pictures,
    specs: specs.map(({ attributeId, valueId, text }) => ({
      attributeId: Number(attributeId) || 0,
      valueId: valueId === '' ? null : Number(valueId),
      text: valueId === '' ? text : null,
    })),
    variants: variants.map(({ valueIds, price, weightGrams, stock, expectedStock, mediaId, skuCode }) => ({
      valueIds,
      price: amountFrom(price),
      weightGrams: sendable(wholeFrom(weightGrams)),
      stock: stock.trim() === '' ? null : sendable(wholeFrom(stock)),
      expectedStock,
      mediaId,
      skuCode: skuCode.trim() || null,
    })),
  };
}

function textFrom(language: Language, { title, description, translatedFrom }: Words): ProductDraft['texts'][number] {
  return { language, title, description, ...(translatedFrom === undefined ? {} : { translatedFrom }) };
}

/** What is no figure travels as one that no check lets pass, so that the answer stands beside its field. */
function sendable(figure: number): number {
  return Number.isNaN(figure) ? -1 : figure;
}
const NO_MOMENT = '1970-01-01T00:00:00.000Z';

export function hasWords({ title, description }: Words): boolean {
  return title.trim() !== '' || description.trim() !== '';
}

/**
 * The rows of the matrix: every combination of the chosen values. Those that were there keep their figures, the others begin with those of
 * the first.
 */
export function combineVariants(choices: ProductFields['choices'], variants: readonly VariantFields[]): VariantFields[] {
  const used = choices.filter(({ valueIds }) => valueIds.length > 0);
  const combinations = used.reduce<number[][]>(
    (rows, { valueIds }) => rows.flatMap((row) => valueIds.map((valueId) => [...row, valueId])),
    [[]],
  );
  const known = new Map(variants.map((variant) => [valuesKey(variant), variant]));
  const { price = '', weightGrams = '' } = variants[0] ?? {};
  return combinations.map((valueIds) => known.get(valuesKey({ valueIds })) ?? { ...NO_VARIANT, valueIds, price, weightGrams });
}
