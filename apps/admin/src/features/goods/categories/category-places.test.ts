import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { describe, expect, it } from 'vitest';
import { placeAt, placesFor } from './category-places.ts';

const aCategory = (id: number, parentId: number | null, level: number, products = 0): DeskCategory => ({
  id,
  parentId,
  level,
  slug: `c${id}`,
  icon: null,
  hidesWhenEmpty: false,
  names: [],
  products,
  onShelf: 0,
});

/** 1 (11 (111), 12), 2, 3 with products. */
const list = [
  aCategory(1, null, 1),
  aCategory(2, null, 1),
  aCategory(3, null, 1, 5),
  aCategory(11, 1, 2),
  aCategory(12, 1, 2),
  aCategory(111, 11, 3),
];
const category = (id: number) => list.find((each) => each.id === id)!;
const drop = (id: number, over: number, part: number, isUnfolded = false) => {
  const found = placeAt(category(id), list, category(over), part, isUnfolded);
  return found && [found.parentId, found.place];
};

describe('a category may go', () => {
  it('to the top and below others, but not below itself, below what holds products or deeper than there are levels', () => {
    expect(placesFor(category(2), list).map((parent) => parent?.id ?? null)).toEqual([null, 1, 11, 12]);
    expect(placesFor(category(1), list).map((parent) => parent?.id ?? null)).toEqual([null]);
    expect(placesFor(category(11), list).map((parent) => parent?.id ?? null)).toEqual([null, 1, 2]);
  });

  it.each([
    ['before a row, by its upper part', drop(2, 1, 0.1), [null, 0]],
    ['after a row, by its lower part', drop(1, 2, 0.9), [null, 1]],
    ['below a row, at the end, by its middle', drop(2, 1, 0.5), [1, 2]],
    ['before the first below an unfolded row', drop(2, 1, 0.9, true), [1, 0]],
    ['beside a row whose middle takes nothing', drop(2, 3, 0.4), [null, 1]],
    ['within its own branch, itself not counted', drop(11, 12, 0.9), [1, 1]],
    ['not onto itself', drop(1, 1, 0.5), undefined],
    ['not onto what is below it', drop(1, 111, 0.5), undefined],
    ['not where it would be too deep', drop(1, 11, 0.1), undefined],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));
});
