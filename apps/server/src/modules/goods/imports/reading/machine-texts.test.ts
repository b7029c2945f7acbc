import type { ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { expect, it } from 'vitest';
import type { ProductDraft } from '../../catalog/index.ts';
import { factsFrom } from '../facts.ts';
import { readProduct } from './read-product.ts';

const FACTS = factsFrom(
  { holdsProducts: () => true, hasAttribute: () => false, attributeOf: () => undefined, buyMax: 1_000 },
  [{ id: 7, parent_id: null, slug: 'teapots', names: {} }],
  [],
  [],
);
const KNOWN: ProductDraft = {
  categoryId: 7,
  number: 'A-1',
  unit: 'piece',
  buyMin: 1,
  cartonQuantity: null,
  originCountry: null,
  discount: null,
  tiers: [],
  texts: [
    { language: 'en', title: 'Bowl', description: '' },
    { language: 'de', title: 'Schale', description: '', translatedFrom: 'en' },
    { language: 'fr', title: 'Bol', description: '', translatedFrom: 'en' },
  ],
  pictures: [],
  specs: [],
  variants: [{ valueIds: [], price: '1', weightGrams: 1, stock: null, mediaId: null }],
};

it('other words in a file are a person’s; the same ones stay the machine’s', () => {
  const cells = new Map<ImportColumn, string>([
    ['number', 'A-1'],
    ['title:de', 'Schüssel'],
    ['title:fr', 'Bol'],
  ]);
  const lines = [{ row: 2, cells, numbers: new Set<ImportColumn>() }];
  const { draft } = readProduct(
    { number: 'A-1', lines, rowCount: 1, lastRow: 2, earlierRow: undefined },
    { draft: KNOWN, state: 'draft' },
    FACTS,
  );
  expect(draft?.texts.slice(1)).toEqual([
    { language: 'de', title: 'Schüssel', description: '' },
    { language: 'fr', title: 'Bol', description: '', translatedFrom: 'en' },
  ]);
});
