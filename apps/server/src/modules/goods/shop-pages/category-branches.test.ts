import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { expect, it } from 'vitest';
import { branchesWith } from './category-branches.ts';

const node = (id: number, parentId: number | null): CategoryNode => ({
  id,
  parentId,
  level: 1,
  slug: String(id),
  name: String(id),
  icon: null,
  mediaId: null,
  goodsNum: 999,
});
const TREE = [node(1, null), node(2, null), node(11, 1), node(12, 1), node(111, 11), node(112, 11), node(121, 12)];

it('keeps what holds something and what is above it, each with its own and everything below', () => {
  const branches = branchesWith(TREE, [
    [111, 2],
    [112, 3],
    [1, 1],
  ]);
  expect(branches.map(({ id, goodsNum }) => [id, goodsNum])).toEqual([
    [1, 6],
    [11, 5],
    [111, 2],
    [112, 3],
  ]);
});

it('leaves the tree as it was, which everybody shares', () => {
  branchesWith(TREE, [[121, 4]]);
  expect(TREE.every(({ goodsNum }) => goodsNum === 999)).toBe(true);
});

it('is empty without goods, and does not mind a category that the tree does not know yet', () => {
  expect(branchesWith(TREE, [])).toEqual([]);
  expect(branchesWith(TREE, [[777, 1]])).toEqual([]);
});
