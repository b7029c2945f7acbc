/** What is wrong with a portion of products, and how each of them would be saved. Nothing is written. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import { draftOfNumber, selectTakenCodes } from '../catalog/index.ts';
import type { ImportFacts } from './facts.ts';
import { selectOwnPictures, selectStates } from './facts.sql.ts';
import type { ProductLines } from './reading/product-lines.ts';
import { readProduct, type KnownProduct, type ReadProduct } from './reading/read-product.ts';

export interface CheckedProduct extends ReadProduct {
  lines: ProductLines;
  isNew: boolean;
}

export async function checkProducts(
  db: Db | Tx,
  shopId: string,
  portion: readonly ProductLines[],
  facts: ImportFacts,
): Promise<CheckedProduct[]> {
  const states = await selectStates(
    db,
    shopId,
    portion.map(({ number }) => number),
  );
  const checked: CheckedProduct[] = [];
  for (const lines of portion) {
    const state = states.get(lines.number);
    const draft = state === undefined ? undefined : await draftOfNumber(db, shopId, lines.number);
    const known: KnownProduct | undefined = draft && state !== undefined ? { draft, state } : undefined;
    checked.push({ ...readProduct(lines, known, facts), lines, isNew: !known });
  }
  await checkPictures(db, shopId, checked);
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

/** A picture is named by its id, and is one that the shop has sent or shows already. Addresses are not fetched. */
async function checkPictures(db: Db | Tx, shopId: string, checked: readonly CheckedProduct[]): Promise<void> {
  const named = checked.flatMap(({ lines: { lines }, draft, problems }) => [
    ...draft.pictures.map((given) => ({ problems, row: lines[0]!.row, column: 'pictures', given }) as const),
    ...lines.flatMap(({ row, cells }) => {
      const given = cells.get('variantPicture') ?? '';
      return given === '' ? [] : [{ problems, row, column: 'variantPicture', given } as const];
    }),
  ]);
  if (named.length === 0) return;
  const own = await selectOwnPictures(db, shopId, [...new Set(named.map(({ given }) => given))]);
  for (const { problems, ...place } of named) if (!own.has(place.given)) problems.push({ ...place, key: 'picture.unknown', values: {} });
}
