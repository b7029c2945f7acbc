import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import { describe, expect, it } from 'vitest';
import { listHead } from './list-head.ts';
import { CATEGORY_LIST, DISCOUNT_LIST, hrefOf, stateOf, WHOLE_LIST, type ListKind } from './list-kind.ts';

const KITCHEN: CategoryNode = {
  id: 1,
  parentId: null,
  level: 1,
  slug: 'kitchen',
  name: 'Kitchen',
  icon: null,
  mediaId: null,
  goodsNum: 40,
};
const TEA: CategoryNode = { ...KITCHEN, id: 2, parentId: 1, level: 2, slug: 'tea', name: 'Tea' };
const storefront = STOREFRONTS[0]!;

/** Says which words were asked for and what was put into them. */
const t: Translate = (id, values) => (values ? `${id}${JSON.stringify(values)}` : id);

function headOf(kind: ListKind, search: Record<string, string>, listing: Partial<Listing> = {}) {
  const answer: Listing = {
    list: [{} as Listing['list'][number]],
    pageNum: 1,
    pageSize: 20,
    totalElements: 879,
    isEstimate: false,
    categoryPath: [],
    facets: null,
    keyword: null,
    ...listing,
  };
  return listHead(kind, stateOf(kind, search), answer, { settings: { storefront, language: 'en' }, t });
}

describe('what a list says of itself', () => {
  it('is named after its category, and a further page after its number', () => {
    expect(headOf(CATEGORY_LIST, { id: '2' }, { categoryPath: [KITCHEN, TEA] }).title).toBe(`Tea · ${storefront.name}`);
    expect(headOf(CATEGORY_LIST, { id: '2', page: '3' }, { categoryPath: [KITCHEN, TEA] }).title).toContain('{"subject":"Tea","page":"3"}');
    expect(headOf(DISCOUNT_LIST, { id: '2' }, { categoryPath: [KITCHEN, TEA] }).title).toContain('{"category":"Tea"}');
  });

  it('is remembered without filters, order and view, with its category and page', () => {
    const { canonical, noIndex } = headOf(WHOLE_LIST, { id: '2', stock: '1', sort: 'sold', view: 'list', page: '4' });
    expect([canonical, noIndex]).toEqual(['/commodity?id=2&page=4', true]);
  });

  it.each([
    [WHOLE_LIST, { id: '2', page: '4' }, undefined],
    [WHOLE_LIST, { price: '-5' }, true],
    [DISCOUNT_LIST, {}, undefined],
    [DISCOUNT_LIST, { values: '7' }, true],
  ])('is kept from search engines only where it is narrowed (%#)', (kind, search, noIndex) => {
    expect(headOf(kind, search as Record<string, string>).noIndex).toBe(noIndex);
  });

  it('counts honestly: an estimate is called one', () => {
    expect(headOf(WHOLE_LIST, {}).description).toContain('category.products');
    expect(headOf(WHOLE_LIST, {}, { isEstimate: true }).description).toContain('listing.count.about');
  });

  it('shows the way to it', () => {
    const [breadcrumbs] = headOf(CATEGORY_LIST, { id: '2', stock: '1' }, { categoryPath: [KITCHEN, TEA] }).jsonLd ?? [];
    expect(breadcrumbs).toMatchObject({
      itemListElement: [
        { name: 'nav.home', item: '/index' },
        { name: 'listing.allCategories', item: '/classification' },
        { name: 'Kitchen', item: '/classification?id=1' },
        { name: 'Tea', item: '/classification?id=2' },
      ],
    });
  });

  it('does not exist beyond its end, while an empty one does', () => {
    expect(headOf(WHOLE_LIST, { page: '90' }, { list: [] })).toMatchObject({ status: 404, noIndex: true });
    expect(headOf(WHOLE_LIST, {}, { list: [], totalElements: 0 }).status).toBeUndefined();
  });

  it('has a name before anything is known of it', () => {
    const head = listHead(WHOLE_LIST, stateOf(WHOLE_LIST, {}), undefined, { settings: { storefront, language: 'en' }, t });
    expect(head).toMatchObject({ title: `listing.allProducts · ${storefront.name}`, subjects: ['goods'] });
  });
});

describe('the list of discounts', () => {
  it('asks for discounts alone without saying so in its address', () => {
    const state = stateOf(DISCOUNT_LIST, { stock: '1' });
    expect(state.discounted).toBe(true);
    expect(hrefOf(DISCOUNT_LIST, state)).toBe('/discounted?stock=1');
    expect(hrefOf(WHOLE_LIST, state)).toBe('/commodity?stock=1&discounted=1');
  });
});
