/** Lists of products: a category, a shop, a search, all of them narrowed, sorted and counted in the same way. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { MAX_KEYWORD_LENGTH } from '../keyword.ts';
import { LISTING_SORTS, MAX_CHOICES } from '../listing-state.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput } from '../page.ts';
import { UUID_PATTERN, UuidText } from '../uuid.ts';
import { CategoryNode, ProductCard, Unit } from './catalog.ts';

const ids = (one: string, most: number) => Type.String({ pattern: `^${one}(,${one}){0,${most - 1}}$`, maxLength: 2_000 });

export const Keyword = Type.String({ maxLength: MAX_KEYWORD_LENGTH });

const listingFilters = {
  categoryId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The category and everything below it' })),
  sellerIds: Type.Optional(ids(UUID_PATTERN, MAX_CHOICES)),
  values: Type.Optional(ids('[1-9][0-9]{0,8}', MAX_CHOICES)),
  priceMin: Type.Optional(AmountText),
  priceMax: Type.Optional(AmountText),
  inStock: Type.Optional(Type.Boolean({ description: 'Enough stock for at least the minimum quantity' })),
  discounted: Type.Optional(Type.Boolean()),
  buyMinMax: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'Products that can be ordered from this quantity or less' }),
  ),
  sort: Type.Optional(Type.Enum(LISTING_SORTS)),
  exact: Type.Optional(Type.Boolean({ description: 'The keyword is searched for as it is typed, in no other spelling' })),
  facets: Type.Optional(Type.Boolean({ default: true, description: 'Without facets the answer is lighter' })),
  ...pageInput(PAGE_SIZE.list),
};

/**
 * Counts of a facet's choice take every other filter into account but not the facet's own, so that a second colour can be added
 * to the first. What is chosen is always listed, even at zero.
 */
const FacetChoice = { count: Type.Integer(), isChosen: Type.Boolean() };

export const ListingFacets = Type.Object({
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), ...FacetChoice }), {
    description: 'The children of the chosen category, or the top categories; of a leaf, its siblings',
  }),
  price: nullable(
    Type.Object({
      min: AmountText,
      max: AmountText,
      /** Up to 24 bars of equal ratio between min and max. */
      bars: Type.Array(Type.Object({ upTo: AmountText, count: Type.Integer() })),
    }),
  ),
  attributes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      key: Type.String(),
      name: Type.String(),
      values: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), swatch: nullable(Type.String()), ...FacetChoice })),
    }),
  ),
  sellers: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), ...FacetChoice })),
  buyMin: Type.Array(Type.Object({ upTo: Type.Integer(), ...FacetChoice })),
  inStock: Type.Object(FacetChoice),
  discounted: Type.Object(FacetChoice),
});
export type ListingFacets = Static<typeof ListingFacets>;

const NearCategory = Type.Object({ id: Type.Integer(), name: Type.String(), goodsNum: Type.Integer() });

export const Listing = Type.Object({
  list: Type.Array(ProductCard),
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  totalElements: Type.Integer(),
  isEstimate: Type.Boolean({
    description: 'More products have the word than are fetched: the total and all counts of the facets are estimates, in two digits',
  }),
  /** From the top category to the chosen one. */
  categoryPath: Type.Array(CategoryNode),
  facets: nullable(ListingFacets),
  keyword: nullable(
    Type.Object({
      typed: Type.String(),
      corrected: nullable(Type.String({ description: 'The spelling that was searched for, because nothing is found by the typed one' })),
      isPartial: Type.Boolean({ description: 'Nothing has all of the words; these have some of them' }),
      nearest: Type.Array(NearCategory, {
        description: 'Where such a thing would lie, when the keyword names something that nobody sells here',
      }),
    }),
  ),
});
export type Listing = Static<typeof Listing>;

const NamedEntry = Type.Object({ id: Type.String(), name: Type.String() });

const IsRough = Type.Boolean({ description: 'The number is an estimate' });

export const Suggestions = Type.Object({
  words: Type.Array(Type.Object({ text: Type.String(), goodsNum: Type.Integer(), isRough: IsRough }), {
    description: 'What to search for, the best one first',
  }),
  corrected: nullable(Type.String({ description: 'The first word, where it stands for the typed one, by which nothing is found' })),
  categories: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      parentName: nullable(Type.String()),
      goodsNum: Type.Integer(),
      isRough: IsRough,
      isWhole: Type.Boolean({ description: 'The category is named like the keyword, and the number is of all its products' }),
    }),
  ),
  goods: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      mediaId: Type.String(),
      price: AmountText,
      unit: Unit,
      buyMin: Type.Integer(),
      sellerName: Type.String(),
    }),
  ),
  sellers: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        logoColour: Type.String(),
        logoMediaId: nullable(Type.String()),
      }),
    ),
    totalElements: Type.Integer(),
  }),
});
export type Suggestions = Static<typeof Suggestions>;

export const listingCalls = {
  'sellerGoods!list': defineCall({
    name: 'sellerGoods!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Products of a category, of a shop or of all, narrowed and sorted; with `goodsIds` those very products in that order',
    input: Type.Object({ ...listingFilters, keyword: Type.Optional(Keyword), goodsIds: Type.Optional(ids(UUID_PATTERN, 40)) }),
    output: Listing,
    errors: ['category.not_found'],
  }),
  'sellerGoods!search': defineCall({
    name: 'sellerGoods!search',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'What a keyword finds among goods and shops: the first names and how many there are',
    input: Type.Object({ keyword: Keyword }),
    output: Type.Object({
      goodsList: Type.Array(NamedEntry),
      sellerList: Type.Array(NamedEntry),
      goodsTotal: Type.Integer(),
      sellerTotal: Type.Integer(),
      corrected: nullable(Type.String()),
    }),
    errors: ['search.keyword_missing'],
  }),
  'sellerGoods!search-keyword': defineCall({
    name: 'sellerGoods!search-keyword',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Suggestions while a keyword is being typed',
    input: Type.Object({ keyword: Keyword }),
    output: Suggestions,
    errors: ['search.keyword_missing'],
  }),
  'sellerGoods!searchSellerGoods': defineCall({
    name: 'sellerGoods!searchSellerGoods',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'A keyword inside one shop',
    input: Type.Object({ ...listingFilters, sellerId: UuidText, keyword: Keyword }),
    output: Listing,
    errors: ['search.keyword_missing', 'shop.not_found', 'shop.locked', 'category.not_found'],
  }),
};
