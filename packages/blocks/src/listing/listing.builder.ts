/** A list to test with, as the contract describes it. Imported by tests only. */
import type { Listing, ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { aCategory, products } from '../blocks.builder.tsx';

export const SHOP_IDS = Array.from({ length: 9 }, (_, index) => `01930000-0000-7000-8000-00000000000${index + 1}`);

export function someFacets(changes: Partial<ListingFacets> = {}): ListingFacets {
  const choice = (count: number) => ({ count, isChosen: false });
  return {
    categories: [
      { id: 11, name: 'Tea and coffee', ...choice(1_100) },
      { id: 12, name: 'Cooking', ...choice(962) },
    ],
    price: {
      min: '0.18',
      max: '28.4',
      bars: [
        { upTo: '0.64', count: 12 },
        { upTo: '2.26', count: 240 },
        { upTo: '8.01', count: 480 },
        { upTo: '28.4', count: 147 },
      ],
    },
    attributes: [
      {
        id: 1,
        key: 'colour',
        name: 'Colour',
        values: [
          { id: 101, name: 'Red', swatch: '#c0392b', ...choice(120) },
          { id: 102, name: 'Cream', swatch: '#f5efe0', ...choice(80) },
        ],
      },
      {
        id: 2,
        key: 'material',
        name: 'Material',
        values: ['Steel', 'Oak', 'Glass', 'Cotton', 'Clay', 'Linen', 'Wool', 'Brass'].map((name, index) => ({
          id: 200 + index,
          name,
          swatch: null,
          ...choice(90 - index),
        })),
      },
    ],
    sellers: SHOP_IDS.map((id, index) => ({ id, name: `Shop ${index + 1}`, ...choice(200 - index) })),
    buyMin: [
      { upTo: 12, ...choice(186) },
      { upTo: 100, ...choice(703) },
    ],
    inStock: choice(812),
    discounted: choice(58),
    ...changes,
  };
}

export function aListing(changes: Partial<Listing> = {}): Listing {
  return {
    list: products(3),
    pageNum: 1,
    pageSize: 20,
    totalElements: 879,
    isEstimate: false,
    categoryPath: [aCategory({ id: 10 })],
    facets: someFacets(),
    keyword: null,
    ...changes,
  };
}
