/** A shop's part of the category tree. Pure. */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';

/** The categories that hold something and those above them, in the order of the tree, each with what is in it and below. */
export function branchesWith(
  tree: readonly CategoryNode[],
  counts: ReadonlyArray<readonly [categoryId: number, goods: number]>,
): CategoryNode[] {
  const parentOf = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  const totals = new Map<number, number>();
  for (const [categoryId, goods] of counts) {
    for (let id: number | null | undefined = categoryId; id != null; id = parentOf.get(id)) totals.set(id, (totals.get(id) ?? 0) + goods);
  }
  return tree.flatMap((node) => {
    const goodsNum = totals.get(node.id);
    return goodsNum === undefined ? [] : [{ ...node, goodsNum }];
  });
}
