/** What staff look after at their own door: shops, the products of all of them, reviews and categories. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { CATEGORY_NAME_MAX, GOODS_SORTS, MODERATION_REASON_MAX, REVIEW_DESK_SORTS, SHOP_DESK_SORTS, SHOP_STATES } from '../goods-work.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable, nullableInteger } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { PRODUCT_STATES, REVIEW_LEVELS } from '../shop-work.ts';
import { UuidText } from '../uuid.ts';
import { Unit } from './catalog.ts';
import { ProductChange, RemovalCase } from './product-desk.ts';
import { Review } from './reviews.ts';
import { MoneyOverview } from './shop-money.ts';

const Moment = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });
const Reason = Type.String({ maxLength: MODERATION_REASON_MAX, description: 'Kept in the audit log and read by those whom it concerns' });
const ById = Type.Object({ id: UuidText });
const Reasoned = Type.Object({ id: UuidText, reason: Reason });
const Keyword = Type.Optional(Type.String({ maxLength: 100 }));
const Named = Type.Object({ id: Type.String(), name: Type.String() });
const CategoryId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const State = Type.Enum(PRODUCT_STATES);

const staff = { methods: ['POST'], audience: 'staff' } as const;
const file = { methods: ['GET', 'POST'], audience: 'staff', answers: 'file', output: Type.String({ format: 'binary' }) } as const;

export const DeskShop = Type.Object({
  id: Type.String(),
  name: Type.String(),
  country: Type.String(),
  city: Type.String(),
  state: Type.Enum(SHOP_STATES),
  logoColour: Type.String(),
  logoMediaId: nullable(Type.String()),
  openedAt: Moment,
  goodsNum: Type.Integer({ description: 'On the shelf' }),
  soldNum: Type.Integer(),
  followers: Type.Integer(),
});
export type DeskShop = Static<typeof DeskShop>;

export const DeskShopInFull = Type.Object({
  shop: DeskShop,
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  texts: Type.Array(Type.Object({ language: Type.String(), tagline: Type.String(), description: Type.String() })),
  members: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      email: Type.String(),
      isOwner: Type.Boolean(),
      isDisabled: Type.Boolean(),
      permissions: Type.Array(Type.String()),
      createdAt: Moment,
    }),
    { description: 'The owner first' },
  ),
  products: Type.Object({ draft: Count, onShelf: Count, offShelf: Count, removed: Count }),
  orders: Type.Object({
    all: Type.Integer({ description: 'That were paid' }),
    open: Type.Integer({ description: 'Paid and not completed' }),
  }),
  reviews: Type.Object({ good: Count, medium: Count, bad: Count }),
  views: Count,
  lock: nullable(Type.Object({ id: Type.String(), reason: Type.String(), officer: Type.String(), until: Moment })),
  applicationId: nullable(Type.String({ description: 'The application that it came of; null without the right to see it' })),
  money: nullable(MoneyOverview),
});
export type DeskShopInFull = Static<typeof DeskShopInFull>;

const ShopFilter = {
  keyword: Keyword,
  state: Type.Optional(Type.Enum(SHOP_STATES)),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
};

export const DeskProduct = Type.Object({
  id: Type.String(),
  number: Type.String(),
  title: nullable(Type.String()),
  mediaId: nullable(Type.String()),
  state: State,
  removedAt: nullable(Moment),
  removedReason: nullable(Type.String()),
  shop: Named,
  category: Type.Object({ id: Type.Integer(), name: Type.String() }),
  price: Type.String({ description: 'The lowest of its variants' }),
  stock: Type.Integer(),
  soldNum: Type.Integer(),
  updatedAt: Moment,
});
export type DeskProduct = Static<typeof DeskProduct>;

export const DeskRemovalCase = Type.Object({
  ...RemovalCase.properties,
  byName: Type.String({ description: 'Who of the shop handed it in' }),
  mayKeep: Type.Boolean({ description: 'Whether whoever asks can be the other person, who says that the removal stays' }),
});
export type DeskRemovalCase = Static<typeof DeskRemovalCase>;

export const DeskProductInFull = Type.Object({
  product: DeskProduct,
  handedIn: nullable(DeskRemovalCase),
  unit: Unit,
  buyMin: Type.Integer(),
  originCountry: nullable(Type.String()),
  publishedAt: nullable(Moment),
  discount: nullable(Type.Object({ discountBp: Type.Integer(), startsAt: Moment, endsAt: Moment })),
  tiers: Type.Array(Type.Object({ minQuantity: Type.Integer(), reductionBp: Type.Integer() })),
  texts: Type.Array(Type.Object({ language: Type.String(), title: Type.String(), description: Type.String() })),
  pictures: Type.Array(Type.String(), { description: 'Media ids' }),
  variants: Type.Array(
    Type.Object({
      id: Type.String(),
      choice: Type.String({ description: 'Empty where there is nothing to choose' }),
      price: Type.String(),
      stock: Type.Integer(),
    }),
  ),
  views: Count,
  favourites: Count,
  reviews: Type.Object({ good: Count, medium: Count, bad: Count }),
});
export type DeskProductInFull = Static<typeof DeskProductInFull>;

const GoodsFilter = {
  keyword: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Part of the number, or of a title in any language, or the id; fewer than three letters at the beginning, and of titles in the languages that staff work in',
    }),
  ),
  shopId: Type.Optional(UuidText),
  categoryId: Type.Optional(CategoryId),
  state: Type.Optional(State),
  isHandedIn: Type.Optional(Type.Boolean({ description: 'Removed, handed in by the shop, and waiting for a decision' })),
};

export const DeskReview = Type.Object({
  review: Review,
  goods: Type.Object({ id: Type.String(), title: Type.String(), mediaId: nullable(Type.String()) }),
  shop: Named,
  order: Type.Object({ id: Type.String(), serial: Type.String() }),
  author: Type.Object({ id: Type.String(), username: Type.String() }),
  hidden: nullable(Type.Object({ reason: Type.String(), at: nullable(Moment), by: nullable(Type.String()) })),
});
export type DeskReview = Static<typeof DeskReview>;

const ReviewFilter = {
  level: Type.Optional(Type.Enum(REVIEW_LEVELS)),
  hasText: Type.Optional(Type.Boolean()),
  hasPictures: Type.Optional(Type.Boolean()),
  isHidden: Type.Optional(Type.Boolean()),
  shopId: Type.Optional(UuidText),
  goodsId: Type.Optional(UuidText),
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In the review, or the number of its order' })),
};

const DeskCategory = Type.Object({
  id: Type.Integer(),
  parentId: nullable(Type.Integer()),
  level: Type.Integer(),
  slug: Type.String(),
  icon: nullable(Type.String()),
  hidesWhenEmpty: Type.Boolean({ description: 'Left out of the storefronts while nothing in it or below it is on the shelf' }),
  names: Type.Array(Type.Object({ language: Type.String(), name: Type.String() })),
  products: Type.Integer({ description: 'In this very category, in whatever state' }),
  onShelf: Type.Integer({ description: 'In it and below it' }),
});
export type DeskCategory = Static<typeof DeskCategory>;
export const CategoryDesk = Type.Object({
  list: Type.Array(DeskCategory, { description: 'Parents before children, each level in its order' }),
});
export type CategoryDesk = Static<typeof CategoryDesk>;

const CategoryName = Type.String({ maxLength: CATEGORY_NAME_MAX });
const categories = { ...staff, permission: 'categories.manage', output: CategoryDesk } as const;

export const goodsDeskCalls = {
  'shops!list': defineCall({
    ...staff,
    name: 'shops!list',
    permission: 'shops.read',
    summary: 'Shops in whatever state, the newest first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...ShopFilter, ...sortInput(SHOP_DESK_SORTS) }),
    output: pageOf(DeskShop),
    errors: [],
  }),
  'shops!countries': defineCall({
    ...staff,
    name: 'shops!countries',
    permission: 'shops.read',
    summary: 'The countries that shops are in',
    input: Type.Object({}),
    output: Type.Array(Type.String()),
    errors: [],
  }),
  'shops!get': defineCall({
    ...staff,
    name: 'shops!get',
    permission: 'shops.read',
    summary: 'One shop with its people, its figures and its lock; its money for those who may watch money',
    input: ById,
    output: DeskShopInFull,
    errors: ['shop.not_found'],
  }),
  'shops!export': defineCall({
    ...file,
    name: 'shops!export',
    permission: 'shops.read',
    summary: 'The shops that fit a filter as a CSV file',
    input: Type.Object({ ...ShopFilter, ...sortInput(SHOP_DESK_SORTS) }),
    errors: [],
  }),
  'products!list': defineCall({
    ...staff,
    name: 'products!list',
    permission: 'products.moderate',
    summary: 'The products of all shops, what changed last first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...GoodsFilter, ...sortInput(GOODS_SORTS) }),
    output: pageOf(DeskProduct),
    errors: [],
  }),
  'products!get': defineCall({
    ...staff,
    name: 'products!get',
    permission: 'products.moderate',
    summary: 'One product with its pictures, texts, prices and stock',
    input: ById,
    output: DeskProductInFull,
    errors: ['product.not_found'],
  }),
  'products!history': defineCall({
    ...staff,
    name: 'products!history',
    permission: 'products.moderate',
    summary: 'Who changed what of a product, newest first',
    input: Type.Object({ id: UuidText, ...pageInput(PAGE_SIZE.list) }),
    output: pageOf(ProductChange),
    errors: ['product.not_found'],
  }),
  'products!remove': defineCall({
    ...staff,
    name: 'products!remove',
    permission: 'products.moderate',
    summary: 'Takes a product from sale; its shop is told why, and cannot put it back by itself',
    input: Reasoned,
    output: DeskProductInFull,
    errors: ['product.not_found', 'product.removed', 'audit.reason_required'],
  }),
  'products!restore': defineCall({
    ...staff,
    name: 'products!restore',
    permission: 'products.moderate',
    summary: 'Puts a removed product back to where it was before; its shop is told',
    input: Reasoned,
    output: DeskProductInFull,
    errors: ['product.not_found', 'product.changed_meanwhile', 'audit.reason_required'],
  }),
  'products!keep': defineCall({
    ...staff,
    name: 'products!keep',
    permission: 'products.moderate',
    summary: 'Says that a removal stays, to a shop that handed the product in; for somebody else than whoever removed it',
    input: Reasoned,
    output: DeskProductInFull,
    errors: ['product.not_found', 'product.changed_meanwhile', 'audit.reason_required', 'pair.same', 'pair.tied', 'pair.new'],
  }),
  'products!export': defineCall({
    ...file,
    name: 'products!export',
    permission: 'products.moderate',
    summary: 'The products that fit a filter as a CSV file, by shop and number',
    input: Type.Object(GoodsFilter),
    errors: [],
  }),
  'reviews!list': defineCall({
    ...staff,
    name: 'reviews!list',
    permission: 'reviews.moderate',
    summary: 'What buyers wrote about the goods of all shops, newest first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...sortInput(REVIEW_DESK_SORTS), ...ReviewFilter }),
    output: pageOf(DeskReview),
    errors: [],
  }),
  'reviews!export': defineCall({
    ...file,
    name: 'reviews!export',
    permission: 'reviews.moderate',
    summary: 'The reviews that fit a filter as a CSV file, newest first',
    input: Type.Object(ReviewFilter),
    errors: [],
  }),
  'reviews!get': defineCall({
    ...staff,
    name: 'reviews!get',
    permission: 'reviews.moderate',
    summary: 'One review',
    input: ById,
    output: DeskReview,
    errors: ['review.not_found'],
  }),
  'reviews!hide': defineCall({
    ...staff,
    name: 'reviews!hide',
    permission: 'reviews.moderate',
    summary: 'Hides a review: it leaves the storefronts and every rate. Its author and the shop read why',
    input: Reasoned,
    output: DeskReview,
    errors: ['review.not_found', 'shop.changed_meanwhile', 'audit.reason_required'],
  }),
  'reviews!show': defineCall({
    ...staff,
    name: 'reviews!show',
    permission: 'reviews.moderate',
    summary: 'Shows a hidden review again, and counts it again',
    input: Reasoned,
    output: DeskReview,
    errors: ['review.not_found', 'shop.changed_meanwhile', 'audit.reason_required'],
  }),
  'categories!tree': defineCall({
    ...categories,
    name: 'categories!tree',
    summary: 'All categories with their names in every language and what they hold',
    input: Type.Object({}),
    errors: [],
  }),
  'categories!add': defineCall({
    ...categories,
    name: 'categories!add',
    summary: 'Adds a category at the end of its branch, by its English name',
    input: Type.Object({ parentId: nullableInteger({ minimum: 1, maximum: 2_147_483_647 }), name: CategoryName }),
    errors: ['category.not_found', 'category.not_empty', 'category.too_deep', 'product.field_required'],
  }),
  'categories!change': defineCall({
    ...categories,
    name: 'categories!change',
    summary: 'Its names in some languages, and whether it hides while it is empty. An empty name is none; English cannot be left out',
    input: Type.Object({
      id: CategoryId,
      names: Type.Optional(Type.Array(Type.Object({ language: Type.Enum(LANGUAGES), name: CategoryName }), { maxItems: LANGUAGES.length })),
      hidesWhenEmpty: Type.Optional(Type.Boolean()),
    }),
    errors: ['category.not_found', 'product.field_required'],
  }),
  'categories!move': defineCall({
    ...categories,
    name: 'categories!move',
    summary: 'Puts a category, with everything below it, at a place of a branch',
    input: Type.Object({
      id: CategoryId,
      parentId: nullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
      place: Type.Integer({ minimum: 0, maximum: 100_000, description: 'How many stand before it' }),
    }),
    errors: ['category.not_found', 'category.not_empty', 'category.too_deep'],
  }),
  'categories!remove': defineCall({
    ...categories,
    name: 'categories!remove',
    summary: 'Deletes a category that holds nothing',
    input: Type.Object({ id: CategoryId, reason: Reason }),
    errors: ['category.not_found', 'category.not_empty', 'audit.reason_required'],
  }),
};
