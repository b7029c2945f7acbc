/** Where a category may stand. */
import { CATEGORY_LEVELS } from '@entrepot/contracts/goods-work.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { CategoryRow } from './categories.sql.ts';
import { categoryIn } from './change-tree.ts';

/** The level that a child of it has. What holds products holds no categories: products stand at the ends of the tree. */
export function levelBelow(tree: readonly CategoryRow[], parentId: number | null): number {
  if (parentId === null) return 1;
  const parent = categoryIn(tree, parentId);
  if (parent.products > 0) throw new DomainError('category.not_empty');
  if (parent.level >= CATEGORY_LEVELS) throw new DomainError('category.too_deep');
  return parent.level + 1;
}

/** It and everything below it. */
export function branchOf(tree: readonly CategoryRow[], id: number): CategoryRow[] {
  const ids = new Set([id]);
  // Parents come before their children.
  return tree.filter((row) => {
    const isIn = row.id === id || (row.parent_id !== null && ids.has(row.parent_id));
    if (isIn) ids.add(row.id);
    return isIn;
  });
}
