import { columnsOf, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedProduct, ProductDraft } from '../../catalog/index.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { factsFrom } from '../facts.ts';
import { createCells, NUMBER_COLUMNS } from '../writing/product-cells.ts';
import { sheetFile } from '../writing/sheet-file.ts';
import { csvRows } from './csv-rows.ts';
import { productLines } from './product-lines.ts';
import { readProduct } from './read-product.ts';
import { xlsxRows } from './xlsx-rows.ts';

const LANGUAGES_HERE: Language[] = ['en', 'de', 'ar'];
const COLOURS = [1, 2, 3];
const SIZES = [11, 12];
const attributeOf = (id: number): number | undefined => (COLOURS.includes(id) ? 1 : SIZES.includes(id) ? 2 : undefined);
const facts = factsFrom(
  { holdsProducts: (id) => id === 7 || id === 8, hasAttribute: () => true, attributeOf, buyMax: 100_000 },
  [
    { id: 5, parent_id: null, slug: 'home', names: {} },
    { id: 7, parent_id: 5, slug: 'teapots', names: {} },
    { id: 8, parent_id: 5, slug: '3d', names: {} },
  ],
  ['colour', 'size'],
  [
    { id: 1, attribute_key: 'colour', key: 'sage', names: ['Sage', 'chalk'] },
    { id: 2, attribute_key: 'colour', key: 'chalk', names: [] },
    { id: 3, attribute_key: 'colour', key: 'CHALK', names: [] },
    { id: 11, attribute_key: 'size', key: '0,9 L', names: [] },
    { id: 12, attribute_key: 'size', key: '=1', names: [] },
  ],
);

/** Whatever people write, as it is kept. What no spreadsheet can hold is none of it. */
const words = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength, unit: 'grapheme' }),
      fc.constantFrom(
        "'=1",
        '=SUM(A1)',
        '"quoted"',
        "'",
        'a;b,c|d',
        '-5',
        '1.234',
        ' @x',
        'line\nbreak',
        '007',
        'true',
        '2026-03-01',
        '\u202eabc',
      ),
    )
    .map((text) => readWords(text.toWellFormed().replaceAll(/[\ufffe\uffff]/g, '')));
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const discount = fc
  .option(fc.record({ discountBp: fc.integer({ min: 1, max: 9_900 }), from: moment, days: fc.integer({ min: 1, max: 90 }) }))
  .map(
    (made) =>
      made && {
        discountBp: made.discountBp,
        startsAt: made.from.toISOString(),
        endsAt: new Date(made.from.getTime() + made.days * 86_400_000).toISOString(),
      },
  );
const price = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => formatMoney(units * 10n ** 6n));
const media = fc.integer({ min: 0, max: 999 }).map((serial) => serial.toString(16).padStart(32, '0'));
const shapes = fc.constantFrom<number[][]>(
  [[]],
  COLOURS.map((id) => [id]),
  COLOURS.flatMap((colour) => SIZES.map((size) => [colour, size])),
);

const product: fc.Arbitrary<ListedProduct> = fc.record({
  state: fc.constantFrom<ListedProduct['state'][]>('draft', 'off_shelf'),
  draft: fc.record({
    categoryId: fc.constantFrom(7, 8),
    number: words(40).filter((text) => text !== '' && text.length <= 40),
    unit: fc.constantFrom<ProductDraft['unit'][]>('piece', 'pair', 'set', 'pack'),
    buyMin: fc.integer({ min: 1, max: 20 }),
    cartonQuantity: fc.option(fc.integer({ min: 1, max: 100_000 })),
    retailPrice: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => String(cents / 100)),
    originCountry: fc.option(fc.constantFrom('PT', 'DE')),
    discount,
    tiers: fc.constantFrom<ProductDraft['tiers'][]>(
      [],
      [
        { minQuantity: 48, reductionBp: 905 },
        { minQuantity: 96, reductionBp: 1_500 },
      ],
      [{ minQuantity: 30, reductionBp: 1 }],
    ),
    texts: fc.subarray(LANGUAGES_HERE).chain((languages) =>
      fc.tuple(
        ...languages.map((language) =>
          fc.record({
            language: fc.constant(language),
            title: words(200).filter((text) => text !== '' && text.length <= 200),
            description: words(400),
          }),
        ),
      ),
    ),
    pictures: fc.uniqueArray(media, { maxLength: 4 }),
    specs: fc.constant([]),
    variants: shapes.chain((shape) =>
      fc.tuple(
        ...shape.map((valueIds) =>
          fc.record({
            valueIds: fc.constant(valueIds),
            price,
            weightGrams: fc.integer({ min: 1, max: 10_000_000 }),
            stock: fc.integer({ min: 0, max: 10_000_000 }),
            expectedStock: fc.constant(null),
            mediaId: fc.option(media),
            skuCode: fc.constantFrom(null, `A-${valueIds.join('-')}`, `007 /${valueIds.join('/')}`),
          }),
        ),
      ),
    ),
  }),
});

it.each(['csv', 'xlsx'] as const)('what is exported as %s is imported as the same again', async (format) => {
  const columns: ImportColumn[] = columnsOf(LANGUAGES_HERE, facts.attributeKeys);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(product, { minLength: 1, maxLength: 5, selector: ({ draft }) => draft.number }), async (products) => {
      const { body } = sheetFile({
        name: 'x',
        format,
        headings: columns,
        rows: products.flatMap((each) => createCells(columns, facts)(each)),
        isNumber: columns.map((column) => NUMBER_COLUMNS.has(column)),
      });
      const found = [];
      for await (const lines of productLines(format === 'csv' ? csvRows(body) : xlsxRows(body), columns, 0))
        found.push(readProduct(lines, undefined, facts));
      expect(found.flatMap(({ problems }) => problems)).toEqual([]);
      expect(found.map(({ draft }) => draft)).toEqual(products.map(({ draft }) => draft));
    }),
    { numRuns: format === 'csv' ? 100 : 50 },
  );
});
