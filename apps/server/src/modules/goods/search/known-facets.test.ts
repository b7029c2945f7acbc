import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { expect, it } from 'vitest';
import { NO_COUNTS } from './count-facets.ts';
import { createKnownFacets } from './known-facets.ts';

const facets = (): ListingFacets => ({
  categories: [],
  price: null,
  attributes: [],
  sellers: [],
  buyMin: [],
  inStock: { count: 0, isChosen: false },
  discounted: { count: 0, isChosen: false },
});
const names = () => ({
  tree: [],
  shops: { byNumber: new Map(), byId: new Map() },
  attributes: { attributes: [], attributeOf: new Map() },
});

it('keeps the choices of a list from its second page on, until its counts or any name are others', () => {
  const facetsOf = createKnownFacets();
  const [counts, known] = [{ ...NO_COUNTS }, names()];
  let presented = 0;
  const ask = (key = 'de', counted = counts, called = known) =>
    facetsOf(
      () => key,
      counted,
      called,
      () => (presented++, facets()),
    );
  ask();
  const second = ask();
  expect(ask()).toBe(second);
  expect(presented).toBe(2);
  expect(ask('el')).not.toBe(second);
  for (const other of Object.keys(known) as Array<keyof typeof known>)
    expect(ask('de', counts, { ...known, [other]: names()[other] })).not.toBe(second);
  const recounted = { ...NO_COUNTS };
  ask('de', recounted);
  expect(ask('de', recounted)).not.toBe(second);
});

it('asks nobody for the name of a list that is asked for once', () => {
  const facetsOf = createKnownFacets();
  const keyOf = () => {
    throw new Error('it was asked for');
  };
  expect(() => facetsOf(keyOf, { ...NO_COUNTS }, names(), facets)).not.toThrow();
});
