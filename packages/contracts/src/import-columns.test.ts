import { expect, it } from 'vitest';
import { columnsOf, isImportColumn, proposeMapping } from './import-columns.ts';
import { LANGUAGES } from './languages.ts';

const ATTRIBUTES = [
  { key: 'colour', name: 'Colour' },
  { key: 'size', name: 'Size' },
];

it('knows every column that a file of ours has', () => {
  const columns = columnsOf(
    LANGUAGES,
    ATTRIBUTES.map(({ key }) => key),
  );
  expect(proposeMapping(columns, ATTRIBUTES)).toEqual(columns);
  expect(columns.every((column) => isImportColumn(column, (key) => key === 'colour' || key === 'size'))).toBe(true);
  expect(new Set(columns).size).toBe(columns.length);
});

it('knows usual words, misspellings, and what stands in no relation to anything', () => {
  const headings = [
    'SKU',
    'Product name',
    'Unit Price',
    'Weigth (grams)',
    'Colour',
    'In stock',
    'MOQ',
    'Descripton',
    'Title: DE',
    'Notes',
    '',
  ];
  expect(proposeMapping(headings, ATTRIBUTES)).toEqual([
    'number',
    'title:en',
    'price',
    'weightGrams',
    'option:colour',
    'stock',
    'buyMin',
    'description:en',
    'title:de',
    null,
    null,
  ]);
});

it('takes a SKU for the code of the variant where the product has a number of its own', () => {
  expect(proposeMapping(['SKU', 'Product number'], [])).toEqual(['skuCode', 'number']);
  expect(proposeMapping(['number', 'Variant SKU'], [])).toEqual(['number', 'skuCode']);
});

it('proposes no column twice', () => expect(proposeMapping(['price', 'Price', 'unit price'], [])).toEqual(['price', null, null]));

it('refuses what is none', () => {
  for (const text of ['', 'titel', 'title:xx', 'option:', 'option:scent', 'toString'])
    expect(isImportColumn(text, (key) => key === 'colour')).toBe(false);
});
