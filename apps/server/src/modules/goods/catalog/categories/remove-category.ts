import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Acting } from '../../../people/staff/index.ts';
import { deleteCategory } from './categories.sql.ts';
import type { CategoryServices } from './category-services.ts';
import { categoryIn, changeTree } from './change-tree.ts';

/** Only one that holds nothing, not even what was removed: orders and histories lead to it. */
export async function removeCategory(services: CategoryServices, id: number, by: Acting): Promise<CategoryDesk> {
  return changeTree(services, 'category.removed', by, async (tx, tree) => {
    const { products } = categoryIn(tree, id);
    if (products > 0 || tree.some((row) => row.parent_id === id)) throw new DomainError('category.not_empty');
    await deleteCategory(tx, id);
    return id;
  });
}
