/** The empty form of a file of products, in the language of who asks, and in English where that is another one. */
import {
  columnsOf,
  isOfVariant,
  languageOf,
  optionOf,
  STATES_TO_IMPORT,
  UNITS,
  type ImportColumn,
  type ImportFormat,
} from '@entrepot/contracts/import-columns.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { importWords } from '@entrepot/i18n/import-messages.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { categoryPaths } from './categories.ts';
import { readFacts } from './facts.ts';
import { selectAttributes, selectCategories, selectNamedValues, type NamedValueRow } from './facts.sql.ts';
import type { ImportServices } from './import-services.ts';
import { columnLabel } from './imports.present.ts';
import { bookFile, type BookSheet } from './writing/book-file.ts';
import { NUMBER_COLUMNS } from './writing/product-cells.ts';
import { sheetFile } from './writing/sheet-file.ts';

const NAME = 'products-template';
/** Of an attribute; those that shops added would make a book of it. */
const VALUES_SHOWN = 60;

/** A table has one sheet; a workbook has examples, what can be written, and all categories beside it. */
export async function templateFile(
  services: Pick<ImportServices, 'db' | 'parameters'>,
  format: ImportFormat,
  language: Language,
): Promise<FileAnswer> {
  const { db } = services;
  const attributes = (await selectAttributes(db)).map(({ key }) => key);
  const columns = columnsOf([...new Set<Language>([language, 'en'])], attributes);
  if (format === 'csv') return sheetFile({ name: NAME, format, headings: columns, rows: [] });

  const [{ world }, categories, values] = await Promise.all([readFacts(services), selectCategories(db), selectNamedValues(db, language)]);
  const pathOf = categoryPaths(categories, language);
  const paths = categories.filter(({ id }) => world.holdsProducts(id)).map(({ id }) => pathOf(id));
  return bookFile(NAME, templateSheets({ columns, paths, values, language }));
}

export interface TemplateFacts {
  columns: readonly ImportColumn[];
  /** To every category that products can be in. */
  paths: readonly string[];
  values: readonly NamedValueRow[];
  language: Language;
}

function templateSheets({ columns, paths, values, language }: TemplateFacts): BookSheet[] {
  const t = importWords(language);
  const [products, example, valid, all] = (['products', 'example', 'values', 'categories'] as const).map((word) =>
    t('import.template.word', { word }),
  ) as [string, string, string, string];
  const byAttribute = Map.groupBy(values, ({ attribute_key: key }) => key);
  const namesOf = (key: string): string[] => (byAttribute.get(key) ?? []).map(({ name }) => name).slice(0, VALUES_SHOWN);
  const place = (column: ImportColumn): number => columns.indexOf(column);
  const isNumber = columns.map((column) => NUMBER_COLUMNS.has(column));

  /** What can be written there; where anything can, how it looks. */
  const validIn = (column: ImportColumn): string => {
    const attribute = optionOf(column);
    if (attribute !== undefined) return namesOf(attribute).join('; ');
    if (column === 'category') return all;
    if (column === 'state') return STATES_TO_IMPORT.join('; ');
    if (column === 'unit') return UNITS.join('; ');
    if (column === 'pictures' || column === 'variantPicture') return t('import.pictures.text');
    return SHAPES[column] ?? '';
  };
  return [
    {
      name: products,
      headings: columns,
      rows: [],
      isNumber,
      choices: [
        { column: place('state'), words: STATES_TO_IMPORT },
        { column: place('unit'), words: UNITS },
        ...(paths.length > 0 ? [{ column: place('category'), sheet: all, from: 2, count: paths.length }] : []),
      ],
    },
    { name: example, headings: columns, rows: exampleRows(columns, paths[0] ?? '', namesOf, example), isNumber },
    {
      name: valid,
      headings: [t('import.problem.column'), t('import.template.word', { word: 'meaning' }), valid],
      rows: columns.map((column) => [column, columnLabel(column, language), validIn(column)]),
    },
    { name: all, headings: [t('import.column', { column: 'category' })], rows: paths.map((path) => [path]) },
  ];
}

/** How a cell is written. */
const SHAPES: Readonly<Partial<Record<ImportColumn, string>>> = {
  number: 'KC-12',
  buyMin: '12',
  cartonQuantity: '48',
  origin: 'PT',
  retailPrice: '24.90',
  skuCode: 'KC-12-SG',
  price: '12.50',
  weightGrams: '900',
  stock: '200',
  tiers: '48:5;96:10',
  discount: '7.5',
  discountFrom: '2027-03-01',
  discountTo: '2027-03-31T18:00:00Z',
};

/** A product with two variants, and one without any: what belongs to the product stands on its first line. */
function exampleRows(columns: readonly ImportColumn[], category: string, namesOf: (key: string) => string[], word: string): string[][] {
  const option = columns.find((column) => namesOf(optionOf(column) ?? '').length > 1);
  const [one = '', other = ''] = namesOf(optionOf(option ?? '') ?? '');
  const line = (number: string, isFirst: boolean, value: string, code: string): string[] =>
    columns.map((column): string => {
      if (column === 'number') return number;
      if (column === option) return value;
      if (column === 'skuCode') return code;
      if (column === 'variantPicture') return value === '' ? '' : `${code}.jpg`;
      if (isOfVariant(column)) return optionOf(column) === undefined ? (SHAPES[column] ?? '') : '';
      if (!isFirst) return '';
      if (column === 'state') return 'draft';
      if (column === 'category') return category;
      if (column === 'unit') return 'piece';
      if (column === 'pictures') return `https://shop.example/${number}.jpg; ${number}-2.jpg`;
      if (column.startsWith('title:')) return `${word} ${number}`;
      return languageOf(column) ? '' : (SHAPES[column] ?? '');
    });
  return [
    ...(option ? [line('KC-12', true, one, 'KC-12-A'), line('KC-12', false, other, 'KC-12-B')] : []),
    line('KC-13', true, '', 'KC-13'),
  ];
}
