import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import { CATEGORY_LEVELS } from '@entrepot/contracts/goods-work.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Doing } from '../../../people/staff/index.ts';
import { updateParent, updatePositions } from './categories.sql.ts';
import type { CategoryServices } from './category-services.ts';
import { categoryIn, changeTree } from './change-tree.ts';
import { branchOf, levelBelow } from './place-in-tree.ts';

export interface CategoryMove {
  id: number;
  parentId: number | null;
  /** How many stand before it. */
  place: number;
}

export async function moveCategory(services: CategoryServices, { id, parentId, place }: CategoryMove, by: Doing): Promise<CategoryDesk> {
  return changeTree(services, 'category.moved', by, async (tx, tree) => {
    const row = categoryIn(tree, id);
    if (row.parent_id !== parentId) {
      const branch = branchOf(tree, id);
      // Below itself there is no place for it.
      if (branch.some((each) => each.id === parentId)) throw new DomainError('category.not_found');
      const levels = levelBelow(tree, parentId) - row.level;
      if (branch.some(({ level }) => level + levels > CATEGORY_LEVELS)) throw new DomainError('category.too_deep');
      await updateParent(tx, id, parentId, levels);
    }
    const others = tree.filter((each) => each.parent_id === parentId && each.id !== id).map((each) => each.id);
    await updatePositions(tx, others.toSpliced(place, 0, id));
    return id;
  });
}
