import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';

/** As many as the whole market has at the top. */
const LINES = 12;

/**
 * The top categories, those that the storefront leads with first. A storefront of few says what lies below each, the fullest, as far as
 * there is room.
 */
export function homeCategories(categories: readonly CategoryNode[], focus: readonly string[]): CategoryNode[] {
  const tops = categories.filter(({ parentId }) => parentId === null);
  const own = focus.flatMap((slug) => tops.find((category) => category.slug === slug) ?? []);
  const ordered = [...own, ...tops.filter((category) => !own.includes(category))];
  const room = Math.floor((LINES - tops.length) / tops.length);
  return ordered.flatMap((top) => [top, ...fullest(categories, top.id, room)]);
}

/** In the operator's order. */
function fullest(categories: readonly CategoryNode[], parentId: number, count: number): CategoryNode[] {
  if (count <= 0) return [];
  const below = categories.filter((category) => category.parentId === parentId && category.goodsNum > 0);
  const kept = below.toSorted((one, other) => other.goodsNum - one.goodsNum).slice(0, count);
  return below.filter((category) => kept.includes(category));
}
