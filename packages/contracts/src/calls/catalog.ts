import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';

export const Unit = Type.Union([Type.Literal('piece'), Type.Literal('pair'), Type.Literal('set'), Type.Literal('pack')]);

/** What a product card shows. Prices are per unit in USDT at the minimum quantity. */
export const ProductCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mediaId: Type.String(),
  imgUrl1: Type.String({ description: 'The first picture at 800 px' }),
  sellingPrice: AmountText,
  discountPrice: Type.Union([AmountText, Type.Null()], { description: 'Only while a discount runs' }),
  discountPercent: nullable(Type.Integer()),
  discountEndsAt: nullable(Type.String({ format: 'date-time' })),
  unit: Unit,
  buyMin: Type.Integer(),
  nextTier: nullable(Type.Object({ quantity: Type.Integer(), price: AmountText })),
  soldNum: Type.Integer(),
  soldLately: Type.Optional(Type.Integer({ description: 'Pieces sold in the last 30 days; only in a list that goes by it' })),
  reviewNum: Type.Integer(),
  rating: Type.Union([Type.Number(), Type.Null()], { description: 'Mean of the stars given, one decimal; null without reviews' }),
  publishedAt: Type.String({ format: 'date-time' }),
  seller: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type ProductCard = Static<typeof ProductCard>;

export const CategoryNode = Type.Object({
  id: Type.Integer(),
  parentId: nullable(Type.Integer()),
  level: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  icon: nullable(Type.String()),
  mediaId: nullable(Type.String()),
  goodsNum: Type.Integer({ description: 'Products on shelf in it and below' }),
});
export type CategoryNode = Static<typeof CategoryNode>;

export const ShopCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  country: Type.String(),
  city: Type.String(),
  logoColour: Type.String(),
  logoMediaId: nullable(Type.String()),
  followers: Type.Integer(),
  soldNum: Type.Integer(),
  favourableRate: Type.Union([Type.Number(), Type.Null()], { description: 'Share of good reviews in percent, one decimal' }),
  goodsNum: Type.Integer(),
  goods: Type.Array(ProductCard, { description: 'A few of its best sellers' }),
});
export type ShopCard = Static<typeof ShopCard>;

export const Banner = Type.Object({
  id: Type.String(),
  mediaId: Type.String(),
  ground: Type.String(),
  link: Type.String(),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
});
export type Banner = Static<typeof Banner>;

export const HomeData = Type.Object({
  figures: Type.Object({ goodsNum: Type.Integer(), shopNum: Type.Integer(), newToday: Type.Integer() }),
  banners: Type.Array(Banner),
  categories: Type.Array(CategoryNode, { description: 'Top categories; where they are few, each followed by the fullest below it' }),
  newArrivals: Type.Array(ProductCard),
  hotSales: Type.Array(ProductCard),
  discounted: Type.Object({ list: Type.Array(ProductCard), totalElements: Type.Integer() }),
  shops: Type.Array(ShopCard),
  recommended: Type.Array(ProductCard),
});
export type HomeData = Static<typeof HomeData>;

const homePage = Type.Object({ ...pageInput(PAGE_SIZE.home) });

export const catalogCalls = {
  'index!home': defineCall({
    name: 'index!home',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Everything the home page shows before scrolling on',
    input: Type.Object({}),
    output: HomeData,
    errors: [],
  }),
  'banner!bannerList': defineCall({
    name: 'banner!bannerList',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The banners that run now on this storefront',
    input: Type.Object({}),
    output: Type.Array(Banner),
    errors: [],
  }),
  'category!tree': defineCall({
    name: 'category!tree',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The categories in which the storefront shows something, parents before children',
    input: Type.Object({ whole: Type.Optional(Type.Boolean({ description: 'Also what this storefront does not show' })) }),
    output: Type.Array(CategoryNode),
    errors: [],
  }),
  'category!list': defineCall({
    name: 'category!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The children of a category, or the top categories',
    input: Type.Object({ parentId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) }),
    output: Type.Array(CategoryNode),
    errors: [],
  }),
  'category!recommend': defineCall({
    name: 'category!recommend',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The categories that this storefront leads with, first one first',
    input: Type.Object({}),
    output: Type.Array(CategoryNode),
    errors: [],
  }),
  'sellerGoods!recommend_new': defineCall({
    name: 'sellerGoods!recommend_new',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'New arrivals, newest first',
    input: homePage,
    output: pageOf(ProductCard),
    errors: [],
  }),
  'sellerGoods!recommend_like': defineCall({
    name: 'sellerGoods!recommend_like',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Recommendations, page by page; with `goodsId` goods like that one, also when it is gone',
    input: Type.Object({
      goodsId: Type.Optional(UuidText),
      ...pageInput(PAGE_SIZE.home),
    }),
    output: pageOf(ProductCard),
    errors: [],
  }),
};
