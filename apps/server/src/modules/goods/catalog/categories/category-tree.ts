import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { selectTree, type CategoryRow } from './categories.sql.ts';

export async function readTree(db: Db | Tx): Promise<CategoryDesk> {
  const rows = await selectTree(db);
  const onShelf = sumsBelow(rows);
  return {
    list: rows.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      level: row.level,
      slug: row.slug,
      icon: row.icon,
      hidesWhenEmpty: row.hides_when_empty,
      products: row.products,
      onShelf: onShelf.get(row.id)!,
      names: Object.entries(row.names).map(([language, name]) => ({ language, name })),
    })),
  };
}

/** Children come after their parents, so that from the end each has what is below it when its own turn comes. */
function sumsBelow(rows: readonly CategoryRow[]): Map<number, number> {
  const sums = new Map(rows.map((row) => [row.id, row.on_shelf]));
  for (const { id, parent_id: parentId } of rows.toReversed())
    if (parentId !== null) sums.set(parentId, sums.get(parentId)! + sums.get(id)!);
  return sums;
}

/** What the audit log keeps of a category; its place is how many stand before it. */
export function recordOfCategory(
  { id, slug, parent_id: parentId, names, hides_when_empty: hidesWhenEmpty }: CategoryRow,
  tree: readonly CategoryRow[],
): object {
  return {
    slug,
    parentId,
    place: tree.filter((row) => row.parent_id === parentId).findIndex((row) => row.id === id),
    names,
    hidesWhenEmpty,
  };
}
