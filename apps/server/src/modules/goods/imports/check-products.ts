/** What is wrong with a portion of products, and how each of them would be saved. Nothing is written. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import { draftsOfNumbers, selectTakenCodes } from '../catalog/index.ts';
import type { ImportFacts } from './facts.ts';
import { selectOwnPictures } from './facts.sql.ts';
import type { RunRow } from './imports.sql.ts';
import { picturesNamed } from './pictures/collect-pictures.ts';
import { selectPictures, type PictureOutcome } from './pictures/pictures.sql.ts';
import { PICTURE_ID, readPictures } from './reading/cell-values.ts';
import type { ProductLines } from './reading/product-lines.ts';
import { readProduct, type PictureOf, type ReadProduct } from './reading/read-product.ts';

export interface CheckedProduct extends ReadProduct {
  lines: ProductLines;
  isNew: boolean;
}

export async function checkProducts(
  db: Db | Tx,
  { shop_id: shopId, id: runId }: Pick<RunRow, 'shop_id' | 'id'>,
  portion: readonly ProductLines[],
  facts: ImportFacts,
): Promise<CheckedProduct[]> {
  const numbers = portion.map(({ number }) => number);
  const sources = [...new Set(portion.flatMap(picturesNamed))].filter((source) => !PICTURE_ID.test(source));
  const [known, pictures] = [await draftsOfNumbers(db, shopId, numbers), await selectPictures(db, runId, sources)];
  const pictureOf: PictureOf = (source) => pictures.get(source)?.mediaId ?? source;
  const checked = portion.map((lines) => {
    const before = known.get(lines.number);
    return { ...readProduct(lines, before, facts, pictureOf), lines, isNew: !before };
  });
  await checkPictures(db, shopId, checked, pictures);
  await checkCodes(db, shopId, checked);
  return checked;
}

/** A code that another product has, or that another of these products gets. */
async function checkCodes(db: Db | Tx, shopId: string, checked: readonly CheckedProduct[]): Promise<void> {
  const named = checked.flatMap(({ lines: { lines }, draft, problems }) =>
    draft.variants.flatMap(({ skuCode }) => {
      if (!skuCode) return [];
      const { row } = lines.find(({ cells }) => cells.get('skuCode') === skuCode) ?? lines[0]!;
      return [{ number: draft.number, problems, row, given: skuCode }];
    }),
  );
  const taken = await selectTakenCodes(
    db,
    shopId,
    named.map(({ given }) => given),
    { numbers: checked.map(({ draft }) => draft.number) },
  );
  const holders = new Map<string, string>();
  for (const { number, problems, row, given } of named) {
    const code = given.toLowerCase();
    const holder = holders.get(code) ?? number;
    holders.set(code, holder);
    if (taken.has(code) || holder !== number)
      problems.push({ row, column: 'skuCode', key: 'product.code_taken', values: { code: given }, given });
  }
}

/** A picture of the shop, or one that was brought in for this run. Whatever else was named says why it could not be had. */
async function checkPictures(
  db: Db | Tx,
  shopId: string,
  checked: readonly CheckedProduct[],
  pictures: ReadonlyMap<string, PictureOutcome>,
): Promise<void> {
  const named = checked.flatMap(({ lines: { lines }, problems }) => [
    ...readPictures(lines[0]!.cells.get('pictures') ?? '').map(
      (given) => ({ problems, row: lines[0]!.row, column: 'pictures', given }) as const,
    ),
    ...lines.flatMap(({ row, cells }) => {
      const given = cells.get('variantPicture') ?? '';
      return given === '' ? [] : [{ problems, row, column: 'variantPicture', given } as const];
    }),
  ]);
  if (named.length === 0) return;
  const own = await selectOwnPictures(db, shopId, [...new Set(named.map(({ given }) => given))]);
  for (const { problems, ...place } of named) {
    const outcome = pictures.get(place.given);
    if (own.has(place.given) || outcome?.mediaId !== undefined) continue;
    const { key, values } = outcome?.problem ?? { key: 'picture.unknown' as const, values: {} };
    problems.push({ ...place, key, values });
  }
}
