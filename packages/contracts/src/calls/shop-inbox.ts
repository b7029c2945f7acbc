/** What stands beside a conversation at the desk of a shop: what this buyer bought here, what can be shown, how long answers took. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { ANSWER_SPANS_SECONDS } from '../chat.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { UuidText } from '../uuid.ts';
import { ProductCard } from './catalog.ts';
import { AnswerTime } from './chat.ts';

const Moment = Type.String({ format: 'date-time' });

export const BuyerOrder = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  status: Type.Integer(),
  total: AmountText,
  title: Type.String({ description: 'Of the first line' }),
  mediaId: nullable(Type.String()),
  lines: Type.Integer(),
  pieces: Type.Integer(),
  submittedAt: Moment,
});
export type BuyerOrder = Static<typeof BuyerOrder>;

export const SavedAnswer = Type.Object({ id: Type.String(), title: Type.String(), body: Type.String() });
export type SavedAnswer = Static<typeof SavedAnswer>;

/** `pricing.ts` says what a variant costs at a quantity. */
export const OfferedProduct = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  mediaId: nullable(Type.String()),
  buyMin: Type.Integer({ description: 'Of all variants together' }),
  buyMax: Type.Integer({ description: 'Of all variants together' }),
  tiers: Type.Array(Type.Object({ minQuantity: Type.Integer(), reductionBp: Type.Integer() })),
  discount: nullable(Type.Object({ discountBp: Type.Integer(), startsAt: Moment, endsAt: Moment })),
  variants: Type.Array(
    Type.Object({
      skuId: Type.String(),
      choice: Type.String({ description: 'As in "Sage, 0.9 L"; empty where there is nothing to choose' }),
      mediaId: nullable(Type.String()),
      price: AmountText,
      stock: Type.Integer(),
    }),
    { minItems: 1 },
  ),
});
export type OfferedProduct = Static<typeof OfferedProduct>;

const SHOP = { methods: ['POST'], audience: 'seller', permission: 'messages.answer' } as const;
const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$';
const Hours = Type.Object({
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  opens: Type.String({ pattern: CLOCK }),
  closes: Type.String({ pattern: CLOCK }),
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
});

export const shopInboxCalls = {
  'chat!saved': defineCall({
    ...SHOP,
    name: 'chat!saved',
    summary: 'What the people of the own shop have ready to say',
    input: Type.Object({}),
    output: Type.Array(SavedAnswer),
    errors: [],
  }),
  'chat!saveAnswer': defineCall({
    ...SHOP,
    name: 'chat!saveAnswer',
    summary: 'Keeps an answer to have ready',
    input: Type.Object({
      id: Type.Optional(UuidText),
      title: Type.String({ minLength: 1, maxLength: 40 }),
      body: Type.String({ minLength: 1, maxLength: 2_000 }),
    }),
    output: SavedAnswer,
    errors: ['chat.not_found', 'chat.empty', 'request.invalid'],
  }),
  'chat!removeAnswer': defineCall({
    ...SHOP,
    name: 'chat!removeAnswer',
    summary: 'Removes an answer that was ready',
    input: Type.Object({ id: UuidText }),
    output: Type.Object({}),
    errors: ['chat.not_found'],
  }),
  'chat!hours': defineCall({
    ...SHOP,
    name: 'chat!hours',
    summary: 'When somebody of the own shop is there; null where it names no hours',
    input: Type.Object({}),
    output: nullable(Hours),
    errors: [],
  }),
  'chat!setHours': defineCall({
    ...SHOP,
    name: 'chat!setHours',
    summary: 'Says when somebody of the shop is there; buyers read when that is before they write. Without hours nothing is said',
    input: Type.Object({ hours: Type.Optional(Hours) }),
    output: nullable(Hours),
    errors: ['request.invalid'],
  }),
  'chat!orders': defineCall({
    name: 'chat!orders',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    isOpenToKeys: true,
    summary: 'Orders of the buyer of a conversation with the own shop, the newest first; none of a visitor',
    input: Type.Object({ conversation: UuidText }),
    output: Type.Object({
      list: Type.Array(BuyerOrder, { description: 'At most 20' }),
      totalElements: Type.Integer(),
      paidGoods: Type.String({ description: 'Of those that were paid, without freight and taxes' }),
      since: nullable(Moment),
    }),
    errors: ['chat.not_found'],
  }),
  'chat!products': defineCall({
    name: 'chat!products',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    isOpenToKeys: true,
    summary: 'Products of the own shop that are on sale, to be shown to a buyer, by name or number',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: Type.Object({ list: Type.Array(ProductCard, { description: 'At most 20' }) }),
    errors: [],
  }),
  'chat!variants': defineCall({
    name: 'chat!variants',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    isOpenToKeys: true,
    summary: 'What an own product on sale is offered in: its variants, and its listed prices by quantity',
    input: Type.Object({ product: UuidText }),
    output: OfferedProduct,
    errors: ['product.not_found'],
  }),
  'chat!answers': defineCall({
    name: 'chat!answers',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    summary: 'How long buyers waited for a first answer in the last 30 days, counted',
    input: Type.Object({}),
    output: Type.Object({
      answerTime: nullable(AnswerTime),
      counts: Type.Array(Type.Integer(), {
        minItems: ANSWER_SPANS_SECONDS.length + 1,
        maxItems: ANSWER_SPANS_SECONDS.length + 1,
        description: `Answers within ${ANSWER_SPANS_SECONDS.map((seconds) => `${seconds / 60} minutes`).join(', ')}, and later`,
      }),
    }),
    errors: [],
  }),
};
