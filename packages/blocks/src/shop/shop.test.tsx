import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { aCategory, Speaking } from '../blocks.builder.tsx';
import { formatSpan } from '../times.ts';
import { ShopBanner } from './shop-banner.tsx';
import { ShopCategories, ShopCategoryChips } from './shop-categories.tsx';
import { ShopFigures } from './shop-figures.tsx';

afterEach(cleanup);

const shop: ShopProfile = {
  id: 's1',
  name: 'Oriel Ceramics',
  tagline: 'Glazes from the coast',
  description: '',
  country: 'PT',
  city: 'Porto',
  logoColour: '#9a3412',
  logoMediaId: null,
  bannerMediaId: 'b1',
  openedAt: '2025-03-31T23:30:00Z',
  contactPhone: null,
  corporateEmail: null,
  isPaused: false,
  goodsNum: 214,
  followers: 412,
  soldNum: 9000,
  viewNum: 12_500,
  reviewNum: 188,
  favourableRate: 98.1,
  medianShipHours: 18.4,
};

const terms = () => screen.getAllByRole('term').map((term) => term.textContent?.trim());

describe('the head of a shop', () => {
  test('names the shop, its place and since when it is open, in the reader’s language', () => {
    render(
      <Speaking language="de">
        <ShopBanner shop={shop} actions={null} />
      </Speaking>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oriel Ceramics');
    expect(document.body.textContent).toContain('Porto, Portugal');
    expect(document.body.textContent).toContain('März 2025');
    expect(document.body.textContent).toContain('Glazes from the coast');
  });

  test('shows the shop’s own picture, or a ground from its colour', () => {
    expect(
      renderToString(
        <Speaking>
          <ShopBanner shop={shop} actions={null} />
        </Speaking>,
      ),
    ).toContain('/media/b1/');
    const plain = renderToString(
      <Speaking>
        <ShopBanner shop={{ ...shop, bannerMediaId: null }} actions={null} />
      </Speaking>,
    );
    expect(plain).not.toContain('<picture');
    expect(plain).toMatch(/color-mix\(in oklab, #9a3412/);
  });
});

describe('the figures of a shop', () => {
  test('say how many reviews a rate comes from', () => {
    render(
      <Speaking>
        <ShopFigures shop={shop} />
      </Speaking>,
    );
    expect(terms()).toEqual(['Favourable reviews from 188 reviews', 'Followers', 'Sold', 'Views', 'Products', 'Median time to ship']);
    expect(document.body.textContent).toContain('98.1%');
    expect(document.body.textContent).toContain('18 hours');
  });

  test('leave out what is not known', () => {
    render(
      <Speaking>
        <ShopFigures shop={{ ...shop, favourableRate: null, medianShipHours: null, reviewNum: 0 }} />
      </Speaking>,
    );
    expect(terms()).toEqual(['Followers', 'Sold', 'Views', 'Products']);
  });

  test.each([
    [0.2, '1 hour'],
    [47.6, '48 hours'],
    [60, '2.5 days'],
  ])('say %d hours as %s', (hours, words) => {
    expect(formatSpan(hours, 'en')).toBe(words);
  });

  test.each(LANGUAGES)('have a unit of time in %s', (language) => {
    expect(formatSpan(18, language)).toMatch(/18.*\p{L}|\p{L}.*18/u);
  });
});

describe('the categories of a shop', () => {
  const categories = [
    aCategory({ id: 1, name: 'Kitchen', goodsNum: 30 }),
    aCategory({ id: 2, name: 'Home', goodsNum: 12 }),
    aCategory({ id: 11, parentId: 1, level: 2, name: 'Pots', goodsNum: 20 }),
    aCategory({ id: 12, parentId: 1, level: 2, name: 'Bowls', goodsNum: 10 }),
    aCategory({ id: 111, parentId: 11, level: 3, name: 'Teapots', goodsNum: 20 }),
  ];
  const hrefFor = (id: number | undefined) => `/store?id=s1&category=${id ?? ''}`;
  const lines = () => screen.getAllByRole('link').map((link) => link.textContent?.replace(/\s+/g, ' ').trim());

  test('unfold only where one stands', () => {
    const { rerender } = render(
      <Speaking>
        <ShopCategories categories={categories} currentId={undefined} goodsNum={42} hrefFor={hrefFor} />
      </Speaking>,
    );
    expect(lines()).toEqual(['All products 42', 'Kitchen 30', 'Home 12']);
    rerender(
      <Speaking>
        <ShopCategories categories={categories} currentId={11} goodsNum={42} hrefFor={hrefFor} />
      </Speaking>,
    );
    expect(lines()).toEqual(['All products 42', 'Kitchen 30', 'Pots 20', 'Teapots 20', 'Bowls 10', 'Home 12']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Pots');
  });

  test('unfold where there is only one, and stand still at one the shop does not have', () => {
    render(
      <Speaking>
        <ShopCategories categories={categories.filter(({ id }) => id !== 2)} currentId={99} goodsNum={30} hrefFor={hrefFor} />
      </Speaking>,
    );
    expect(lines()).toEqual(['All products 30', 'Kitchen 30', 'Pots 20', 'Bowls 10']);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('offer the next step and the way back in narrow windows', () => {
    render(
      <Speaking>
        <ShopCategoryChips categories={categories} currentId={111} hrefFor={hrefFor} />
      </Speaking>,
    );
    expect(lines()).toEqual(['Kitchen', 'Teapots20']);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/store?id=s1&category=1');
  });
});
