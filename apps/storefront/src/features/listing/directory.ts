import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';

export interface Branch {
  category: CategoryNode;
  children: Branch[];
}

/** The tree of the categories that hold something. Those that the storefront leads with come first. */
export function directoryOf(categories: readonly CategoryNode[], focus: readonly string[]): Branch[] {
  const branchesBelow = (parentId: number | null): Branch[] =>
    categories
      .filter((category) => category.parentId === parentId && category.goodsNum > 0)
      .map((category) => ({ category, children: branchesBelow(category.id) }));
  const place = ({ category }: Branch) => {
    const index = focus.indexOf(category.slug);
    return index === -1 ? focus.length : index;
  };
  return branchesBelow(null).toSorted((a, b) => place(a) - place(b));
}
