/**
 * The columns of a file of products: one line for each variant, and what belongs to the whole product on the first line of it. Import,
 * export and the
 * template know the same ones.
 */
import { isLanguage, LANGUAGES, type Language } from './languages.ts';

const PLAIN_COLUMNS = [
  'number',
  'state',
  'category',
  'unit',
  'buyMin',
  'cartonQuantity',
  'origin',
  'retailPrice',
  'skuCode',
  'price',
  'weightGrams',
  'stock',
  'variantPicture',
  'tiers',
  'discount',
  'discountFrom',
  'discountTo',
  'pictures',
] as const;
export type PlainColumn = (typeof PLAIN_COLUMNS)[number];
export type ImportColumn = PlainColumn | `title:${Language}` | `description:${Language}` | `option:${string}`;

/** What a product says again on each of its lines, or leaves empty after the first. */
const OF_VARIANTS: ReadonlySet<string> = new Set([
  'number',
  'skuCode',
  'price',
  'weightGrams',
  'stock',
  'variantPicture',
] satisfies PlainColumn[]);
export const STATES_TO_IMPORT = ['draft', 'on_shelf', 'off_shelf'] as const;
export const UNITS = ['piece', 'pair', 'set', 'pack'] as const;

export const IMPORT_STATES = ['uploaded', 'mapped', 'checking', 'checked', 'running', 'paused', 'done', 'failed', 'stopped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Lines that are shown before anything is read for good. */
export const SAMPLE_ROWS = 5;
export const MAX_COLUMNS = 200;

export function optionOf(column: string): string | undefined {
  return column.startsWith('option:') ? column.slice('option:'.length) : undefined;
}

export function languageOf(column: string): Language | undefined {
  const language = /^(?:title|description):(.+)$/.exec(column)?.[1];
  return isLanguage(language) ? language : undefined;
}

export function isOfVariant(column: ImportColumn): boolean {
  return OF_VARIANTS.has(column) || optionOf(column) !== undefined;
}

export function isImportColumn(text: string, hasAttribute: (key: string) => boolean): text is ImportColumn {
  if (PLAIN_COLUMNS.some((column) => column === text) || languageOf(text)) return true;
  const key = optionOf(text);
  return key !== undefined && hasAttribute(key);
}

/** In the order in which they stand in a file. */
export function columnsOf(languages: readonly Language[], attributeKeys: readonly string[]): ImportColumn[] {
  return [
    'number',
    'state',
    'category',
    ...languages.map((language) => `title:${language}` as const),
    'unit',
    'buyMin',
    'cartonQuantity',
    'origin',
    'retailPrice',
    ...attributeKeys.map((key) => `option:${key}` as const),
    'skuCode',
    'price',
    'weightGrams',
    'stock',
    'variantPicture',
    'tiers',
    'discount',
    'discountFrom',
    'discountTo',
    'pictures',
    ...languages.map((language) => `description:${language}` as const),
  ];
}

/** Other words that people write above such a column, in small letters and without anything between them. */
const ALIASES: Readonly<Partial<Record<PlainColumn | 'title' | 'description', readonly string[]>>> = {
  number: ['productnumber', 'itemnumber', 'articlenumber', 'sku', 'productno', 'itemno', 'productcode', 'code'],
  state: ['status'],
  category: ['categorypath', 'productcategory'],
  unit: ['saleunit', 'uom'],
  buyMin: ['minimumorder', 'minimumquantity', 'minimumorderquantity', 'moq', 'minquantity'],
  cartonQuantity: ['piecespercarton', 'cartonsize', 'percarton'],
  origin: ['country', 'countryoforigin', 'origincountry'],
  retailPrice: ['rrp', 'msrp', 'recommendedretailprice', 'suggestedretailprice'],
  skuCode: ['variantcode', 'variantsku', 'skunumber', 'skuno', 'sellersku', 'sku'],
  price: ['unitprice', 'listprice', 'priceusdt'],
  weightGrams: ['weight', 'weightg', 'grams', 'weightingrams'],
  stock: ['quantity', 'instock', 'onhand', 'inventory', 'stockquantity'],
  variantPicture: ['variantimage', 'skuimage'],
  tiers: ['quantitydiscounts', 'volumediscounts', 'pricetiers'],
  discount: ['discountpercent', 'sale'],
  discountFrom: ['discountstart', 'salefrom', 'salestart'],
  discountTo: ['discountend', 'saleto', 'saleend'],
  pictures: ['images', 'photos', 'pictureids', 'picture', 'image'],
  title: ['name', 'productname', 'producttitle'],
  description: ['text', 'productdescription', 'details'],
};

export interface KnownAttribute {
  key: string;
  /** In English. */
  name: string;
}

/** What each heading probably means; null where nothing comes near. No column is proposed twice. */
export function proposeMapping(headings: readonly string[], attributes: readonly KnownAttribute[]): Array<ImportColumn | null> {
  const names = new Map<string, ImportColumn[]>();
  const know = (column: ImportColumn, ...words: string[]): void =>
    new Set([column, ...words].map(plainWords)).forEach((word) => names.set(word, [...new Set(names.get(word)).add(column)]));
  for (const column of PLAIN_COLUMNS) know(column, ...(ALIASES[column] ?? []));
  for (const part of ['title', 'description'] as const) {
    for (const language of LANGUAGES) know(`${part}:${language}`, ...(ALIASES[part] ?? []).map((word) => word + language));
    // Without a language it is English.
    know(`${part}:en`, part, ...(ALIASES[part] ?? []));
  }
  for (const { key, name } of attributes) know(`option:${key}`, key, name);

  const taken = new Set<ImportColumn>();
  const words = headings.map(plainWords);
  // What can mean only one thing is heard first: beside a column of product numbers, "SKU" is the code of the variant.
  const clear = words.map((word) => (names.get(word)?.length === 1 ? take(names.get(word), taken) : null));
  const exact = clear.map((column, index) => column ?? take(names.get(words[index]!), taken));
  return exact.map((column, index) => column ?? take(nearest(words[index]!, names), taken));
}

/** The first of them that is free. */
function take(columns: readonly ImportColumn[] = [], taken: Set<ImportColumn>): ImportColumn | null {
  const column = columns.find((each) => !taken.has(each));
  if (column !== undefined) taken.add(column);
  return column ?? null;
}

function plainWords(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** A letter wrong in a short word, two in a long one. Shorter words than that are too much alike. */
function nearest(word: string, names: ReadonlyMap<string, ImportColumn[]>): ImportColumn[] | undefined {
  const allowed = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
  if (allowed === 0) return undefined;
  for (const [name, columns] of names)
    if (Math.abs(name.length - word.length) <= allowed && lettersApart(name, word) <= allowed) return columns;
  return undefined;
}

/** How many letters have to be changed, added or left out. */
function lettersApart(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      line.push(Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)));
    }
    above = line;
  }
  return above[b.length]!;
}
