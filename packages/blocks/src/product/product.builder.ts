/** A product and its reviews, to test with. Imported by tests only. */
import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import type { Review, ReviewCounts } from '@entrepot/contracts/calls/reviews.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';

export const sku = (id: string, valueIds: number[], changes: Partial<Sku> = {}): Sku => ({
  id,
  valueIds,
  price: '6.4',
  stock: 900,
  weightGrams: 900,
  mediaId: null,
  ...changes,
});

export function aShopProfile(changes: Partial<ShopProfile> = {}): ShopProfile {
  return {
    id: 'shop',
    name: 'Oriel Ceramics',
    tagline: '',
    description: '',
    country: 'PT',
    city: 'Porto',
    logoColour: '#9a3412',
    logoMediaId: null,
    bannerMediaId: null,
    openedAt: '2024-03-01T08:00:00Z',
    contactPhone: null,
    corporateEmail: null,
    isPaused: false,
    goodsNum: 86,
    followers: 412,
    soldNum: 9_000,
    viewNum: 20_000,
    reviewNum: 700,
    favourableRate: 98.1,
    medianShipHours: 34,
    ...changes,
  };
}

/** Sage and clay in two sizes; of clay, the small one is nearly gone; mustard is made small only and sold out. */
export function aProductDetail(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 'teapot',
    number: 'OC-TP-0931',
    name: 'Stoneware teapot',
    description: 'Thrown in Porto.\n\nPacked in pulp.',
    unit: 'piece',
    buyMin: 12,
    buyMax: 500,
    cartonQuantity: 12,
    retailPrice: null,
    originCountry: 'PT',
    publishedAt: '2026-01-01T08:00:00Z',
    categoryPath: [
      { id: 1, name: 'Kitchen and table' },
      { id: 2, name: 'Teapots' },
    ],
    pictures: ['first', 'second', 'third'],
    attributes: [
      {
        id: 1,
        key: 'colour',
        name: 'Colour',
        values: [
          { id: 11, name: 'Sage', swatch: '#8fa68a' },
          { id: 12, name: 'Clay', swatch: '#c27a56' },
          { id: 13, name: 'Mustard', swatch: '#d2a03d' },
        ],
      },
      {
        id: 2,
        key: 'size',
        name: 'Size',
        values: [
          { id: 21, name: '0.6 L', swatch: null },
          { id: 22, name: '0.9 L', swatch: null },
        ],
      },
    ],
    skus: [
      sku('sage-small', [11, 21], { price: '5.9', mediaId: 'first' }),
      sku('sage-large', [11, 22], { mediaId: 'first' }),
      sku('clay-small', [12, 21], { stock: 8, price: '5.9', mediaId: 'second' }),
      sku('clay-large', [12, 22], { stock: 300, mediaId: 'second' }),
      sku('mustard-small', [13, 21], { stock: 0, price: '5.9', mediaId: 'mustard' }),
    ],
    discount: null,
    tiers: [
      { minQuantity: 48, reductionBp: 900 },
      { minQuantity: 144, reductionBp: 1_700 },
    ],
    specs: [
      { key: 'material', name: 'Material', value: 'Stoneware' },
      { key: 'weight', name: 'Weight', value: 'about 900 g' },
    ],
    soldNum: 3_120,
    viewNum: 9_000,
    favouriteNum: 611,
    reviewNum: 214,
    rating: 4.7,
    favourableRate: 93,
    seller: aShopProfile(),
    ...changes,
  };
}

export function aReview(changes: Partial<Review> = {}): Review {
  return {
    id: 'r1',
    isDefault: false,
    stars: 5,
    body: 'Even glaze, no chips.',
    language: 'en',
    pictures: [],
    createdAt: '2026-10-29T09:00:00Z',
    buyer: { name: 't***a', country: 'PT', city: 'Lisbon' },
    choice: 'Sage, 0.9 L',
    quantity: 48,
    reply: null,
    followUp: null,
    ...changes,
  };
}

export function someCounts(changes: Partial<ReviewCounts> = {}): ReviewCounts {
  return {
    all: 214,
    good: 200,
    medium: 9,
    bad: 5,
    pictures: 63,
    defaults: 31,
    stars: [2, 3, 9, 28, 172],
    rating: 4.7,
    favourableRate: 93,
    ...changes,
  };
}

export function anEstimate(changes: Partial<FreightEstimate> = {}): FreightEstimate {
  return {
    country: 'NL',
    weightGrams: 10_800,
    goodsTotal: '70.8',
    dispatch: '4',
    distance: '26.4',
    delivery: '7.8',
    total: '38.2',
    isFree: false,
    freeFrom: '600',
    ...changes,
  };
}
