/** More of a shop's daily work at its door: many parcels at once, the reviews it may answer, and who follows it. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { REVIEW_LEVELS, SHIPMENTS_MAX, SHOP_MESSAGE_KINDS } from '../shop-work.ts';
import { ParcelPieces } from './order-desk.ts';
import { Review } from './reviews.ts';

const Moment = Type.String({ format: 'date-time' });

export const ShipmentOutcome = Type.Object({
  serial: Type.String(),
  refusal: nullable(Type.Object({ key: Type.String(), message: Type.String() })),
  effect: nullable(
    Type.Object({
      pieces: Type.Integer({ description: 'In the parcel' }),
      piecesLeft: Type.Integer({ description: 'Still to be sent of the order afterwards; 0: it is on its way' }),
    }),
  ),
});
export type ShipmentOutcome = Static<typeof ShipmentOutcome>;

export const ShopReview = Type.Object({
  review: Review,
  goods: Type.Object({ id: Type.String(), title: Type.String(), mediaId: nullable(Type.String()) }),
  order: Type.Object({ id: Type.String(), serial: Type.String() }),
  hiddenReason: nullable(Type.String({ description: 'Why the platform shows it to nobody' })),
});
export type ShopReview = Static<typeof ShopReview>;

export const Follower = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'First and last letter only' }),
  country: nullable(Type.String()),
  since: Moment,
  orders: Type.Integer({ description: 'Paid at this shop' }),
});
export type Follower = Static<typeof Follower>;

export const ShopMessage = Type.Object({
  kind: Type.Enum(SHOP_MESSAGE_KINDS),
  id: Type.String({ description: 'Of the order, the refund or the review' }),
  at: Moment,
  text: Type.String(),
  buyer: Type.Object({ id: Type.String(), name: Type.String({ description: 'First and last letter only' }) }),
  order: Type.Object({ id: Type.String(), serial: Type.String() }),
});
export type ShopMessage = Static<typeof ShopMessage>;

export const shopWorkCalls = {
  'order!shipMany': defineCall({
    name: 'order!shipMany',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Says of several parcels that they have left, each as `order!ship` does; each is accepted or refused by itself',
    input: Type.Object({
      isDryRun: Type.Optional(Type.Boolean({ description: 'Says what each would do, and does none of it' })),
      shipments: Type.Array(
        Type.Object({
          serial: Type.String({ maxLength: 40 }),
          carrier: Type.String({ maxLength: 100 }),
          trackingNumber: Type.String({ maxLength: 100 }),
          lines: Type.Optional(Type.Array(ParcelPieces, { minItems: 1, maxItems: 500 })),
        }),
        { minItems: 1, maxItems: SHIPMENTS_MAX },
      ),
    }),
    output: Type.Array(ShipmentOutcome),
    errors: [],
  }),
  'review!list': defineCall({
    name: 'review!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'reviews.reply',
    isOpenToKeys: true,
    summary: 'What buyers wrote about the products of the own shop, newest first',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      level: Type.Optional(Type.Enum(REVIEW_LEVELS)),
      isAnswered: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In the review, the product or the order’s number' })),
    }),
    output: pageOf(ShopReview),
    errors: [],
  }),
  'follower!list': defineCall({
    name: 'follower!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'figures.read',
    summary: 'Who follows the own shop, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(Follower),
    errors: [],
  }),
  'message!list': defineCall({
    name: 'message!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    summary: 'Everything buyers wrote to the own shop, newest first, wherever they wrote it',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      kind: Type.Optional(Type.Enum(SHOP_MESSAGE_KINDS)),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In the words or the order’s number' })),
    }),
    output: pageOf(ShopMessage),
    errors: [],
  }),
};
