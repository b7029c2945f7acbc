/** Files out: the products of a shop. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { importCalls } from '@entrepot/contracts/calls/imports.ts';
import { columnsOf, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { allProducts } from '../catalog/index.ts';
import { readCellWords, type CellWords } from './facts.ts';
import { selectUsed } from './facts.sql.ts';
import type { ImportServices } from './import-services.ts';
import { createCells, NUMBER_COLUMNS } from './writing/product-cells.ts';
import { sheetFile } from './writing/sheet-file.ts';

type ExportInput = InputOf<(typeof importCalls)['product!export']>;

/** Every product has a variant, so no more of them can come in again. */
const MOST_PRODUCTS = 200_000;

/** Changed and imported again it changes exactly what was changed in it. */
export async function exportProducts(
  services: ImportServices,
  shopId: string,
  { format, ...filter }: ExportInput,
  language: Language,
): Promise<FileAnswer> {
  const { db, clock } = services;
  const [words, used] = await Promise.all([readCellWords(db), selectUsed(db, shopId)]);
  const columns = columnsOf(
    LANGUAGES.filter((each) => each === language || used.languages.includes(each)),
    used.attributes,
  );
  const rows = productRows(services, shopId, filter, columns, words);
  return sheetFile({
    name: `products-${clock.now().toISOString().slice(0, 10)}`,
    format,
    headings: columns,
    rows,
    isNumber: columns.map((column) => NUMBER_COLUMNS.has(column)),
  });
}

async function* productRows(
  services: ImportServices,
  shopId: string,
  filter: Omit<ExportInput, 'format'>,
  columns: readonly ImportColumn[],
  words: CellWords,
): AsyncGenerator<string[]> {
  const cellsOf = createCells(columns, words);
  for await (const product of allProducts(services, { shopId, filter, limit: MOST_PRODUCTS })) yield* cellsOf(product);
}
