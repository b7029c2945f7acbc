/** Products as the shops' door answers them. Imported by tests only. */
import type { EditorOptions, ProductDraft, ProductEdit, ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import type { Answers } from '../../seller.builder.tsx';

export function aRow(changes: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 'p1',
    version: 1,
    number: 'KC-1',
    title: 'Stoneware teapot',
    mediaId: null,
    state: 'on_shelf',
    removedReason: null,
    categoryId: 3,
    categoryName: 'Teapots',
    unit: 'piece',
    buyMin: 12,
    stock: 40,
    isLowStock: false,
    variants: [{ id: 'k1', choice: '', skuCode: null, price: '12.5', stock: 40 }],
    missingLanguages: ['de'],
    discount: null,
    soldNum: 7,
    updatedAt: '2026-11-15T08:00:00.000Z',
    ...changes,
  };
}

export const OPTIONS: EditorOptions = {
  commissionBp: 500,
  lowStockAtMost: 20,
  categories: [
    { id: 1, parentId: null, name: 'Kitchen', holdsProducts: false },
    { id: 3, parentId: 1, name: 'Teapots', holdsProducts: true },
  ],
  attributes: [
    {
      id: 10,
      key: 'colour',
      name: 'Colour',
      values: [
        { id: 101, name: 'Sage', swatch: '#9db89b', isOwn: false },
        { id: 102, name: 'Chalk', swatch: null, isOwn: false },
      ],
    },
    {
      id: 20,
      key: 'size',
      name: 'Size',
      values: [
        { id: 201, name: '600 ml', swatch: null, isOwn: false },
        { id: 202, name: '900 ml', swatch: null, isOwn: false },
      ],
    },
  ],
};

export function aDraft(changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    categoryId: 3,
    number: 'KC-1',
    unit: 'piece',
    buyMin: 12,
    cartonQuantity: null,
    originCountry: 'PT',
    discount: null,
    tiers: [],
    texts: [{ language: 'en', title: 'Stoneware teapot', description: 'Thrown by hand.' }],
    pictures: ['m1', 'm2', 'm3'],
    specs: [],
    variants: [
      { valueIds: [101], price: '12.5', weightGrams: 900, stock: 40, expectedStock: 40, mediaId: null, skuCode: 'KC-12-SG' },
      { valueIds: [102], price: '13', weightGrams: 950, stock: 5, expectedStock: 5, mediaId: null, skuCode: null },
    ],
    ...changes,
  };
}

export function anEdit(changes: Partial<ProductEdit> = {}): ProductEdit {
  return {
    id: 'p1',
    version: 4,
    state: 'on_shelf',
    removed: null,
    publishedAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-15T08:00:00.000Z',
    soldNum: 7,
    draft: aDraft(),
    ...changes,
  };
}

export const goodsDoor = (changes: Answers = {}): Answers => ({
  'product!list': () => ({
    list: [
      aRow(),
      aRow({
        id: 'p2',
        number: 'KC-2',
        title: 'Bowl',
        variants: [
          { id: 'k2', choice: 'Sage', skuCode: 'KC-12-SG', price: '1', stock: 3 },
          { id: 'k3', choice: 'Ink', skuCode: null, price: '2', stock: 4 },
        ],
        stock: 7,
        isLowStock: true,
      }),
    ],
    pageNum: 1,
    pageSize: 20,
    totalElements: 2,
  }),
  'product!counts': () => ({
    draft: 1,
    onShelf: 2,
    offShelf: 0,
    removed: 0,
    lowStock: 1,
    categories: [{ id: 3, name: 'Teapots', count: 2 }],
  }),
  'product!options': () => OPTIONS,
  'shipping!reach': () => ({ isAnywhere: true }),
  'product!translate': () => ({ isOn: false, words: null }),
  'product!info': () => anEdit(),
  'product!history': () => ({
    list: [
      {
        id: '1',
        at: '2026-11-15T08:00:00.000Z',
        byName: 'Lena Wirth',
        kind: 'price',
        changes: [{ field: 'price', language: null, choice: 'Sage', before: '11', after: '12.5' }],
      },
    ],
    pageNum: 1,
    pageSize: 10,
    totalElements: 1,
  }),
  ...changes,
});
