import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { leadingFirst } from '@entrepot/site/leading-first.ts';

export interface Branch {
  category: CategoryNode;
  children: Branch[];
}

/** The tree of the categories that hold something. */
export function directoryOf(categories: readonly CategoryNode[], focus: readonly string[]): Branch[] {
  const branchesBelow = (parentId: number | null): Branch[] =>
    categories
      .filter((category) => category.parentId === parentId && category.goodsNum > 0)
      .map((category) => ({ category, children: branchesBelow(category.id) }));
  return leadingFirst(branchesBelow(null), ({ category }) => category.slug, focus);
}
