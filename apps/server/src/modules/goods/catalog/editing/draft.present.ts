import type { ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { presentRemovalCase } from '../removal-cases.present.ts';
import type { DraftRow } from './draft.sql.ts';
import { tidyDraft, type ProductDraft } from './product-draft.ts';

/** As somebody would write it down who wanted to change nothing. */
export function draftFrom(row: DraftRow): ProductDraft {
  return tidyDraft(asKept(row));
}

/** As it is kept. What was written here is tidy; what was not is tidied by whoever reads it in again. */
export function asKept(row: DraftRow): ProductDraft {
  return {
    categoryId: row.category_id,
    number: row.number,
    unit: row.unit,
    buyMin: row.buy_min,
    cartonQuantity: row.carton_quantity,
    originCountry: row.origin_country,
    ...(row.retail_price === null ? {} : { retailPrice: formatMoney(moneyFrom(row.retail_price)) }),
    discount:
      row.discount_bp === null || !row.discount_starts_at || !row.discount_ends_at
        ? null
        : { discountBp: row.discount_bp, startsAt: row.discount_starts_at.toISOString(), endsAt: row.discount_ends_at.toISOString() },
    tiers: row.tiers.map(([minQuantity, reductionBp]) => ({ minQuantity, reductionBp })),
    texts: row.texts.map(({ language, title, description, translated_from: source }) => ({
      language,
      title,
      description,
      ...(source === null ? {} : { translatedFrom: source }),
    })),
    pictures: row.pictures,
    specs: row.specs.map((spec) => ({ attributeId: spec.attribute_id, valueId: spec.value_id, text: spec.value_text })),
    variants: row.skus
      .filter((sku) => !sku.is_retired)
      .map((sku) => ({
        valueIds: sku.value_ids,
        price: formatMoney(moneyFrom(sku.price)),
        weightGrams: sku.weight_grams,
        stock: sku.stock,
        expectedStock: sku.stock,
        mediaId: sku.media_id,
        skuCode: sku.code,
      })),
  };
}

export function presentEdit(row: DraftRow): ProductEdit {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    removed:
      row.state === 'removed'
        ? {
            at: row.removed_at?.toISOString() ?? null,
            reason: row.removed_reason,
            case: row.removal_case && presentRemovalCase(row.removal_case),
          }
        : null,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    soldNum: row.sold,
    draft: draftFrom(row),
  };
}
