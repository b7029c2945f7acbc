/** A product as lines of a file: what `readProduct` reads as the same product again. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { isOfVariant, languageOf, optionOf, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import type { ListedProduct, ProductDraft } from '../../catalog/index.ts';
import type { CellWords } from '../facts.ts';

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

type ProductCell = (draft: ProductDraft, state: string) => string;
type VariantCell = (variant: Variant, draft: ProductDraft) => string;

/**
 * One line for each variant; what belongs to the product stands on the first alone. What a column asks for is found out once: a file has
 * sixty columns, and tens of thousands of lines.
 */
export function createCells(columns: readonly ImportColumn[], words: CellWords): (product: ListedProduct) => string[][] {
  const ofProduct = columns.map((column) => (isOfVariant(column) ? undefined : productCell(column, words)));
  const ofVariant = columns.map((column) => (isOfVariant(column) ? variantCell(column, words) : undefined));
  return ({ draft, state }) =>
    draft.variants.map((variant, line) =>
      columns.map((_column, place) => ofVariant[place]?.(variant, draft) ?? (line === 0 ? ofProduct[place]!(draft, state) : '')),
    );
}

const nothing = (): string => '';

function productCell(column: ImportColumn, { categories }: CellWords): ProductCell {
  const language = languageOf(column);
  if (language) {
    const part = column.startsWith('title:') ? 'title' : 'description';
    return ({ texts }) => texts.find((each) => each.language === language)?.[part] ?? '';
  }
  switch (column) {
    case 'state':
      return (_draft, state) => state;
    case 'category':
      return ({ categoryId }) => categories.slugsOf(categoryId);
    case 'unit':
      return ({ unit }) => unit;
    case 'buyMin':
      return ({ buyMin }) => String(buyMin);
    case 'cartonQuantity':
      return ({ cartonQuantity }) => (cartonQuantity === null ? '' : String(cartonQuantity));
    case 'retailPrice':
      return ({ retailPrice }) => (retailPrice ? formatMoney(moneyFrom(retailPrice)) : '');
    case 'origin':
      return ({ originCountry }) => originCountry ?? '';
    case 'tiers':
      return ({ tiers }) => tiers.map(({ minQuantity, reductionBp }) => `${minQuantity}:${reductionBp / 100}`).join(';');
    case 'discount':
      return ({ discount }) => (discount ? String(discount.discountBp / 100) : '');
    case 'discountFrom':
      return ({ discount }) => discount?.startsAt ?? '';
    case 'discountTo':
      return ({ discount }) => discount?.endsAt ?? '';
    case 'pictures':
      return ({ pictures }) => pictures.join(' ');
    default:
      return nothing;
  }
}

function variantCell(column: ImportColumn, { wordsOf }: CellWords): VariantCell {
  const attribute = optionOf(column);
  if (attribute !== undefined)
    return ({ valueIds }) => {
      for (const id of valueIds) {
        const words = wordsOf(id);
        if (words?.attribute === attribute) return words.value;
      }
      return '';
    };
  switch (column) {
    case 'number':
      return (_variant, { number }) => number;
    case 'skuCode':
      return ({ skuCode }) => skuCode ?? '';
    case 'price':
      return ({ price }) => priceText(price);
    case 'weightGrams':
      return ({ weightGrams }) => String(weightGrams);
    case 'stock':
      return ({ stock }) => (stock === null ? '' : String(stock));
    case 'variantPicture':
      return ({ mediaId }) => mediaId ?? '';
    default:
      return nothing;
  }
}

/** Never three decimals, which could be taken for thousands. */
function priceText(price: string): string {
  const text = formatMoney(moneyFrom(price));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
