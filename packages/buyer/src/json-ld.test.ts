import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { describe, expect, it } from 'vitest';
import { breadcrumbLd, organizationLd, productLd } from './json-ld.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

const sku = (price: string, stock: number, id = price): ProductDetail['skus'][number] => ({
  id,
  valueIds: [],
  price,
  stock,
  weightGrams: 100,
  mediaId: null,
});

const detail: ProductDetail = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: 'KT-1',
  name: 'Teapot',
  description: 'Holds tea.',
  unit: 'piece',
  buyMin: 12,
  buyMax: 9_999,
  cartonQuantity: null,
  retailPrice: null,
  originCountry: 'PT',
  publishedAt: '2026-01-01T00:00:00Z',
  categoryPath: [
    { id: 1, name: 'Kitchen' },
    { id: 2, name: 'Tea' },
  ],
  pictures: ['0123456789abcdef0123456789abcdef'],
  attributes: [],
  skus: [sku('10', 20)],
  discount: null,
  tiers: [],
  specs: [],
  soldNum: 0,
  viewNum: 0,
  favouriteNum: 0,
  reviewNum: 0,
  rating: null,
  favourableRate: null,
  seller: {
    id: '018f0000-0000-7000-8000-000000000002',
    name: 'Maré',
    tagline: '',
    description: '',
    country: 'PT',
    city: 'Porto',
    logoColour: '#000000',
    logoMediaId: null,
    bannerMediaId: null,
    openedAt: '2025-01-01T00:00:00Z',
    contactPhone: null,
    corporateEmail: null,
    isPaused: false,
    goodsNum: 1,
    followers: 0,
    soldNum: 0,
    viewNum: 0,
    reviewNum: 0,
    favourableRate: null,
    medianShipHours: null,
  },
};

type Ld = Record<string, unknown> & { offers: Record<string, unknown> };
const product = (changes: Partial<ProductDetail> = {}) => productLd({ ...detail, ...changes }, NOW) as Ld;

describe('what a product page says to search engines', () => {
  it('names the product, its pictures, its shop and its place', () => {
    expect(product()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Teapot',
      sku: 'KT-1',
      category: 'Kitchen > Tea',
      url: `/productDetails?id=${detail.id}`,
      image: ['/media/0123456789abcdef0123456789abcdef/1200.jpg'],
      offers: { seller: { name: 'Maré', url: `/store?id=${detail.seller.id}` } },
    });
  });

  it('offers it at the price of the minimum quantity, in the currency it is really sold in', () => {
    const { offers } = product({
      tiers: [
        { minQuantity: 12, reductionBp: 1_000 },
        { minQuantity: 100, reductionBp: 5_000 },
      ],
    });
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: '9',
      priceCurrency: 'USDT',
      eligibleQuantity: { minValue: 12, unitText: 'piece' },
    });
    expect(offers).not.toHaveProperty('priceValidUntil');
  });

  it('counts a discount only while it runs, and says how long that is', () => {
    const discount = { discountBp: 2_500, startsAt: '2026-01-15T12:00:00Z', endsAt: '2026-01-16T00:00:00Z' };
    expect(product({ discount }).offers).toMatchObject({ price: '7.5', priceValidUntil: discount.endsAt });
    const over = product({ discount: { ...discount, startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-15T12:00:00Z' } }).offers;
    expect(over).toMatchObject({ price: '10' });
    expect(over).not.toHaveProperty('priceValidUntil');
  });

  it('offers variants of different prices from the lowest to the highest', () => {
    expect(product({ skus: [sku('9.5', 1), sku('100', 1), sku('20', 1)] }).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '9.5',
      highPrice: '100',
      offerCount: 3,
      priceCurrency: 'USDT',
    });
  });

  it('is in stock only where the minimum quantity can be ordered', () => {
    const availability = (changes: Partial<ProductDetail>) => product(changes).offers.availability;
    expect(availability({ skus: [sku('10', 6, 'a'), sku('10', 6, 'b')] })).toBe('https://schema.org/InStock');
    expect(availability({ skus: [sku('10', 6, 'a'), sku('10', 5, 'b')] })).toBe('https://schema.org/OutOfStock');
    expect(availability({ seller: { ...detail.seller, isPaused: true } })).toBe('https://schema.org/OutOfStock');
  });

  it('speaks of a rating only where there are genuine reviews', () => {
    expect(product()).not.toHaveProperty('aggregateRating');
    expect(product({ rating: 4.6, reviewNum: 0 })).not.toHaveProperty('aggregateRating');
    expect(product({ rating: 4.6, reviewNum: 31 })).toMatchObject({
      aggregateRating: { ratingValue: 4.6, reviewCount: 31, bestRating: 5, worstRating: 1 },
    });
  });
});

it('breadcrumbs are numbered from one', () => {
  expect(
    breadcrumbLd([
      { name: 'Home', path: '/index' },
      { name: 'Tea', path: '/classification?id=2' },
    ]),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: '/index' },
      { position: 2, name: 'Tea', item: '/classification?id=2' },
    ],
  });
});

describe('what a storefront says of itself', () => {
  it('is its name and the contact it shows', () => {
    expect(organizationLd(hazelwharf, 'de')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Hazelwharf',
      url: '/index',
      logo: '/favicon.svg',
      contactPoint: expect.objectContaining({ email: hazelwharf.support.email, telephone: hazelwharf.support.phone }),
    });
  });

  it('is nothing the operator has left empty, and the name in the reader’s script', () => {
    const bare = { ...hazelwharf, nameIn: { ar: 'هيزل' }, support: { ...hazelwharf.support, email: '', phone: '' } };
    expect(organizationLd(bare, 'ar')).toMatchObject({ name: 'هيزل', alternateName: 'Hazelwharf' });
    expect(organizationLd(bare, 'ar')).not.toHaveProperty('contactPoint');
  });
});
