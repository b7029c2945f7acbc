import { expect, it } from 'vitest';
import { placedAsChosen } from './picture-order.ts';

/** Which arrive in which order, chosen as a, b, c, d. */
function arriving(order: string[], there: string[] = []): string[] {
  const chosen = new Map<string, string | undefined>(['a', 'b', 'c', 'd'].map((id) => [id, undefined]));
  return order.reduce((pictures, id) => {
    chosen.set(id, id);
    return placedAsChosen(pictures, [...chosen.values()], id);
  }, there);
}

it('pictures stand in the order in which they were chosen, whichever arrives first', () => {
  expect(arriving(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(arriving(['d', 'c', 'b', 'a'])).toEqual(['a', 'b', 'c', 'd']);
  expect(arriving(['c', 'a', 'd', 'b'])).toEqual(['a', 'b', 'c', 'd']);
});

it('they come after what was there, and one that failed and is sent again finds its place', () => {
  expect(arriving(['d', 'a', 'b'], ['x', 'y'])).toEqual(['x', 'y', 'a', 'b', 'd']);
  expect(arriving(['d', 'a', 'b', 'c'], ['x', 'y'])).toEqual(['x', 'y', 'a', 'b', 'c', 'd']);
});

it('the same picture is there once', () => {
  expect(placedAsChosen(['a', 'b'], ['b'], 'b')).toEqual(['a', 'b']);
});
