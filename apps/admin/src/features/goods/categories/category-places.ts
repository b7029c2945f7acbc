/** Where a category may go. The server has the last word; here, only what it would allow is offered. */
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { CATEGORY_LEVELS } from '@entrepot/contracts/goods-work.ts';
import { branchIds, childrenOf } from './category-names.ts';

/** Neither itself nor what is below it, nothing that holds products, and no level more than there may be. Null is the top. */
export function placesFor(category: DeskCategory, list: readonly DeskCategory[]): Array<DeskCategory | null> {
  const branch = branchIds(list, category.id);
  const depth = Math.max(...list.filter(({ id }) => branch.has(id)).map(({ level }) => level - category.level)) + 1;
  return [null, ...list.filter(({ id, level, products }) => !branch.has(id) && products === 0 && level + depth <= CATEGORY_LEVELS)];
}

export interface CategoryPlace {
  parentId: number | null;
  /** How many stand before it, itself not counted. */
  place: number;
  /** Where the screen shows it: at the row of another one. */
  at: { id: number; side: 'before' | 'after' | 'below' };
}

/**
 * From where a pointer is on the row of another category: its upper part means before it, its lower part after it, and its middle below it.
 */
export function placeAt(
  category: DeskCategory,
  list: readonly DeskCategory[],
  over: DeskCategory,
  part: number,
  isUnfolded: boolean,
): CategoryPlace | undefined {
  if (branchIds(list, category.id).has(over.id)) return undefined;
  const parents = new Set(placesFor(category, list).map((parent) => parent?.id ?? null));
  const isBelow = parents.has(over.id);
  // Between an unfolded category and its first child, after it would look like below it.
  if (isBelow && isUnfolded && part > 2 / 3) return { parentId: over.id, place: 0, at: { id: over.id, side: 'after' } };
  if (isBelow && part > 1 / 3 && part < 2 / 3)
    return { parentId: over.id, place: othersIn(list, over.id, category.id).length, at: { id: over.id, side: 'below' } };
  if (!parents.has(over.parentId) && over.parentId !== category.parentId) return undefined;
  const index = othersIn(list, over.parentId, category.id).findIndex(({ id }) => id === over.id);
  const side = part < 1 / 2 ? 'before' : 'after';
  return { parentId: over.parentId, place: side === 'before' ? index : index + 1, at: { id: over.id, side } };
}

const othersIn = (list: readonly DeskCategory[], parentId: number | null, id: number) =>
  childrenOf(list, parentId).filter((each) => each.id !== id);
