/** What became of a product, field by field, as its history keeps it. */
import type { ChangeField } from '@entrepot/contracts/calls/product-desk.ts';
import { valuesKey } from '@entrepot/contracts/product-draft.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ProductDraft } from './product-draft.ts';

export interface StoredChange {
  field: ChangeField;
  /** Of a text. */
  language?: string;
  /** Of a variant; which words they are depends on the reader. */
  valueIds?: number[];
  before: string | null;
  after: string | null;
}

/** All but the stock, which moves on its own. Drafts come tidied. */
export function draftChanges(before: ProductDraft, after: ProductDraft): StoredChange[] {
  return [
    ...plain('number', before.number, after.number),
    ...plain('category', before.categoryId, after.categoryId),
    ...plain('unit', before.unit, after.unit),
    ...plain('buyMin', before.buyMin, after.buyMin),
    ...plain('cartonQuantity', before.cartonQuantity, after.cartonQuantity),
    ...plain('originCountry', before.originCountry, after.originCountry),
    ...plain('retailPrice', amountText(before.retailPrice), amountText(after.retailPrice)),
    ...plain('discount', discountText(before.discount), discountText(after.discount)),
    ...plain('tiers', tierText(before.tiers), tierText(after.tiers)),
    ...textChanges(before.texts, after.texts),
    ...plain('pictures', before.pictures.join(' '), after.pictures.join(' ')),
    ...plain('specs', specText(before.specs), specText(after.specs)),
    ...variantChanges(before.variants, after.variants),
  ];
}

function plain(
  field: ChangeField,
  before: string | number | null,
  after: string | number | null,
  of: Pick<StoredChange, 'language' | 'valueIds'> = {},
): StoredChange[] {
  const [from, to] = [before, after].map((value) => (value === null || value === '' ? null : String(value)));
  return from === to ? [] : [{ field, ...of, before: from ?? null, after: to ?? null }];
}

function discountText(discount: ProductDraft['discount']): string | null {
  return discount && `${discount.discountBp} ${new Date(discount.startsAt).toISOString()} ${new Date(discount.endsAt).toISOString()}`;
}

function tierText(tiers: ProductDraft['tiers']): string {
  return tiers.map(({ minQuantity, reductionBp }) => `${minQuantity}:${reductionBp}`).join(' ');
}

function specText(specs: ProductDraft['specs']): string {
  return specs.length === 0 ? '' : JSON.stringify(specs.map(({ attributeId, valueId, text }) => [attributeId, valueId ?? text]));
}

function textChanges(before: ProductDraft['texts'], after: ProductDraft['texts']): StoredChange[] {
  const languages = [...new Set([...before, ...after].map(({ language }) => language))];
  return languages.flatMap((language) => {
    const [from, to] = [before, after].map((texts) => texts.find((text) => text.language === language));
    return [
      ...plain('title', from?.title ?? null, to?.title ?? null, { language }),
      ...plain('description', from?.description ?? null, to?.description ?? null, { language }),
    ];
  });
}

function variantChanges(before: ProductDraft['variants'], after: ProductDraft['variants']): StoredChange[] {
  const known = new Map(before.map((variant) => [valuesKey(variant), variant]));
  const kept = new Set(after.map(valuesKey));
  return [
    ...before
      .filter((variant) => !kept.has(valuesKey(variant)))
      .map(({ valueIds, price }) => ({ field: 'variantRemoved', valueIds, before: price, after: null }) as const),
    ...after.flatMap((variant): StoredChange[] => {
      const { valueIds } = variant;
      const old = known.get(valuesKey(variant));
      if (!old) return [{ field: 'variantAdded', valueIds, before: null, after: variant.price }];
      return [
        ...plain('price', shortest(old.price), shortest(variant.price), { valueIds }),
        ...plain('weight', old.weightGrams, variant.weightGrams, { valueIds }),
        ...plain('variantPicture', old.mediaId, variant.mediaId, { valueIds }),
        ...plain('skuCode', old.skuCode ?? null, variant.skuCode ?? null, { valueIds }),
      ];
    }),
  ];
}

/** "12.50" and "12.5" are the same price. */
function shortest(price: string): string {
  return formatMoney(moneyFrom(price));
}

function amountText(price: string | null | undefined): string | null {
  return price === null || price === undefined ? null : formatMoney(moneyFrom(price));
}
