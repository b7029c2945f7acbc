/** A product as lines of a file: what `readProduct` reads as the same product again. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { isOfVariant, languageOf, optionOf, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import type { ListedProduct, ProductDraft } from '../../catalog/index.ts';
import type { ImportFacts } from '../facts.ts';

type Variant = ProductDraft['variants'][number];

/** Numbers are numbers in a sheet, so that it can calculate with them. */
export const NUMBER_COLUMNS: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'buyMin',
  'cartonQuantity',
  'retailPrice',
  'price',
  'weightGrams',
  'stock',
  'discount',
]);

/** One line for each variant; what belongs to the product stands on the first alone. */
export function cellsOf(
  { draft, state }: ListedProduct,
  columns: readonly ImportColumn[],
  facts: Pick<ImportFacts, 'categories' | 'wordsOf'>,
): string[][] {
  return draft.variants.map((variant, index) =>
    columns.map((column) =>
      isOfVariant(column) ? variantCell(column, draft, variant, facts) : index === 0 ? productCell(column, draft, state, facts) : '',
    ),
  );
}

function productCell(column: ImportColumn, draft: ProductDraft, state: string, facts: Pick<ImportFacts, 'categories'>): string {
  const language = languageOf(column);
  if (language) {
    const text = draft.texts.find((each) => each.language === language);
    return (column.startsWith('title:') ? text?.title : text?.description) ?? '';
  }
  switch (column) {
    case 'state':
      return state;
    case 'category':
      return facts.categories.slugsOf(draft.categoryId);
    case 'unit':
      return draft.unit;
    case 'buyMin':
      return String(draft.buyMin);
    case 'cartonQuantity':
      return draft.cartonQuantity === null ? '' : String(draft.cartonQuantity);
    case 'retailPrice':
      return draft.retailPrice ? formatMoney(moneyFrom(draft.retailPrice)) : '';
    case 'origin':
      return draft.originCountry ?? '';
    case 'tiers':
      return draft.tiers.map(({ minQuantity, reductionBp }) => `${minQuantity}:${reductionBp / 100}`).join(';');
    case 'discount':
      return draft.discount ? String(draft.discount.discountBp / 100) : '';
    case 'discountFrom':
      return draft.discount?.startsAt ?? '';
    case 'discountTo':
      return draft.discount?.endsAt ?? '';
    case 'pictures':
      return draft.pictures.join(' ');
    default:
      return '';
  }
}

function variantCell(
  column: ImportColumn,
  { number }: ProductDraft,
  { valueIds, price, weightGrams, stock, mediaId, skuCode }: Variant,
  facts: Pick<ImportFacts, 'wordsOf'>,
): string {
  const attribute = optionOf(column);
  if (attribute !== undefined) return valueIds.map(facts.wordsOf).find((words) => words?.attribute === attribute)?.value ?? '';
  switch (column) {
    case 'number':
      return number;
    case 'skuCode':
      return skuCode ?? '';
    case 'price':
      return priceText(price);
    case 'weightGrams':
      return String(weightGrams);
    case 'stock':
      return stock === null ? '' : String(stock);
    case 'variantPicture':
      return mediaId ?? '';
    default:
      return '';
  }
}

/** Never three decimals, which could be taken for thousands. */
function priceText(price: string): string {
  const text = formatMoney(moneyFrom(price));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
