/** What waits for a shop, and how it sells, at the shops' door. Everything is counted from recorded orders and views. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in the zone that is asked for' });

/** The longest stretch that is counted at once. */
export const FIGURES_MAX_DAYS = 366;

const Division = { orders: Type.Integer(), gross: AmountText, commission: AmountText, net: AmountText };
const Queue = Type.Object({
  count: Type.Integer(),
  late: Type.Integer({ description: 'Of these: paid more than 24 hours ago' }),
  oldestPaidAt: nullable(Moment),
});
/** How many days of coming payouts are told one by one. */
export const PAYOUT_DAYS = 4;

/** A part is null for whoever may not see it. */
export const ShopToday = Type.Object({
  orders: nullable(Type.Object({ toConfirm: Queue, toShip: Queue })),
  refunds: nullable(
    Type.Object({
      waiting: Type.Integer(),
      nextDueAt: nullable(Type.String({ format: 'date-time', description: 'When silence counts as a yes' })),
    }),
  ),
  announced: nullable(
    Type.Object({
      waiting: Type.Integer({ description: 'Refunds of settled orders by the platform that can still be objected to' }),
      nextDueAt: nullable(Type.String({ format: 'date-time', description: 'When the first of them moves' })),
    }),
  ),
  stock: nullable(
    Type.Object({
      low: Type.Integer({ description: 'Products on the shelf with a variant at or below product_low_stock' }),
      out: Type.Integer({ description: 'Of these: a variant has none left' }),
    }),
  ),
  reviews: nullable(Type.Object({ unanswered: Type.Integer({ description: 'Written by buyers within 90 days and not replied to' }) })),
  payout: nullable(
    Type.Object({
      days: Type.Array(Type.Object({ day: Day, ...Division }), {
        description: 'From when it is payable, the nearest days first; a refund until then changes it',
      }),
      later: Type.Object(Division, { description: 'After the listed days' }),
      undated: Type.Object(Division, { description: 'Not received yet, or with an open refund: the day is not known' }),
      all: Type.Object(Division, { description: 'All that is in escrow, as the money of the shop counts it' }),
    }),
  ),
});
export type ShopToday = Static<typeof ShopToday>;

export const ShopDay = Type.Object({
  day: Day,
  orders: Type.Integer({ description: 'Paid on that day' }),
  pieces: Type.Integer(),
  turnover: AmountText,
  refunded: AmountText,
  views: Type.Integer({ description: 'Of the shop’s page and of its products' }),
});
export type ShopDay = Static<typeof ShopDay>;

export const BestSeller = Type.Object({
  goodsId: Type.String(),
  title: Type.String(),
  mediaId: nullable(Type.String()),
  orders: Type.Integer(),
  pieces: Type.Integer(),
  turnover: AmountText,
  views: Type.Integer(),
  stock: Type.Integer({ description: 'Of all variants that are sold, now' }),
  days: Type.Array(Type.Integer(), { description: 'Pieces sold on each day of the stretch, the first day first' }),
});
export type BestSeller = Static<typeof BestSeller>;

export const ShopSummary = Type.Object({
  orders: Type.Integer(),
  turnover: AmountText,
  buyers: Type.Integer(),
  buyersBack: Type.Integer({ description: 'Of these: had paid an order of this shop before' }),
  reviews: Type.Object({ good: Type.Integer(), all: Type.Integer() }),
  countries: Type.Array(Type.Object({ country: Type.String(), orders: Type.Integer(), turnover: AmountText }), {
    description: 'Where the goods go, by turnover',
  }),
});
export type ShopSummary = Static<typeof ShopSummary>;

const Stretch = {
  from: Day,
  to: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The last day, that one included' }),
  zone: Type.Optional(Type.String({ maxLength: 64, description: 'The name of a time zone, UTC if left out' })),
};

export const shopFigureCalls = {
  'figures!today': defineCall({
    name: 'figures!today',
    methods: ['POST'],
    audience: 'seller',
    permission: 'own',
    summary: 'What waits for the own shop now, as far as the caller may see it',
    input: Type.Object({}),
    output: ShopToday,
    errors: [],
  }),
  'figures!days': defineCall({
    name: 'figures!days',
    methods: ['POST'],
    audience: 'seller',
    permission: 'figures.read',
    isOpenToKeys: true,
    summary: 'Orders, turnover and views of the own shop, day by day',
    input: Type.Object(Stretch),
    output: Type.Array(ShopDay),
    errors: ['figures.stretch_invalid'],
  }),
  'figures!summary': defineCall({
    name: 'figures!summary',
    methods: ['POST'],
    audience: 'seller',
    permission: 'figures.read',
    isOpenToKeys: true,
    summary: 'A stretch of the own shop in one look: sales, buyers, reviews, countries',
    input: Type.Object(Stretch),
    output: ShopSummary,
    errors: ['figures.stretch_invalid'],
  }),
  'figures!best': defineCall({
    name: 'figures!best',
    methods: ['POST'],
    audience: 'seller',
    permission: 'figures.read',
    isOpenToKeys: true,
    summary: 'The products of the own shop that sold most, by turnover',
    input: Type.Object({ ...Stretch, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })) }),
    output: Type.Array(BestSeller),
    errors: ['figures.stretch_invalid'],
  }),
};
