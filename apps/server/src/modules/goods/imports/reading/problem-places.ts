/** Where in a file something stands that is wrong with a draft. */
import { languageOf, optionOf, type ImportColumn, type PlainColumn } from '@entrepot/contracts/import-columns.ts';
import type { Line } from './product-lines.ts';

const PLAIN: Readonly<Record<string, PlainColumn>> = {
  number: 'number',
  categoryId: 'category',
  buyMin: 'buyMin',
  cartonQuantity: 'cartonQuantity',
  originCountry: 'origin',
  retailPrice: 'retailPrice',
  pictures: 'pictures',
  tiers: 'tiers',
  'discount.discountBp': 'discount',
  'discount.startsAt': 'discountFrom',
  'discount.endsAt': 'discountTo',
};
const OF_VARIANT: Readonly<Record<string, PlainColumn>> = {
  price: 'price',
  weightGrams: 'weightGrams',
  stock: 'stock',
  mediaId: 'variantPicture',
  skuCode: 'skuCode',
};

export interface ProblemPlace {
  /** Null: the whole line. */
  column: ImportColumn | null;
  /** Which variant of the draft. */
  index?: number;
}

/** `variants.2.price` or `texts.de.title`, as `productDraftProblems` names fields. */
export function placeOf(field: string, first: Line): ProblemPlace {
  const [part = '', second = '', third = ''] = field.split('.');
  if (part === 'variants') {
    const index = second === '' ? {} : { index: Number(second) };
    return { column: OF_VARIANT[third] ?? named(first, (column) => optionOf(column) !== undefined), ...index };
  }
  if (part === 'texts') {
    const column = `${third || 'title'}:${second}`;
    return { column: languageOf(column) ? (column as ImportColumn) : named(first, (each) => each.startsWith('title:')) };
  }
  return { column: PLAIN[field] ?? PLAIN[part] ?? null };
}

function named(line: Line, fits: (column: ImportColumn) => boolean): ImportColumn | null {
  return [...line.cells.keys()].find(fits) ?? null;
}
