import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { ProductCard, ShopCard } from './catalog.ts';
import { UuidText } from '../uuid.ts';

export const CollectedGoods = Type.Object({
  goods: ProductCard,
  isAvailable: Type.Boolean({ description: 'False once it is off the shelf or removed' }),
  addedAt: Type.String({ format: 'date-time' }),
});
export type CollectedGoods = Static<typeof CollectedGoods>;
export const FollowedShop = Type.Object({
  shop: ShopCard,
  isAvailable: Type.Boolean({ description: 'False while it is paused or locked, and once it is closed' }),
  addedAt: Type.String({ format: 'date-time' }),
});
export type FollowedShop = Static<typeof FollowedShop>;
export const ViewedGoods = Type.Object({ goods: ProductCard, isAvailable: Type.Boolean(), viewedAt: Type.String({ format: 'date-time' }) });
export type ViewedGoods = Static<typeof ViewedGoods>;

const goods = Type.Object({ goodsId: UuidText });
const shop = Type.Object({ sellerId: UuidText });
const Collected = Type.Object({ isCollected: Type.Boolean() });
const Followed = Type.Object({ isFollowed: Type.Boolean() });
const Count = Type.Object({ count: Type.Integer() });

export const collectionCalls = {
  'keepGoods!list': defineCall({
    name: 'keepGoods!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Collected goods, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(CollectedGoods),
    errors: [],
  }),
  'keepGoods!add': defineCall({
    name: 'keepGoods!add',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Collects a product; a second time changes nothing',
    input: goods,
    output: Collected,
    errors: ['product.not_found', 'collection.limit_reached'],
  }),
  'keepGoods!del': defineCall({
    name: 'keepGoods!del',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes a product out of the collection',
    input: goods,
    output: Collected,
    errors: [],
  }),
  'keepGoods!count': defineCall({
    name: 'keepGoods!count',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'How many goods are collected',
    input: Type.Object({}),
    output: Count,
    errors: [],
  }),
  'keepGoods!among': defineCall({
    name: 'keepGoods!among',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Which of these goods are collected: what the hearts on a page show',
    input: Type.Object({ goodsIds: Type.Array(UuidText, { maxItems: 200 }) }),
    output: Type.Array(Type.String()),
    errors: [],
  }),
  'focusSeller!list': defineCall({
    name: 'focusSeller!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Followed shops, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(FollowedShop),
    errors: [],
  }),
  'focusSeller!add': defineCall({
    name: 'focusSeller!add',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Follows a shop; a second time changes nothing',
    input: shop,
    output: Followed,
    errors: ['shop.not_found', 'collection.limit_reached'],
  }),
  'focusSeller!del': defineCall({
    name: 'focusSeller!del',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Stops following a shop',
    input: shop,
    output: Followed,
    errors: [],
  }),
  'focusSeller!count': defineCall({
    name: 'focusSeller!count',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'How many shops are followed',
    input: Type.Object({}),
    output: Count,
    errors: [],
  }),
  'focusSeller!among': defineCall({
    name: 'focusSeller!among',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Which of these shops are followed',
    input: Type.Object({ sellerIds: Type.Array(UuidText, { maxItems: 200 }) }),
    output: Type.Array(Type.String()),
    errors: [],
  }),
  'browseHistory!list': defineCall({
    name: 'browseHistory!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What one looked at, newest first, each product once',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(ViewedGoods),
    errors: [],
  }),
  'browseHistory!clear': defineCall({
    name: 'browseHistory!clear',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes one product out of the own history, or all; the views stay counted, without a person',
    input: Type.Object({ goodsId: Type.Optional(UuidText) }),
    output: Type.Object({ count: Type.Integer({ description: 'What is left in it' }) }),
    errors: [],
  }),
};
