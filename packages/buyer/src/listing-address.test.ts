import {
  LISTING_SORTS,
  readPrice,
  WHOLE_LISTING,
  withoutFilters,
  withShopToggled,
  withValueToggled,
} from '@entrepot/contracts/listing-state.ts';
import { listingCalls } from '@entrepot/contracts/calls/listing.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { listingInput, listingPath, parseListing, type ListingState } from './listing-address.ts';

const SHOP_A = '01930000-0000-7000-8000-00000000000a';
const SHOP_B = '01930000-0000-7000-8000-00000000000b';

const searchOf = (address: string) => Object.fromEntries(new URL(address, 'http://storefront').searchParams);
const ascending = <Item>(items: readonly Item[]) => [...items].sort((a, b) => (a < b ? -1 : 1));

const amountScaled = fc.bigInt({ min: 1n, max: 10n ** 22n - 1n });
const prices = fc
  .tuple(fc.option(amountScaled, { nil: undefined }), fc.option(amountScaled, { nil: undefined }))
  .map(([one, other]) => (one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]))
  .map((range) => range.map((end) => (end === undefined ? undefined : formatMoney(end))));
const state: fc.Arbitrary<ListingState> = fc
  .record({
    categoryId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
    values: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 50 }).map(ascending),
    shops: fc.uniqueArray(fc.uuid(), { maxLength: 50 }).map(ascending),
    prices,
    inStock: fc.boolean(),
    discounted: fc.boolean(),
    buyMinMax: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    view: fc.constantFrom('grid' as const, 'list' as const),
    isUnfolded: fc.boolean(),
  })
  .map(({ prices: [priceMin, priceMax], ...rest }) => ({ ...rest, priceMin, priceMax }));

describe('the address of a list', () => {
  it('leads back to what was chosen, whatever was chosen', () => {
    fc.assert(
      fc.property(state, fc.constantFrom('id' as const, 'category' as const), (chosen, parameter) => {
        const address = listingPath('/store', chosen, { k: '"a & b"' }, parameter);
        expect(parseListing(searchOf(address), parameter)).toEqual(chosen);
        expect(searchOf(address).k).toBe('"a & b"');
      }),
    );
  });

  it('always makes a question that the server understands', () => {
    fc.assert(fc.property(state, (chosen) => Value.Check(listingCalls['sellerGoods!list'].input, listingInput(chosen))));
  });

  it('can hold anything without harm, and what it means is written the same way ever after', () => {
    const names = [
      'id',
      'values',
      'price',
      'priceMin',
      'priceMax',
      'shops',
      'stock',
      'discounted',
      'min',
      'sort',
      'page',
      'view',
      'category',
    ];
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom('-1', '1e9', '1000000000', '0', '-', '--5', 'NaN', '__proto__', '1,,2', '٣', '99999999999999999999'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), odd), (search) => {
        const understood = parseListing(search);
        expect(parseListing(searchOf(listingPath('/commodity', understood)))).toEqual(understood);
        expect(Value.Check(listingCalls['sellerGoods!list'].input, listingInput(understood))).toBe(true);
      }),
    );
  });

  it('is short and readable', () => {
    expect(listingPath('/commodity', WHOLE_LISTING)).toBe('/commodity');
    const chosen = {
      ...WHOLE_LISTING,
      categoryId: 7,
      values: [12, 14],
      priceMin: '10',
      shops: [SHOP_A, SHOP_B],
      inStock: true,
      sort: 'priceAsc' as const,
      page: 2,
    };
    expect(listingPath('/classification', chosen)).toBe(
      `/classification?id=7&values=12,14&price=10-&shops=${SHOP_A},${SHOP_B}&stock=1&sort=priceAsc&page=2`,
    );
  });

  it.each([
    [{ price: '-5-10' }, { priceMin: undefined, priceMax: undefined }],
    [{ price: '30-10' }, { priceMin: '10', priceMax: '30' }],
    [{ price: '0-10' }, { priceMin: undefined, priceMax: '10' }],
    [{ price: '-30.00' }, { priceMin: undefined, priceMax: '30' }],
    [
      { priceMin: '0,10', priceMax: '' },
      { priceMin: '0.1', priceMax: undefined },
    ],
    [{ price: 'cheap-dear' }, { priceMin: undefined, priceMax: undefined }],
  ])('reads the prices of %j', (search, expected) => {
    expect(parseListing(search)).toMatchObject(expected);
  });

  it.each([
    ['page', '1000000000', 1],
    ['page', '-3', 1],
    ['page', '2.5', 1],
  ])('takes a %s of %s for the first', (name, text, page) => {
    expect(parseListing({ [name]: text }).page).toBe(page);
  });

  it('ignores ids that cannot be ids', () => {
    const understood = parseListing({
      id: '0x1f',
      values: '3,abc,-1,3,2',
      shops: `nobody,${SHOP_B.toUpperCase()},${SHOP_A}`,
      min: '0',
      sort: 'cheapest',
      view: 'wall',
    });
    expect(understood).toEqual({ ...WHOLE_LISTING, values: [2, 3], shops: [SHOP_A, SHOP_B] });
  });
});

describe('a price as people type it', () => {
  it.each([
    ['30', '30'],
    [' 0,10 ', '0.1'],
    ['007.50', '7.5'],
    ['٠٫٥', '0.5'],
    ['３０', '30'],
    ['1,000', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%s is read as %s', (typed, price) => {
    expect(readPrice(typed)).toBe(price);
  });
});

describe('choices on a list', () => {
  it('are taken back by choosing them again, and lead to the first page', () => {
    const second = { ...WHOLE_LISTING, page: 2 };
    const chosen = withShopToggled(withValueToggled(second, 4), SHOP_A);
    expect(chosen).toMatchObject({ values: [4], shops: [SHOP_A], page: 1 });
    expect(withShopToggled(withValueToggled(chosen, 4), SHOP_A)).toEqual(WHOLE_LISTING);
  });

  it('are cleared without losing the category, the order and the view', () => {
    const chosen: ListingState = {
      ...WHOLE_LISTING,
      categoryId: 3,
      values: [1],
      inStock: true,
      priceMax: '9',
      sort: 'sold',
      view: 'list',
      page: 4,
    };
    expect(withoutFilters(chosen)).toEqual({ ...WHOLE_LISTING, categoryId: 3, sort: 'sold', view: 'list' });
  });
});
