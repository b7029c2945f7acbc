import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { SHOP_SORTS } from '../shop-sorts.ts';
import { UuidText } from '../uuid.ts';
import { CategoryNode, ShopCard } from './catalog.ts';
import { Keyword } from './listing.ts';

export const ShopProfile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tagline: Type.String(),
  description: Type.String(),
  country: Type.String(),
  city: Type.String(),
  logoColour: Type.String(),
  logoMediaId: nullable(Type.String()),
  bannerMediaId: nullable(Type.String()),
  openedAt: Type.String({ format: 'date-time' }),
  contactPhone: nullable(Type.String()),
  corporateEmail: nullable(Type.String()),
  isPaused: Type.Boolean({ description: 'The shop takes no orders at the moment' }),
  goodsNum: Type.Integer({ description: 'On the shelf and to be found; none while the shop is paused' }),
  followers: Type.Integer(),
  soldNum: Type.Integer(),
  viewNum: Type.Integer(),
  reviewNum: Type.Integer(),
  favourableRate: nullable(Type.Number()),
  /** Half of the orders of the last 90 days left the shop within this time after payment; null below 10 orders. */
  medianShipHours: nullable(Type.Number()),
});
export type ShopProfile = Static<typeof ShopProfile>;

export const shopCalls = {
  'seller!list': defineCall({
    name: 'seller!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Open shops, all of them or those that a keyword finds, each with a few of its goods',
    input: Type.Object({
      keyword: Type.Optional(Keyword),
      sort: Type.Optional(Type.Enum(SHOP_SORTS)),
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(ShopCard),
    errors: [],
  }),
  'seller!info': defineCall({
    name: 'seller!info',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'One shop with its figures',
    input: Type.Object({ sellerId: UuidText }),
    output: ShopProfile,
    errors: ['shop.not_found', 'shop.locked'],
  }),
  'category!sellerTree': defineCall({
    name: 'category!sellerTree',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The categories in which a shop has goods, parents before children, with its own counts',
    input: Type.Object({ sellerId: UuidText }),
    output: Type.Array(CategoryNode),
    errors: ['shop.not_found', 'shop.locked'],
  }),
};
